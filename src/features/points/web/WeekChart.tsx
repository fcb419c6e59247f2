/** Points earned in each of the last weeks as bars, with the same figures as a table. */
import { ChartCard } from '#ui/content/ChartCard';
import { Day } from '#ui/content/Timestamp';
import type { PointsView } from '../schema';
import { countText } from './labels';

const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

type Week = PointsView['weeks'][number];

export function WeekChart({ weeks }: Pick<PointsView, 'weeks'>) {
  const bars = weeks.map(({ startsOn, earned }, index) => ({
    name: startsOn,
    value: earned,
    label: countText(earned),
    // Every other week: twelve dates do not fit next to each other.
    tick: index % 2 === 1 ? shortDay.format(new Date(`${startsOn}T00:00:00Z`)) : undefined,
  }));
  // Points are rarely returned, so their column is shown only if some were.
  const isReturned = weeks.some(({ returned }) => returned > 0);
  const returned = { header: 'Returned', cell: (week: Week) => countText(week.returned) };
  return (
    <ChartCard
      title="Points by week"
      bars={bars}
      isEmpty={weeks.every(
        ({ earned, spent, returned }) => earned === 0 && spent === 0 && returned === 0,
      )}
      empty="The weeks in which you earn points show up here, side by side."
      rows={weeks.toReversed()}
      rowKey={({ startsOn }) => startsOn}
      columns={[
        { header: 'Week of', cell: ({ startsOn }) => <Day on={startsOn} /> },
        { header: 'Earned', cell: ({ earned }) => countText(earned) },
        { header: 'Spent', cell: ({ spent }) => countText(spent) },
        ...(isReturned ? [returned] : []),
        { header: 'Balance', cell: ({ balance }) => countText(balance) },
      ]}
    />
  );
}
