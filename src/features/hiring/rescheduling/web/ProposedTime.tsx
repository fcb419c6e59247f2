/** A proposed time that waits for an answer: what would change, until when, and the buttons. */
import type { ReactNode } from 'react';
import type { BookingView } from '#features/bookings/schema';
import { otherSide } from '#features/bookings/web/labels';
import type { Side } from '#features/bookings/web/progress';
import { afterFailure } from '#features/hiring/applications/web/api';
import { ContractText, FullText } from '#features/hiring/contracts/web/ContractText';
import { timeLeftText } from '#features/hiring/contracts/web/labels';
import { formatShift } from '#kernel/time/zones';
import { useNow } from '#ui/content/now';
import { useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { DialogButton } from '#ui/feedback/Dialog';
import { Pending } from '#ui/feedback/states';
import { toast } from '#ui/feedback/toast';
import { ActionBar } from '#ui/form/FormSections';
import { useAnchor } from '#ui/page/anchor';
import { acceptReschedule, declineReschedule, readReschedule, withdrawReschedule } from '../schema';
import styles from './Rescheduling.module.css';
import { TimeComparison } from './TimeComparison';

export function ProposedTime({ booking, side }: { booking: BookingView; side: Side }) {
  const anchor = useAnchor('proposed-time');
  const now = useNow();
  const { name } = otherSide(booking, side);
  const { accept, decline, withdraw } = useTimeAnswer(name);
  const { reschedule, status, startsAt, endsAt, allowedActions } = booking;
  if (!reschedule || status !== 'confirmed' || !startsAt || !endsAt) return null;
  if (new Date(reschedule.expiresAt) <= now) return null;
  const isOwn = reschedule.by === side;
  const answer = { params: { id: booking.id }, body: { rescheduleId: reschedule.id } };
  const comparison = (
    <TimeComparison booking={booking} before={{ startsAt, endsAt }} after={reschedule} />
  );
  return (
    <section
      ref={anchor}
      id="proposed-time"
      tabIndex={-1}
      className={`stack gap-3 bg-sand ${styles.panel}`}
      aria-labelledby="proposed-time-title"
    >
      <h2 id="proposed-time-title">
        {isOwn ? 'You suggested a new time' : `${name} suggested a new time`}
      </h2>
      {comparison}
      {reschedule.note && (
        <blockquote className="quote wrap-anywhere pre-line">
          <span className="visually-hidden">{isOwn ? 'Your note: ' : `Note from ${name}: `}</span>
          {reschedule.note}
        </blockquote>
      )}
      <p>
        The shift stays as it is unless {isOwn ? `${name} accepts` : 'you accept'}.{' '}
        {timeLeftText(reschedule.expiresAt, now)}.
      </p>
      {/* Each answer is to one proposal: if another takes its place, an open dialog closes. */}
      <Buttons key={reschedule.id} isOwn={isOwn}>
        {allowedActions.includes('accept_reschedule') && (
          <ConfirmButton
            variant="primary"
            title="Accept the new time?"
            label="Accept new time"
            pendingLabel="Accepting…"
            cancelLabel="Not yet"
            action={accept}
            onConfirm={() => accept.act(answer)}
          >
            {comparison}
            <AddendumText bookingId={booking.id} />
            <p>
              Accepting signs this addendum to your contract. The booking, your calendar and your
              reminders move to the new time.
            </p>
          </ConfirmButton>
        )}
        {allowedActions.includes('decline_reschedule') && (
          <ConfirmButton
            about="the new time"
            title="Decline the new time?"
            label="Decline"
            pendingLabel="Declining…"
            cancelLabel="Not yet"
            action={decline}
            onConfirm={() => decline.act(answer)}
          >
            <p>The shift stays as it is. We'll let {name} know.</p>
          </ConfirmButton>
        )}
        {allowedActions.includes('withdraw_reschedule') && (
          <ConfirmButton
            title="Withdraw your suggestion?"
            label="Withdraw suggestion"
            pendingLabel="Withdrawing…"
            cancelLabel="Keep it"
            action={withdraw}
            onConfirm={() => withdraw.act(answer)}
          >
            <p>The shift stays as it is. We'll let {name} know.</p>
          </ConfirmButton>
        )}
        {isOwn && (
          <DialogButton variant="quiet" button="Read the addendum" title="Addendum to the contract">
            <Addendum bookingId={booking.id} />
          </DialogButton>
        )}
      </Buttons>
    </section>
  );
}

/** On a phone an answer stays visible; nothing is asked of the side that suggested the time. */
function Buttons({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  const buttons = <div className="cluster fill-phone">{children}</div>;
  return isOwn ? buttons : <ActionBar>{buttons}</ActionBar>;
}

function useTimeAnswer(otherName: string) {
  const description = `We've let ${otherName} know.`;
  return {
    accept: useAct(acceptReschedule, {
      onSuccess: (booking) =>
        toast({
          title: 'New time accepted',
          description: `The shift is now ${newTime(booking)}.`,
        }),
      onError: afterFailure,
    }),
    decline: useAct(declineReschedule, {
      onSuccess: () => toast({ title: 'Suggestion declined', description }),
      onError: afterFailure,
    }),
    withdraw: useAct(withdrawReschedule, {
      onSuccess: () => toast({ title: 'Suggestion withdrawn', description }),
      onError: afterFailure,
    }),
  };
}

const newTime = ({ startsAt, endsAt, timeZone }: BookingView): string =>
  startsAt && endsAt ? formatShift({ startsAt, endsAt, timeZone }) : '';

/** Pinned: what a dialog shows is what its button accepts. */
const useAddendum = (bookingId: string) =>
  useRead(readReschedule, { params: { id: bookingId } }, { isPinned: true });

/** The addendum that a proposed time would add to the contract. */
function Addendum({ bookingId }: { bookingId: string }) {
  const { data, error, refetch } = useAddendum(bookingId);
  if (data) {
    return (
      <div className="stack">
        <FullText label="Text of the addendum" text={data.text} hash={data.textHash} />
      </div>
    );
  }
  return <Pending error={error} refetch={refetch} shape="text" />;
}

/** Folded, among what else a dialog says. */
function AddendumText({ bookingId }: { bookingId: string }) {
  const { data, error, refetch } = useAddendum(bookingId);
  const text = data && { label: 'Text of the addendum', text: data.text, hash: data.textHash };
  return <ContractText title="Read the addendum" text={text} error={error} refetch={refetch} />;
}
