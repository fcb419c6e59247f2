/** The day of the shift for its professional: when to check in and out, and the buttons. */
import type { BookingView } from '#features/bookings/schema';
import { clockTextAsOf } from '#kernel/time/zones';
import { useNow } from '#ui/content/now';
import styles from './Attendance.module.css';
import { CheckIn, CheckInOpens } from './CheckIn';
import { CheckOut } from './checkOut/CheckOut';

/** Its dialog stays after check-out, to say how it went. */
export function ProfessionalDay({ booking }: { booking: BookingView }) {
  const { status, checkedInAt, isCheckInFar, timeZone } = booking;
  const now = useNow();
  const opensAt = booking.checkoutMethods.find(({ method }) => method === 'pin')?.opensAt;
  return (
    <>
      {status === 'confirmed' && checkedInAt && (
        <p>
          You checked in at {clockTextAsOf(checkedInAt, timeZone, now)}
          {isCheckInFar && ', far from the practice'}.
        </p>
      )}
      {opensAt && (
        <p className="note">
          Check-out opens at {clockTextAsOf(opensAt, timeZone, now)}, when the shift starts. In an
          emergency, you can check out now.
        </p>
      )}
      <CheckInOpens booking={booking} />
      <div className={styles.mainAction}>
        <CheckIn booking={booking} isWide />
        <CheckOut booking={booking} isWide />
      </div>
    </>
  );
}
