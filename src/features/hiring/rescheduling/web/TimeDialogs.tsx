/** The questions before a proposed time is accepted, declined or withdrawn, and its addendum. */
import type { ReactNode } from 'react';
import type { RescheduleId } from '../../../../kernel/id';
import { ConfirmContent, ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog';
import { Dialog } from '../../../../ui/feedback/Dialog';
import { Failed, Loading } from '../../../../ui/feedback/states';
import { FullText } from '../../contracts/web/ContractText';
import { useAddendum, useTimeAnswer } from './api';
import styles from './Rescheduling.module.css';

export type Asked = 'accept' | 'decline' | 'withdraw' | 'read';

interface TimeDialogsProps {
  bookingId: string;
  rescheduleId: RescheduleId;
  otherName: string;
  asked: Asked | undefined;
  onClose: () => void;
}

export function TimeDialogs(props: TimeDialogsProps) {
  const { bookingId, rescheduleId, otherName, asked, onClose } = props;
  const { accept, decline, withdraw } = useTimeAnswer(otherName, onClose);
  const params = { id: bookingId };
  const body = { rescheduleId };
  return (
    <>
      <Dialog isOpen={asked === 'accept'} onClose={onClose} title="Accept the new time?">
        <Addendum bookingId={bookingId}>
          {(seen) => (
            <ConfirmContent
              label="Accept new time"
              pendingLabel="Accepting…"
              cancelLabel="Not yet"
              isPending={accept.isPending}
              onConfirm={() => accept.act({ params, body: { rescheduleId: seen } })}
              onClose={onClose}
            >
              <p>
                This addendum is signed as soon as you accept. Your booking, calendar and reminders
                move to the new time.
              </p>
            </ConfirmContent>
          )}
        </Addendum>
      </Dialog>
      <Dialog isOpen={asked === 'read'} onClose={onClose} title="Addendum to the contract">
        <Addendum bookingId={bookingId} />
      </Dialog>
      <ConfirmDialog
        isOpen={asked === 'decline'}
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
        isOpen={asked === 'withdraw'}
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

interface AddendumProps {
  bookingId: string;
  /** What belongs below the text, for the proposal it is about. */
  children?: (rescheduleId: RescheduleId) => ReactNode;
}

function Addendum({ bookingId, children }: AddendumProps) {
  const { data, error, refetch } = useAddendum(bookingId);
  if (!data) {
    return error ? (
      <Failed error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading shape="text" />
    );
  }
  return (
    <div className={styles.form}>
      <FullText label="Text of the addendum" text={data.text} hash={data.textHash} />
      {children?.(data.id)}
    </div>
  );
}
