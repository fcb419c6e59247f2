/** Points earned in each of the last weeks as bars, with the same figures as a table. */
import { BarChart } from '../../../ui/content/BarChart';
import { Day } from '../../../ui/content/Timestamp';
import type { PointsView } from '../schema';
import { countText } from './labels';
import styles from './points.module.css';

const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

export function WeekChart({ weeks }: Pick<PointsView, 'weeks'>) {
  const isEmpty = weeks.every(
    ({ earned, spent, returned }) => earned === 0 && spent === 0 && returned === 0,
  );
  const bars = weeks.map(({ startsOn, earned }, index) => ({
    name: startsOn,
    value: earned,
    label: countText(earned),
    // Every other week: twelve dates do not fit next to each other.
    tick: index % 2 === 1 ? shortDay.format(new Date(`${startsOn}T00:00:00Z`)) : undefined,
  }));
  return (
    <figure className={styles.card}>
      <figcaption>
        <h2>Points by week</h2>
      </figcaption>
      {isEmpty ? (
        <p className={styles.muted}>
          The weeks in which you earn points show up here, side by side.
        </p>
      ) : (
        <>
          <BarChart bars={bars} barHeight={120} />
          <details className={styles.details}>
            <summary>Show as a table</summary>
            <WeekTable weeks={weeks} />
          </details>
        </>
      )}
    </figure>
  );
}

/** Points are rarely returned, so their column shows only then. */
function WeekTable({ weeks }: Pick<PointsView, 'weeks'>) {
  const isReturned = weeks.some(({ returned }) => returned > 0);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Points by week</caption>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Earned</th>
          <th scope="col">Spent</th>
          {isReturned && <th scope="col">Returned</th>}
          <th scope="col">Balance</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ startsOn, earned, spent, returned, balance }) => (
          <tr key={startsOn}>
            <th scope="row">
              <Day on={startsOn} />
            </th>
            <td>{countText(earned)}</td>
            <td>{countText(spent)}</td>
            {isReturned && <td>{countText(returned)}</td>}
            <td>{countText(balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
