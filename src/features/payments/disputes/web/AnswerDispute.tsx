/** The other side agrees to the claimed hours, or answers why they are wrong. */

import * as z from 'zod';
import type { BookingView } from '#features/bookings/schema';
import type { Side } from '#features/bookings/web/progress';
import { formatDuration } from '#kernel/time/zones';
import { failureToast, useAct } from '#ui/data/act';
import { ConfirmButton, DialogButtons } from '#ui/feedback/ConfirmDialog';
import { DialogButton } from '#ui/feedback/Dialog';
import { toast } from '#ui/feedback/toast';
import { TextArea } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { sentences } from '../rules';
import { agreeToDispute, answerDispute, type DisputeView } from '../schema';
import styles from './disputes.module.css';
import { amountText } from './labels';

interface AnswerDisputeProps {
  booking: BookingView;
  dispute: DisputeView;
  side: Side;
}

const otherName = ({ booking, side }: AnswerDisputeProps) =>
  side === 'practice' ? booking.professionalName : booking.practiceName;

export function AnswerDispute(props: AnswerDisputeProps) {
  const { allowedActions } = props.dispute;
  return (
    <div className="cluster fill-phone">
      {allowedActions.includes('agree') && <Agree {...props} />}
      {allowedActions.includes('answer') && <Answer {...props} />}
    </div>
  );
}

/** What agreeing means in dollars. */
function consequence({ booking, dispute, side }: AnswerDisputeProps): string {
  const { practiceName, professionalName } = booking;
  const { claimedHours, hours } = dispute;
  const owes =
    side === 'practice' ? `You'll owe ${professionalName}` : `${practiceName} will owe you`;
  const instead = hours === null ? '' : ` instead of ${amountText(hours, booking)}`;
  return `${owes} ${amountText(claimedHours ?? 0, booking)}${instead}. You can't undo this.`;
}

function Agree(props: AnswerDisputeProps) {
  const { id } = props.booking;
  const { claimedHours, kind } = props.dispute;
  const agree = useAct(agreeToDispute, {
    onSuccess: ({ hours }) =>
      toast({
        title: 'Hours agreed',
        description: `${formatDuration(hours ?? 0)} count from now on.`,
      }),
    onError: (error) => failureToast("We couldn't save your answer", error, 'Please try again.'),
  });
  if (claimedHours === null) return null;
  const label = `${kind === 'hours' ? 'Agree to' : 'Confirm'} ${formatDuration(claimedHours)}`;
  return (
    <ConfirmButton
      variant={kind === 'worked' ? 'primary' : undefined}
      title={`${label}?`}
      label={label}
      pendingLabel="Saving…"
      action={agree}
      onConfirm={() => agree.act({ params: { id }, body: { hours: claimedHours } })}
    >
      <p>{consequence(props)}</p>
    </ConfirmButton>
  );
}

const form = z.object({ answer: z.string().trim().min(1, sentences.noAnswer).max(2_000) });

const Answer = (props: AnswerDisputeProps) => (
  <DialogButton
    button={props.dispute.kind === 'hours' ? 'Disagree and reply' : 'Contest'}
    title="Your answer"
  >
    <AnswerForm {...props} />
  </DialogButton>
);

function AnswerForm(props: AnswerDisputeProps) {
  const { id } = props.booking;
  const { field, submit, discardDraft } = useForm({
    schema: form,
    initial: { answer: '' },
    draft: `dispute-answer-${id}`,
  });
  const send = useAct(answerDispute, {
    onSuccess: () => {
      discardDraft();
      toast({ title: 'Answer sent', description: 'An admin decides, and we email you both.' });
    },
    onError: (error) => failureToast("We couldn't send your answer", error, 'Please try again.'),
  });
  return (
    <Form
      className={`stack gap-3 ${styles.form}`}
      onSubmit={submit(({ answer }) => send.act({ params: { id }, body: { answer } }))}
    >
      <p>
        {props.dispute.kind === 'hours'
          ? 'Say why the recorded hours are right. An admin will decide.'
          : 'Say what happened instead. An admin will decide.'}
      </p>
      <TextArea
        label="Your answer"
        maxLength={2_000}
        rows={4}
        hint={`${otherName(props)} and our team read this.`}
        {...field('answer')}
      />
      <DialogButtons label="Send answer" pendingLabel="Sending…" action={send} />
    </Form>
  );
}
