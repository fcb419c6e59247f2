/** What was paid in each month of a year, as bars; a table says the same to screen readers. */
import type { UserType } from '#kernel/actor';
import { compactText, exactDollarsText } from '#kernel/money/money';
import { BarChart } from '#ui/content/BarChart';
import type { PaymentYear } from '../schema';
import { monthNames, sumOf } from './labels';
import styles from './payments.module.css';

export function MonthChart({ year, side }: { year: PaymentYear; side: UserType }) {
  const bars = year.months.map((month, index) => {
    const name = monthNames[index] ?? '';
    const value = sumOf(month);
    return { name, value, label: compactText(value), tick: name.slice(0, 3) };
  });
  return (
    <figure className={styles.figure}>
      <figcaption>By month</figcaption>
      <BarChart bars={bars} barHeight={88} />
      <MonthTable year={year} side={side} />
    </figure>
  );
}

const MonthTable = ({ year: { year, months }, side }: { year: PaymentYear; side: UserType }) => (
  // A table keeps its width, so the element around it is hidden instead.
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
            <td>{exactDollarsText(wages)}</td>
            <td>{exactDollarsText(lateFees)}</td>
            {side === 'practice' && <td>{exactDollarsText(fees)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
