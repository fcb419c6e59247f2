/** One professional on the day's board: times, where they are, the PIN, and how to reach them. */
import type { ReactNode } from 'react';
import { bookingPath, timeText, titleText } from '#features/bookings/web/labels';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { useNow } from '#ui/content/now';
import { StretchedLink } from '#ui/content/StretchedLink';
import { ContactButtons } from '../Attendance';
import { type DayBooking, dayState } from '../labels';
import { Pin } from '../Pin';
import styles from './Today.module.css';

export function DayRow({ booking, children }: { booking: DayBooking; children: ReactNode }) {
  const now = useNow();
  const { id, professionalName, professionalPhotoUrl, professionalPhone, isCheckInFar } = booking;
  const { tone, text } = dayState(booking, now);
  return (
    <li className={styles.row}>
      <Avatar size="small" name={professionalName} url={professionalPhotoUrl} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <StretchedLink to={bookingPath(id)}>{professionalName}</StretchedLink>
        </h2>
        <p className="note">{titleText(booking)}</p>
      </div>
      <div className={`cluster gap-1 gap-x-3 items-center ${styles.when}`}>
        <p>{timeText(booking)}</p>
        <p className="cluster">
          <Badge tone={tone}>{text}</Badge>
          {isCheckInFar && <Badge tone="yellow">Far from the office</Badge>}
          {booking.hoursFlags.length > 0 && <Badge tone="yellow">Look at the hours</Badge>}
        </p>
      </div>
      <div className={`cluster items-center justify-between ${styles.foot}`}>
        <div className={styles.pin}>
          <Pin booking={booking} isCompact />
          {children}
        </div>
        <div className={`cluster ${styles.reach}`}>
          <ContactButtons booking={booking} phone={professionalPhone} />
        </div>
      </div>
    </li>
  );
}
