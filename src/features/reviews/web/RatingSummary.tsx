/** The average of a user's reviews, how they are distributed, and the averages by category. */
import { Stars } from '#ui/content/Stars';
import { categories } from '../rules';
import type { ReviewSummary } from '../schema';
import { averageText, countText } from './labels';
import styles from './RatingSummary.module.css';

export function RatingSummary({ summary }: { summary: ReviewSummary }) {
  const { average, count, distribution } = summary;
  if (average === null) return null;
  const labels = Object.values(categories).flat();
  return (
    <section className="cluster gap-3 gap-x-6 items-center tile row-padding" aria-label="Rating">
      <div className="row gap-3">
        <strong className={styles.average}>{averageText(average)}</strong>
        <span className="stack gap-0 note">
          <Stars rating={average} />
          {countText(count)}
        </span>
      </div>
      <Distribution distribution={distribution} count={count} />
      <dl className={styles.categories}>
        {summary.categories.map((each) => (
          <div key={each.field} className="flex justify-between gap-3 small">
            <dt>{labels.find(({ field }) => field === each.field)?.label}</dt>
            <dd className="strong tabular-nums">{averageText(each.average)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type DistributionProps = Pick<ReviewSummary, 'distribution' | 'count'>;

const rowHeight = 20;
const barStart = 28;
const barWidth = 132;

/** A bar for each number of stars; the table says the same to screen readers. */
function Distribution({ distribution, count }: DistributionProps) {
  return (
    <div>
      <svg
        className={styles.chart}
        viewBox={`0 0 200 ${distribution.length * rowHeight}`}
        aria-hidden="true"
      >
        {distribution.map((row, index) => (
          <g key={row.stars} transform={`translate(0 ${index * rowHeight})`}>
            <text x="0" y="14">
              {row.stars} ★
            </text>
            <rect className={styles.track} x={barStart} y="6" width={barWidth} height="8" rx="4" />
            {row.count > 0 && (
              <rect
                className="fill-accent"
                x={barStart}
                y="6"
                width={Math.max(8, (barWidth * row.count) / count)}
                height="8"
                rx="4"
              />
            )}
            <text x="196" y="14" textAnchor="end">
              {row.count}
            </text>
          </g>
        ))}
      </svg>
      <table className="visually-hidden">
        <caption>Reviews by number of stars</caption>
        <thead>
          <tr>
            <th scope="col">Stars</th>
            <th scope="col">Reviews</th>
          </tr>
        </thead>
        <tbody>
          {distribution.map((row) => (
            <tr key={row.stars}>
              <th scope="row">{row.stars}</th>
              <td>{row.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
