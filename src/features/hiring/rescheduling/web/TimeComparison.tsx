/** The present time and the proposed one side by side, with what each pays. */
import type { BookingView } from '#features/bookings/schema';
import { describeChange, type Times } from './labels';
import styles from './Rescheduling.module.css';

interface TimeComparisonProps {
  booking: Pick<BookingView, 'timeZone' | 'breakMinutes' | 'rate' | 'mileagePay'>;
  before: Times;
  after: Times | null;
}

export const TimeComparison = ({ booking, before, after }: TimeComparisonProps) => (
  <table className={`w-full ${styles.comparison}`}>
    <thead>
      <tr>
        <td />
        <th scope="col">Now</th>
        <th scope="col">Suggested</th>
      </tr>
    </thead>
    <tbody>
      {describeChange(booking, before, after).map((change) => (
        <tr key={change.name}>
          <th scope="row">{change.name}</th>
          <td>{change.before}</td>
          <td className={change.isChanged ? styles.changed : undefined}>
            <Proposed text={change.after} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The total and, in parentheses, its difference. */
function Proposed({ text }: { text: string }) {
  const [value, difference] = text.split(' (');
  return (
    <>
      {value}
      {difference && (
        <>
          {' '}
          {/* No line ends with the minus. */}
          <span className="nowrap">({difference}</span>
        </>
      )}
    </>
  );
}
