/** Points earned in each of the last weeks as bars, with the same figures as a table. */
import { Day } from '../../../ui/content/Timestamp';
import type { PointsView } from '../schema';
import { countText } from './labels';
import styles from './points.module.css';

const step = 40;
const barWidth = 26;
const barHeight = 150;
const top = 24;
const bottom = 24;

const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

export function WeekChart({ weeks }: Pick<PointsView, 'weeks'>) {
  const largest = Math.max(1, ...weeks.map(({ earned }) => earned));
  const isEmpty = weeks.every(
    ({ earned, spent, returned }) => earned === 0 && spent === 0 && returned === 0,
  );
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
          <svg
            className={styles.chart}
            viewBox={`0 0 ${weeks.length * step} ${top + barHeight + bottom}`}
            aria-hidden="true"
          >
            {weeks.map(({ startsOn, earned }, index) => (
              <g
                key={startsOn}
                transform={`translate(${index * step + step / 2} ${top + barHeight})`}
              >
                <Bar share={earned / largest} label={earned > 0 ? countText(earned) : ''} />
                {/* Every other week: twelve dates do not fit next to each other. */}
                {index % 2 === 1 && (
                  <text className={styles.week} y={19}>
                    {shortDay.format(new Date(`${startsOn}T00:00:00Z`))}
                  </text>
                )}
              </g>
            ))}
          </svg>
          <details className={styles.details}>
            <summary>Show as a table</summary>
            <WeekTable weeks={weeks} />
          </details>
        </>
      )}
    </figure>
  );
}

function Bar({ share, label }: { share: number; label: string }) {
  const height = share === 0 ? 0 : Math.max(2, barHeight * share);
  return (
    <>
      <rect className={styles.base} x={-barWidth / 2} y={-1} width={barWidth} height="1" />
      {height > 0 && (
        <rect
          className={styles.column}
          x={-barWidth / 2}
          y={-height}
          width={barWidth}
          height={height}
          rx="3"
        />
      )}
      <text y={-height - 4}>{label}</text>
    </>
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
