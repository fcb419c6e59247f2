/** A professional's last twelve months: earnings, hours, ratings, reliability and mileage. */
import { exactDollarsText } from '#kernel/money/money';
import { ButtonLink } from '#ui/content/Button';
import { useRead } from '#ui/data/read';
import { Empty, Pending } from '#ui/feedback/states';
import {
  type ProfessionalInsights as Insights,
  professionalInsights,
  professionalInsightsCsv,
} from '../schema';
import { Download } from './Download';
import styles from './insights.module.css';
import { countText, nothing, percentText } from './labels';
import { EarningsChart, MonthlyChart } from './MonthlyChart';

export function ProfessionalInsights() {
  const { data, error, refetch } = useRead(professionalInsights, {}, { pollsOffline: true });
  if (!data) {
    return <Pending error={error} refetch={refetch} shape="cards" />;
  }
  const { shifts, earned, lateCancellations, noShows } = data.total;
  if (shifts === 0 && earned === 0 && lateCancellations === 0 && noShows === 0) {
    return (
      <Empty
        title="No shifts in the last 12 months"
        action={
          <ButtonLink to="/jobs" variant="primary">
            Find shifts
          </ButtonLink>
        }
      >
        Your earnings, hours, ratings and mileage show up here after your next shift.
      </Empty>
    );
  }
  return (
    <>
      <Download path={professionalInsightsCsv.path}>Download by month (CSV)</Download>
      <div className={`stack gap-3 content-start ${styles.charts}`}>
        <EarningsChart {...data} />
        <Hours {...data} />
        <Ratings {...data} />
        <Reliability {...data} />
        <Mileage {...data} />
      </div>
    </>
  );
}

const Hours = ({ months, total }: Insights) => (
  <MonthlyChart
    title="Hours"
    total={`${countText(total.hours)} hours`}
    note="Paid hours of the shifts you worked."
    months={months}
    value={({ hours }) => hours}
    label={(hours) => `${countText(hours)}h`}
    isEmpty={total.hours === 0}
    empty="The hours you work show up here after your first shift."
    columns={[
      ['Shifts', ({ shifts }) => countText(shifts)],
      ['Hours', ({ hours }) => countText(hours)],
    ]}
  />
);

const Ratings = ({ months, total }: Insights) => (
  <MonthlyChart
    title="Ratings"
    total={total.rating && `${total.rating.average.toFixed(1)} out of 5`}
    note="The average of practices' reviews of your shifts."
    months={months}
    value={({ rating }) => rating?.average ?? null}
    label={(average) => average?.toFixed(1) ?? ''}
    max={5}
    isEmpty={total.rating === null}
    empty="Ratings show up here once you and a practice have reviewed each other."
    columns={[
      ['Average', ({ rating }) => rating?.average.toFixed(2) ?? nothing],
      ['Reviews', ({ rating }) => countText(rating?.count ?? 0)],
    ]}
  />
);

const Reliability = ({ months, total }: Insights) => (
  <MonthlyChart
    title="Reliability"
    total={percentText(total.reliability?.percent)}
    note="The share of your shifts that you worked. Late cancellations and no-shows count against it, unless our team excused them."
    months={months}
    value={({ reliability }) => reliability?.percent ?? null}
    label={percentText}
    max={100}
    isEmpty={total.reliability === null}
    empty="Your reliability shows up here after your first shift."
    columns={[
      ['Worked', ({ shifts }) => countText(shifts)],
      ['Late cancellations', (each) => countText(each.lateCancellations)],
      ['No-shows', ({ noShows }) => countText(noShows)],
      ['Reliability', ({ reliability }) => percentText(reliability?.percent)],
    ]}
  />
);

const Mileage = ({ months, total }: Insights) => (
  <MonthlyChart
    title="Miles driven"
    total={`${countText(total.miles)} miles`}
    note="Round trips to your shifts, straight line between ZIP codes, whether the practice paid mileage or not."
    months={months}
    value={({ miles }) => miles}
    label={countText}
    isEmpty={total.miles === 0}
    empty="The miles you drive to shifts show up here."
    columns={[
      ['Miles', ({ miles }) => countText(miles)],
      ['Mileage pay', ({ mileagePay }) => exactDollarsText(mileagePay)],
    ]}
  />
);
