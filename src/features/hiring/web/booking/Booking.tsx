/** A booking's page: the shift and its next step first, then people, place, pay and contract. */

import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { Attendance } from '#features/bookings/attendance/web/Attendance';
import { ReportConcern } from '#features/bookings/concerns/web/ReportConcern';
import { bookingCalendar } from '#features/bookings/schema';
import { BookingBadge } from '#features/bookings/web/BookingRow';
import * as labels from '#features/bookings/web/labels';
import { paidText } from '#features/bookings/web/pay';
import { bookingProgress } from '#features/bookings/web/progress';
import { ShiftLine } from '#features/bookings/web/ShiftLine';
import { CancelBooking } from '#features/hiring/cancellations/web/CancelBooking';
import { ProposeTime } from '#features/hiring/rescheduling/web/ProposeTime';
import { JobIcon } from '#features/jobs/web/JobIcon';
import { shiftParts } from '#features/jobs/web/labels';
import { BlockUser } from '#features/profiles/blocks/web/BlockUser';
import { FirstDayAsk } from '#features/profiles/firstDay/web/FirstDayAsk';
import { FirstDayCard } from '#features/profiles/firstDay/web/FirstDayCard';
import { formatDuration } from '#kernel/time/zones';
import { Avatar } from '#ui/content/Avatar';
import { ButtonLink } from '#ui/content/Button';
import { DotSeparated } from '#ui/content/DotSeparated';
import { useNow } from '#ui/content/now';
import { urlFor } from '#ui/data/api';
import { lazyPart } from '#ui/feedback/lazyPart';
import { Loading } from '#ui/feedback/states';
import { useFocusFallback } from '#ui/page/focus';
import styles from './Booking.module.css';
import { Contact, Place } from './Contact';
import { Contract } from './Contract';
import { Pay } from './Pay';
import type { BookingPartProps } from './props';

const BookingActions = lazyPart(() => import('./BookingActions'), 'BookingActions');
const NoShow = lazyPart(() => import('#features/hiring/cancellations/web/NoShow'), 'NoShow');
const CancellationPanel = lazyPart(
  () => import('#features/hiring/cancellations/web/CancellationPanel'),
  'CancellationPanel',
);
const ProposedTime = lazyPart(
  () => import('#features/hiring/rescheduling/web/ProposedTime'),
  'ProposedTime',
);

export function Booking({ booking, side, children }: BookingPartProps & { children: ReactNode }) {
  const now = useNow();
  const area = useFocusFallback<HTMLDivElement>();
  const other = labels.otherSide(booking, side);
  const { status, allowedActions } = booking;
  const isAnswerable = status === 'pending' || allowedActions.includes('confirm_start');
  return (
    <div className={`stack outline-none ${styles.booking}`} ref={area} tabIndex={-1}>
      <section className={styles.shift} aria-label="Shift">
        <header className="cluster gap-x-3 items-center">
          <Avatar size="small" name={other.name} url={other.photoUrl} />
          <div className="basis-12 min-w-0 wrap-anywhere">
            <h1>{labels.titleText(booking)}</h1>
            <p>
              {side === 'professional' ? 'at' : 'with'} <Link to={other.to}>{other.name}</Link>
            </p>
          </div>
          <BookingBadge booking={booking} side={side} />
        </header>
        <When booking={booking} now={now} />
        <ShiftLine progress={bookingProgress(booking, side, now)} />
        {booking.reschedule && (
          <Suspense fallback={<Loading shape="text" />}>
            <ProposedTime booking={booking} side={side} />
          </Suspense>
        )}
        <div className="cluster fill-phone">
          <Suspense fallback={null}>
            {isAnswerable && <BookingActions booking={booking} />}
          </Suspense>
          <Links booking={booking} side={side} />
          <ProposeTime booking={booking} side={side} />
          {allowedActions.includes('no_show') && (
            <Suspense fallback={null}>
              <NoShow booking={booking} />
            </Suspense>
          )}
          {allowedActions.includes('cancel') && <CancelBooking booking={booking} side={side} />}
        </div>
      </section>
      <Attendance booking={booking} side={side} phone={booking.contact?.phone} />
      {booking.cancellationDate && (
        <Suspense fallback={<Loading shape="text" />}>
          <CancellationPanel booking={booking} side={side} className={styles.shift} />
        </Suspense>
      )}
      {children}
      <FirstDay booking={booking} side={side} />
      <Contact booking={booking} side={side} />
      <Place booking={booking} side={side} />
      <Pay booking={booking} side={side} />
      <Contract booking={booking} side={side} />
      {booking.notes && (
        <section className="stack gap-3 content-start panel box-padding">
          <h2>Notes</h2>
          <p className="wrap-anywhere pre-line">{booking.notes}</p>
        </section>
      )}
      {booking.confirmedAt && (
        <footer className="cluster gap-x-4">
          <ReportConcern bookingId={booking.id} name={other.name} />
          <BlockUser userId={other.id} name={other.name} side={side} />
        </footer>
      )}
    </div>
  );
}

function FirstDay({ booking, side }: BookingPartProps) {
  if (booking.asksFirstDay) {
    return (
      <div className={styles.wide}>
        <FirstDayAsk />
      </div>
    );
  }
  return booking.firstDay ? (
    <FirstDayCard
      card={booking.firstDay}
      practiceName={booking.practiceName}
      isOwn={side === 'practice'}
      className={styles.shift}
    />
  ) : null;
}

function When({ booking, now }: Pick<BookingPartProps, 'booking'> & { now: Date }) {
  const away = labels.daysAwayText(booking, now);
  const paid =
    booking.hoursWorked === null
      ? paidText(booking)
      : `${formatDuration(booking.hoursWorked)} worked`;
  return (
    <ul className={`cluster gap-x-5 ${styles.facts}`}>
      <li>
        <JobIcon name="calendar" size={18} />
        <time dateTime={booking.shiftDate ?? undefined}>{labels.dateText(booking)}</time>
        {away && <span className="muted">({away})</span>}
      </li>
      <li>
        <JobIcon name="clock" size={18} />
        <DotSeparated>
          {labels.timeText(booking)}
          {paid}
        </DotSeparated>
      </li>
      <li>
        <JobIcon name="pin" size={18} />
        <span>{labels.placeText(booking)}</span>
      </li>
      {booking.alsoBooked.length > 0 && (
        <li>
          <JobIcon name="calendar" size={18} />
          <span>
            Also booked:{' '}
            <DotSeparated>
              {booking.alsoBooked.map(({ id, ...shift }) => (
                <Link key={id} to={labels.bookingPath(id)}>
                  {shiftParts({ ...shift, timeZone: booking.timeZone })[0]}
                </Link>
              ))}
            </DotSeparated>
          </span>
        </li>
      )}
    </ul>
  );
}

function Links({ booking, side }: BookingPartProps) {
  const { id, status, applicationId, jobId, startsAt } = booking;
  const isLive = status !== 'cancelled';
  return (
    <>
      {isLive && (
        <ButtonLink to={`/messages/${applicationId}`}>
          Message<span className="visually-hidden"> {labels.otherSide(booking, side).name}</span>
        </ButtonLink>
      )}
      {isLive && startsAt && (
        <ButtonLink href={urlFor(bookingCalendar.path, { id })} download>
          Add to calendar
        </ButtonLink>
      )}
      {side === 'practice' && (
        <ButtonLink to={`/practice/jobs/${jobId}`}>View applicants</ButtonLink>
      )}
    </>
  );
}
