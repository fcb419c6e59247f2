/** The professional agrees to the claimed hours, or answers why the stated ones are right. */
import { useState } from 'react';
import * as z from 'zod';
import { Button } from '../../../../ui/content/Button';
import { useAct } from '../../../../ui/data/act';
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog';
import { Dialog } from '../../../../ui/feedback/Dialog';
import { toast } from '../../../../ui/feedback/toast';
import { TextArea } from '../../../../ui/field/Field';
import { useForm } from '../../../../ui/form/form';
import { hoursText } from '../../../bookings/attendance/web/labels';
import type { BookingView } from '../../../bookings/schema';
import { sentences } from '../rules';
import { agreeToDispute, answerDispute, type DisputeView } from '../schema';
import styles from './disputes.module.css';
import { amountText } from './labels';

interface AnswerDisputeProps {
  booking: BookingView;
  dispute: DisputeView;
}

export function AnswerDispute({ booking, dispute }: AnswerDisputeProps) {
  const { allowedActions } = dispute;
  if (!allowedActions.includes('agree') && !allowedActions.includes('answer')) return null;
  return (
    <div className={styles.buttons}>
      {allowedActions.includes('agree') && <Agree booking={booking} dispute={dispute} />}
      {allowedActions.includes('answer') && <Answer booking={booking} />}
    </div>
  );
}

function Agree({ booking, dispute }: AnswerDisputeProps) {
  const { id, practiceName } = booking;
  const { hours: stated, claimedHours } = dispute;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const agree = useAct(agreeToDispute, {
    onSuccess: ({ hours }) => {
      close();
      toast({ title: 'Hours agreed', description: `${hoursText(hours ?? 0)} count from now on.` });
    },
    onError: ({ status, serverMessage }) => {
      if (status === 409) close();
      return {
        title: "We couldn't save your answer",
        description: serverMessage ?? 'Please try again.',
      };
    },
  });
  if (claimedHours === null) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>Agree to {hoursText(claimedHours)}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={`Agree to ${hoursText(claimedHours)}?`}
        label={`Agree to ${hoursText(claimedHours)}`}
        pendingLabel="Saving…"
        isPending={agree.isPending}
        onConfirm={() => agree.act({ params: { id }, body: { hours: claimedHours } })}
      >
        <p>
          {practiceName} then owes you {amountText(claimedHours, booking)} instead of{' '}
          {amountText(stated ?? 0, booking)}. You can't undo this.
        </p>
      </ConfirmDialog>
    </>
  );
}

const form = z.object({ answer: z.string().trim().min(1, sentences.noAnswer).max(2_000) });

function Answer({ booking }: { booking: BookingView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Disagree and answer</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Your answer">
        <AnswerForm booking={booking} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AnswerForm({ booking, onDone }: { booking: BookingView; onDone: () => void }) {
  const { id, practiceName } = booking;
  const { field, submit, discardDraft } = useForm({
    schema: form,
    initial: { answer: '' },
    draft: `dispute-answer-${id}`,
  });
  const { act, isPending } = useAct(answerDispute, {
    onSuccess: () => {
      discardDraft();
      onDone();
      toast({ title: 'Answer sent', description: 'An admin decides, and we email you both.' });
    },
    onError: ({ status, serverMessage }) => {
      // Withdrawn, or decided meanwhile.
      if (status === 409) onDone();
      return {
        title: "We couldn't send your answer",
        description: serverMessage ?? 'Please try again.',
      };
    },
  });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={submit(({ answer }) => act({ params: { id }, body: { answer } }))}
    >
      <p>Say why the recorded hours are right. An admin then decides.</p>
      <TextArea
        label="Your answer"
        maxLength={2_000}
        rows={4}
        hint={`${practiceName} and our team read this.`}
        {...field('answer')}
      />
      <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Sending…">
        Send answer
      </Button>
    </form>
  );
}
