/** The six ways to check out; those that open later say when. */

import type { CheckoutMethod } from '#features/bookings/attendance/rules';
import type { BookingView } from '#features/bookings/schema';
import { useNow } from '#ui/content/now';
import styles from '../Attendance.module.css';
import { choiceNames, closedText, methodNotes } from '../labels';

interface MethodChoiceProps {
  booking: BookingView;
  value: CheckoutMethod;
  onChange: (method: CheckoutMethod) => void;
}

export function MethodChoice({ booking, value, onChange }: MethodChoiceProps) {
  const now = useNow();
  return (
    <fieldset className={styles.methods}>
      <legend>How do you check out?</legend>
      <div className={styles.choices}>
        {booking.checkoutMethods.map((each) => {
          const closed = closedText(each, booking, now);
          return (
            <label key={each.method} className={`row ${styles.choice}`}>
              <input
                type="radio"
                name="method"
                value={each.method}
                checked={each.method === value}
                disabled={closed !== null}
                onChange={() => onChange(each.method)}
              />
              <span>
                {choiceNames[each.method]}
                {closed && <small>{closed}</small>}
              </span>
            </label>
          );
        })}
      </div>
      <p className="note">{methodNotes[value]}</p>
    </fieldset>
  );
}
