/** The day of the shift for its practice: who is here, and the PIN. */
import type { BookingView } from '#features/bookings/schema';
import { ContactButtons } from '#features/bookings/web/ContactButtons';
import { isLate } from '#features/bookings/web/progress';
import { clockTextAsOf } from '#kernel/time/zones';
import { useNow } from '#ui/content/now';
import { Notice } from '#ui/feedback/Notice';
import { nearText } from '../rules';
import { Pin } from './Pin';

interface PracticeDayProps {
  booking: BookingView;
  /** The professional's phone number, once they may be called. */
  phone: string | undefined;
}

export function PracticeDay({ booking, phone }: PracticeDayProps) {
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
