/** The day of the shift on a booking's page: what to do now, who is here, and how it ended. */

import type { ReactNode } from 'react';
import type { BookingView } from '#features/bookings/schema';
import { ContactButtons } from '#features/bookings/web/ContactButtons';
import { isLate, type Side } from '#features/bookings/web/progress';
import { clockTextAsOf } from '#kernel/time/zones';
import { useNow } from '#ui/content/now';
import { Notice } from '#ui/feedback/Notice';
import { nearText } from '../rules';
import styles from './Attendance.module.css';
import { CheckIn, CheckInOpens } from './CheckIn';
import { CheckedOut } from './checkOut/CheckedOut';
import { CheckOut } from './checkOut/CheckOut';
import { Pin } from './Pin';

interface AttendanceProps {
  booking: BookingView;
  side: Side;
  /** The other side's phone number, once they may be called. */
  phone: string | undefined;
}

/** Nothing for permanent positions, requests and cancelled shifts. */
export function Attendance({ booking, side, phone }: AttendanceProps) {
  const { isPermanent, status, hoursWorked, claim, allowedActions } = booking;
  if (isPermanent || status === 'pending' || status === 'cancelled') return null;
  // Over without a check-in: another box asks what happened.
  if (claim || allowedActions.includes('state_hours')) return null;
  return (
    <Part>
      {hoursWorked !== null && <CheckedOut booking={booking} side={side} />}
      {side === 'professional' ? (
        <ProfessionalDay booking={booking} />
      ) : (
        status === 'confirmed' && <PracticeDay booking={booking} phone={phone} />
      )}
    </Part>
  );
}

const Part = ({ children }: { children: ReactNode }) => (
  <section
    className="stack gap-3 content-start panel col-full box-padding"
    aria-labelledby="attendance"
  >
    <h2 id="attendance">Check-in and check-out</h2>
    {children}
  </section>
);

/** Its dialog stays after check-out, to say how it went. */
function ProfessionalDay({ booking }: { booking: BookingView }) {
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

function PracticeDay({ booking, phone }: Pick<AttendanceProps, 'booking' | 'phone'>) {
  const { professionalName, checkedInAt, isCheckInFar, timeZone, hasPin, isPinLocked } = booking;
  const now = useNow();
  return (
    <>
      {isLate(booking, now) && (
        <Notice
          tone="warning"
          title="Not checked in yet"
          action={
            <div className="cluster">
              <ContactButtons
                applicationId={booking.applicationId}
                name={professionalName}
                phone={phone}
              />
            </div>
          }
        >
          {professionalName} was due at {clockTextAsOf(booking.startsAt ?? '', timeZone, now)}.
        </Notice>
      )}
      {checkedInAt && (
        <p>
          {professionalName} checked in at {clockTextAsOf(checkedInAt, timeZone, now)}.
        </p>
      )}
      {isCheckInFar && (
        <Notice tone="warning" title="Checked in far from the practice">
          The device was more than {nearText} away.
        </Notice>
      )}
      <Pin booking={booking} />
      <p className="note">
        {!hasPin
          ? `If you don't generate it, we will when ${professionalName} checks in.`
          : isPinLocked
            ? `${professionalName} can still check out in other ways.`
            : `Give ${professionalName} this PIN at check-out. Only you can see it.`}
      </p>
    </>
  );
}
