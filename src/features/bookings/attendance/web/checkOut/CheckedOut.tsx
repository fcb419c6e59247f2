/** What was recorded at check-out: hours, amount and method, with the timesheet to download. */

import { flagNames } from '#features/bookings/attendance/hours';
import { methodNames, signedAs } from '#features/bookings/attendance/rules';
import { signaturePng, timesheetPdf } from '#features/bookings/attendance/schema';
import type { BookingView } from '#features/bookings/schema';
import { bookingPath } from '#features/bookings/web/labels';
import { exactDollarsText } from '#kernel/money/money';
import { clockTextAsOf, formatDuration } from '#kernel/time/zones';
import { Button, ButtonLink } from '#ui/content/Button';
import { Facts } from '#ui/content/Facts';
import { useNow } from '#ui/content/now';
import { urlFor } from '#ui/data/api';
import { Notice } from '#ui/feedback/Notice';
import styles from '../Attendance.module.css';

type Emergency = NonNullable<BookingView['emergency']>;

const emergencyNotices: Record<
  Emergency['status'],
  { tone: 'info' | 'success' | 'warning'; title: string }
> = {
  pending: { tone: 'info', title: 'An admin reviews this emergency check-out' },
  approved: { tone: 'success', title: 'An admin approved this emergency check-out' },
  rejected: { tone: 'warning', title: 'An admin changed the hours' },
};

interface CheckedOutProps {
  booking: BookingView;
  side: 'professional' | 'practice';
  onClose?: () => void;
}

export function CheckedOut({ booking, side, onClose }: CheckedOutProps) {
  const { id, checkedInAt, checkedOutAt, checkoutMethod, hoursWorked, totalAmount } = booking;
  const { timeZone, emergency, isCheckInFar, checkoutPhotoUrl } = booking;
  const { managerName, signatureKind, statedAmount, hoursFlags } = booking;
  const now = useNow();
  const notice = emergency && emergencyNotices[emergency.status];
  return (
    <div className="stack">
      {notice && (
        <Notice tone={notice.tone} title={notice.title}>
          {emergency.status === 'pending'
            ? 'Payment may be delayed until then.'
            : (emergency.note ?? undefined)}
        </Notice>
      )}
      {side === 'practice' && hoursFlags.length > 0 && (
        <Notice tone="warning" title="Please look at these hours">
          {hoursFlags.map((flag) => flagNames[flag]).join(' ')}
        </Notice>
      )}
      {checkoutMethod === 'automatic' && (
        <Notice tone="warning" title="Checked out automatically">
          No one checked out within two hours of the end, so we used the scheduled hours.
        </Notice>
      )}
      <Facts
        facts={[
          ['Hours', hoursWorked !== null && formatDuration(hoursWorked)],
          [
            side === 'professional' ? 'Your wages' : 'Wages',
            totalAmount !== null && exactDollarsText(totalAmount),
          ],
          ['Stated on the form', statedAmount !== null && exactDollarsText(statedAmount)],
          ['Method', checkoutMethod && methodNames[checkoutMethod]],
          ['Signed as', managerName && signedAs(managerName, signatureKind)],
          [
            'Signature',
            managerName && (
              <img
                key="signature"
                className={`framed ${styles.signature}`}
                src={urlFor(signaturePng.path, { id })}
                alt="Signature on the form"
              />
            ),
          ],
          [
            'Checked in',
            checkedInAt &&
              `${clockTextAsOf(checkedInAt, timeZone, now)}${isCheckInFar ? ', far from the practice' : ''}`,
          ],
          ['Checked out', checkedOutAt && clockTextAsOf(checkedOutAt, timeZone, now)],
          ['Reason', emergency?.reason],
          [
            'Photo',
            checkoutPhotoUrl && (
              <a key="photo" href={checkoutPhotoUrl} target="_blank" rel="noopener noreferrer">
                See the photo<span className="visually-hidden">, in a new tab</span>
              </a>
            ),
          ],
        ]}
      />
      <div className="cluster">
        <ButtonLink href={urlFor(timesheetPdf.path, { id })} download>
          Download timesheet
        </ButtonLink>
        {onClose && !emergency && (
          <ButtonLink to={bookingPath(id)} state={{ showReviewPrompt: true }} onClick={onClose}>
            Write review
          </ButtonLink>
        )}
        {onClose && (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        )}
      </div>
    </div>
  );
}
