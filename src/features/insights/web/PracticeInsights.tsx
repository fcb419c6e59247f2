/** A practice's last twelve months: spending, fill rate, time to fill, no-shows, and who worked there. */
import { ButtonLink } from '#ui/content/Button';
import { ChartCard } from '#ui/content/ChartCard';
import { useRead } from '#ui/data/read';
import { Empty, Pending } from '#ui/feedback/states';
import {
  type PracticeInsights as Insights,
  practiceInsights,
  practiceInsightsCsv,
} from '../schema';
import { Download } from './Download';
import styles from './insights.module.css';
import { countText, monthName, monthTick, percentText, shortTime, timeText } from './labels';
import { SpendingChart } from './MoneyChart';
import { People } from './People';

export function PracticeInsights() {
  const { data, error, refetch } = useRead(practiceInsights, {}, { pollsOffline: true });
  if (!data) {
    return <Pending error={error} refetch={refetch} shape="cards" />;
  }
  const { shifts, spent, unfilled, noShows } = data.total;
  if (shifts === 0 && spent === 0 && unfilled === 0 && noShows === 0) {
    return (
      <Empty
        title="No shifts in the last 12 months"
        action={
          <ButtonLink to="/practice/jobs/create" variant="primary">
            Post New Job
          </ButtonLink>
        }
      >
        What you spend, how fast your shifts are filled and who works with you show up here after
        your next shift.
      </Empty>
    );
  }
  return (
    <>
      <Download path={practiceInsightsCsv.path}>Download by month (CSV)</Download>
      <div className={`stack gap-3 content-start ${styles.charts}`}>
        <SpendingChart {...data} />
        <FillRate {...data} />
        <TimeToFill {...data} />
        <NoShows {...data} />
      </div>
      <People />
    </>
  );
}

type Month = Insights['months'][number];
const monthColumn = { header: 'Month', cell: ({ month }: Month) => monthName(month) };
const rowsOf = (months: readonly Month[]) => ({
  rows: months.toReversed(),
  rowKey: ({ month }: Month) => month,
});

const FillRate = ({ months, total }: Insights) => (
  <ChartCard
    title="Fill rate"
    total={percentText(total.fillRate)}
    note="The share of your shifts that someone worked. Jobs you closed don't count."
    bars={months.map(({ month, fillRate }) => ({
      name: month,
      value: fillRate,
      label: percentText(fillRate),
      tick: monthTick(month),
    }))}
    max={100}
    isEmpty={total.fillRate === null}
    empty="Your fill rate shows up here after your first shift."
    {...rowsOf(months)}
    columns={[
      monthColumn,
      { header: 'Filled', cell: ({ filled }) => countText(filled) },
      { header: 'Unfilled', cell: ({ unfilled }) => countText(unfilled) },
      { header: 'Fill rate', cell: ({ fillRate }) => percentText(fillRate) },
    ]}
  />
);

const TimeToFill = ({ months, total }: Insights) => (
  <ChartCard
    title="Time to fill"
    total={timeText(total.hoursToFill)}
    note="From posting a shift to the booking, on average."
    bars={months.map(({ month, hoursToFill }) => ({
      name: month,
      value: hoursToFill,
      label: shortTime(hoursToFill),
      tick: monthTick(month),
    }))}
    isEmpty={total.hoursToFill === null}
    empty="The time to fill shows up here after your first shift."
    {...rowsOf(months)}
    columns={[
      monthColumn,
      { header: 'Filled', cell: ({ filled }) => countText(filled) },
      { header: 'Average time', cell: ({ hoursToFill }) => timeText(hoursToFill) },
    ]}
  />
);

const NoShows = ({ months, total }: Insights) => (
  <ChartCard
    title="No-shows"
    total={countText(total.noShows)}
    note="Booked shifts that no one showed up for."
    bars={months.map(({ month, noShows }) => ({
      name: month,
      value: noShows,
      label: countText(noShows),
      tick: monthTick(month),
    }))}
    isEmpty={total.noShows === 0}
    empty="None in the last 12 months."
    {...rowsOf(months)}
    columns={[
      monthColumn,
      { header: 'Shifts worked', cell: ({ shifts }) => countText(shifts) },
      { header: 'No-shows', cell: ({ noShows }) => countText(noShows) },
    ]}
  />
);
