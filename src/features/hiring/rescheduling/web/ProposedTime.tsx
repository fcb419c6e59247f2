/** A proposed time that waits for an answer: what would change, until when, and the buttons. */
import { useState } from 'react';
import type { BookingView } from '#features/bookings/schema';
import { otherSide } from '#features/bookings/web/labels';
import type { Side } from '#features/bookings/web/progress';
import { timeLeftText } from '#features/hiring/contracts/web/labels';
import { Button } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import styles from './Rescheduling.module.css';
import { TimeComparison } from './TimeComparison';
import { type Asked, TimeDialogs } from './TimeDialogs';

interface ProposedTimeProps {
  booking: BookingView;
  side: Side;
}

export function ProposedTime({ booking, side }: ProposedTimeProps) {
  const now = useNow();
  const [asked, setAsked] = useState<Asked>();
  const { reschedule, status, startsAt, endsAt, allowedActions } = booking;
  if (!reschedule || status !== 'confirmed' || !startsAt || !endsAt) return null;
  if (new Date(reschedule.expiresAt) <= now) return null;
  const { name } = otherSide(booking, side);
  const isOwn = reschedule.by === side;
  // The answer is to this proposal, even if another one takes its place while the dialog is open.
  const ask = (what: Asked['what']) => setAsked({ what, rescheduleId: reschedule.id });
  const comparison = (
    <TimeComparison booking={booking} before={{ startsAt, endsAt }} after={reschedule} />
  );
  return (
    <section className={`stack gap-3 ${styles.panel}`} aria-labelledby="proposed-time">
      <h2 id="proposed-time">
        {isOwn ? 'You proposed another time' : `${name} proposes another time`}
      </h2>
      {comparison}
      {reschedule.note && (
        <blockquote className={styles.note}>
          <span className="visually-hidden">{isOwn ? 'Your note: ' : `Note from ${name}: `}</span>
          {reschedule.note}
        </blockquote>
      )}
      <p>
        The shift stays as it is unless {isOwn ? `${name} accepts` : 'you accept'}.{' '}
        {timeLeftText(reschedule.expiresAt, now)}.
      </p>
      <div className="cluster">
        {allowedActions.includes('accept_reschedule') && (
          <Button variant="primary" onClick={() => ask('accept')}>
            Accept new time
          </Button>
        )}
        {allowedActions.includes('decline_reschedule') && (
          <Button onClick={() => ask('decline')}>
            Decline<span className="visually-hidden"> the new time</span>
          </Button>
        )}
        {allowedActions.includes('withdraw_reschedule') && (
          <Button onClick={() => ask('withdraw')}>Withdraw proposal</Button>
        )}
        {isOwn && (
          <Button variant="quiet" onClick={() => ask('read')}>
            Read the addendum
          </Button>
        )}
      </div>
      <TimeDialogs
        bookingId={booking.id}
        otherName={name}
        asked={asked}
        onClose={() => setAsked(undefined)}
      >
        {comparison}
      </TimeDialogs>
    </section>
  );
}
