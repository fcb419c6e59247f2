/** What was paid in each month of a year, as bars; a table says the same to screen readers. */
import type { UserType } from '../../../../kernel/actor';
import { totalText } from '../../../../kernel/money/money';
import type { PaymentYear } from '../schema';
import { monthNames, sumOf } from './labels';
import styles from './payments.module.css';

const step = 40;
const barWidth = 26;
const barHeight = 88;
const top = 20;
const bottom = 20;

/** $3.4K: twelve of them fit on a phone. */
const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

export function MonthChart({ year, side }: { year: PaymentYear; side: UserType }) {
  const sums = year.months.map(sumOf);
  const largest = Math.max(...sums);
  return (
    <figure className={styles.figure}>
      <figcaption>By month</figcaption>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${sums.length * step} ${top + barHeight + bottom}`}
        aria-hidden="true"
      >
        {sums.map((sum, index) => {
          const height = sum === 0 ? 0 : Math.max(2, (barHeight * sum) / largest);
          const name = monthNames[index] ?? '';
          return (
            <g key={name} transform={`translate(${index * step + step / 2} ${top + barHeight})`}>
              <rect className={styles.base} x={-barWidth / 2} y={-1} width={barWidth} height="1" />
              {sum > 0 && (
                <>
                  <rect
                    className={styles.bar}
                    x={-barWidth / 2}
                    y={-height}
                    width={barWidth}
                    height={height}
                    rx="3"
                  />
                  <text y={-height - 4}>{short.format(sum)}</text>
                </>
              )}
              <text className={styles.month} y={15}>
                {name.slice(0, 3)}
              </text>
            </g>
          );
        })}
      </svg>
      <MonthTable year={year} side={side} />
    </figure>
  );
}

const MonthTable = ({ year: { year, months }, side }: { year: PaymentYear; side: UserType }) => (
  // A table keeps its width, so it is hidden by what is around it.
  <div className="visually-hidden">
    <table>
      <caption>Paid by month in {year}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Wages</th>
          <th scope="col">Cancellation fees</th>
          {side === 'practice' && <th scope="col">Platform fees</th>}
        </tr>
      </thead>
      <tbody>
        {months.map(({ fees, wages, lateFees }, index) => (
          <tr key={monthNames[index]}>
            <th scope="row">{monthNames[index]}</th>
            <td>{totalText(wages)}</td>
            <td>{totalText(lateFees)}</td>
            {side === 'practice' && <td>{totalText(fees)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
