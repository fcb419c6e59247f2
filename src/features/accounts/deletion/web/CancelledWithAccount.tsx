/** Lists what is cancelled with an account: each booking with its fee, and how much is pending. */

import { exactDollarsText } from '#kernel/money/money';
import { formatShift } from '#kernel/time/zones';
import type { DeletionPreview } from '../schema';
import styles from './DeleteAccount.module.css';

const counted = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];

type Booking = DeletionPreview['bookings'][number];

const whenText = ({ startsAt, endsAt, timeZone }: Booking): string =>
  startsAt && endsAt ? formatShift({ startsAt, endsAt, timeZone }) : 'Permanent position';

interface CancelledProps {
  preview: DeletionPreview;
  isPractice: boolean;
}

export function CancelledWithAccount({ preview, isPractice }: CancelledProps) {
  const { bookings, openJobs, applications, invitations } = preview;
  const pending = [
    ...counted(openJobs, 'open shift'),
    ...counted(applications, 'application'),
    ...counted(invitations, 'invitation'),
  ];
  if (bookings.length + pending.length === 0) return <p>You have nothing coming up to cancel.</p>;
  return (
    <>
      {bookings.length > 0 && (
        <>
          <p>
            <strong>We'll cancel these and notify the other side:</strong>
          </p>
          <ul className={`stack gap-0 ${styles.bookings}`}>
            {bookings.map((booking) => (
              <li key={booking.id}>
                <span>
                  {booking.jobTitle} {isPractice ? 'with' : 'at'} {booking.otherName}
                </span>
                <span className="muted">{whenText(booking)}</span>
                {booking.feeAmount !== null && (
                  <strong>
                    You owe {exactDollarsText(booking.feeAmount)} for cancelling late.
                  </strong>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {pending.length > 0 && (
        <p>
          <strong>Also ended:</strong> {pending.join(', ')}.
        </p>
      )}
    </>
  );
}
