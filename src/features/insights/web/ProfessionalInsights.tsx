/** A professional's last twelve months: earnings, hours, ratings, reliability and mileage. */
import { exactDollarsText } from '#kernel/money/money';
import { ButtonLink } from '#ui/content/Button';
import { ChartCard } from '#ui/content/ChartCard';
import { useRead } from '#ui/data/read';
import { Empty, Pending } from '#ui/feedback/states';
import {
  type ProfessionalInsights as Insights,
  professionalInsights,
  professionalInsightsCsv,
} from '../schema';
import { Download } from './Download';
import styles from './insights.module.css';
import { countText, monthName, monthTick, nothing, percentText } from './labels';
import { EarningsChart } from './MoneyChart';

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
            Find jobs
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

type Month = Insights['months'][number];
const monthColumn = { header: 'Month', cell: ({ month }: Month) => monthName(month) };
const rowsOf = (months: readonly Month[]) => ({
  rows: months.toReversed(),
  rowKey: ({ month }: Month) => month,
});

const Hours = ({ months, total }: Insights) => (
  <ChartCard
    title="Hours"
    total={`${countText(total.hours)} hours`}
    note="Paid hours of the shifts you worked."
    bars={months.map(({ month, hours }) => ({
      name: month,
      value: hours,
      label: countText(hours),
      tick: monthTick(month),
    }))}
    isEmpty={total.hours === 0}
    empty="The hours you work show up here after your first shift."
    {...rowsOf(months)}
    columns={[
      monthColumn,
      { header: 'Shifts', cell: ({ shifts }) => countText(shifts) },
      { header: 'Hours', cell: ({ hours }) => countText(hours) },
    ]}
  />
);

const Ratings = ({ months, total }: Insights) => (
  <ChartCard
    title="Ratings"
    total={total.rating && `${total.rating.average.toFixed(1)} out of 5`}
    note="The average of practices' reviews of your shifts."
    bars={months.map(({ month, rating }) => ({
      name: month,
      value: rating?.average ?? null,
      label: rating?.average.toFixed(1) ?? '',
      tick: monthTick(month),
    }))}
    max={5}
    isEmpty={total.rating === null}
    empty="Ratings show up here once you and a practice have reviewed each other."
    {...rowsOf(months)}
    columns={[
      monthColumn,
      { header: 'Average', cell: ({ rating }) => rating?.average.toFixed(2) ?? nothing },
      { header: 'Reviews', cell: ({ rating }) => countText(rating?.count ?? 0) },
    ]}
  />
);

const Reliability = ({ months, total }: Insights) => (
  <ChartCard
    title="Reliability"
    total={percentText(total.reliability?.percent)}
    note="The share of your shifts that you worked. Late cancellations and no-shows count against it, unless our team excused them."
    bars={months.map(({ month, reliability }) => ({
      name: month,
      value: reliability?.percent ?? null,
      label: percentText(reliability?.percent),
      tick: monthTick(month),
    }))}
    max={100}
    isEmpty={total.reliability === null}
    empty="Your reliability shows up here after your first shift."
    {...rowsOf(months)}
    columns={[
      monthColumn,
      { header: 'Worked', cell: ({ shifts }) => countText(shifts) },
      { header: 'Late cancellations', cell: (each) => countText(each.lateCancellations) },
      { header: 'No-shows', cell: ({ noShows }) => countText(noShows) },
      { header: 'Reliability', cell: ({ reliability }) => percentText(reliability?.percent) },
    ]}
  />
);

const Mileage = ({ months, total }: Insights) => (
  <ChartCard
    title="Mileage"
    total={`${countText(total.miles)} miles`}
    note="Round trips to your shifts, straight line between ZIP codes, whether the practice paid mileage or not."
    bars={months.map(({ month, miles }) => ({
      name: month,
      value: miles,
      label: countText(miles),
      tick: monthTick(month),
    }))}
    isEmpty={total.miles === 0}
    empty="The miles you drive to shifts show up here."
    {...rowsOf(months)}
    columns={[
      monthColumn,
      { header: 'Miles', cell: ({ miles }) => countText(miles) },
      { header: 'Mileage pay', cell: ({ mileagePay }) => exactDollarsText(mileagePay) },
    ]}
  />
);
