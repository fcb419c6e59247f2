/** The questions before a proposed time is accepted, declined or withdrawn, and its addendum. */
import type { ReactNode } from 'react';
import { ContractText, FullText } from '#features/hiring/contracts/web/ContractText';
import type { RescheduleId } from '#kernel/id';
import { ConfirmContent, ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { Dialog } from '#ui/feedback/Dialog';
import { Pending } from '#ui/feedback/states';
import { useAddendum, useTimeAnswer } from './api';

export interface Asked {
  what: 'accept' | 'decline' | 'withdraw' | 'read';
  /** The proposal that was shown. */
  rescheduleId: RescheduleId;
}

interface TimeDialogsProps {
  bookingId: string;
  otherName: string;
  asked: Asked | undefined;
  onClose: () => void;
  /** What would change. */
  children: ReactNode;
}

export function TimeDialogs(props: TimeDialogsProps) {
  const { bookingId, otherName, asked, onClose, children } = props;
  const { accept, decline, withdraw } = useTimeAnswer(otherName, onClose);
  const params = { id: bookingId };
  const body = { rescheduleId: asked?.rescheduleId };
  return (
    <>
      <Dialog isOpen={asked?.what === 'accept'} onClose={onClose} title="Accept the new time?">
        <ConfirmContent
          label="Accept new time"
          pendingLabel="Accepting…"
          cancelLabel="Not yet"
          isPending={accept.isPending}
          onConfirm={() => accept.act({ params, body })}
        >
          {children}
          <AddendumText bookingId={bookingId} />
          <p>
            Accepting signs this addendum to your contract. The booking, your calendar and your
            reminders move to the new time.
          </p>
        </ConfirmContent>
      </Dialog>
      <Dialog isOpen={asked?.what === 'read'} onClose={onClose} title="Addendum to the contract">
        <Addendum bookingId={bookingId} />
      </Dialog>
      <ConfirmDialog
        isOpen={asked?.what === 'decline'}
        onClose={onClose}
        title="Decline the new time?"
        label="Decline"
        pendingLabel="Declining…"
        cancelLabel="Not yet"
        isPending={decline.isPending}
        onConfirm={() => decline.act({ params, body })}
      >
        <p>The shift stays as it is. We'll let {otherName} know.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked?.what === 'withdraw'}
        onClose={onClose}
        title="Withdraw your proposal?"
        label="Withdraw proposal"
        pendingLabel="Withdrawing…"
        cancelLabel="Keep it"
        isPending={withdraw.isPending}
        onConfirm={() => withdraw.act({ params, body })}
      >
        <p>The shift stays as it is. We'll let {otherName} know.</p>
      </ConfirmDialog>
    </>
  );
}

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

function AddendumText({ bookingId }: { bookingId: string }) {
  const { data, error, refetch } = useAddendum(bookingId);
  const text = data && { label: 'Text of the addendum', text: data.text, hash: data.textHash };
  return (
    <ContractText
      title="Read the addendum"
      text={text}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
