/** An admin decides which hours count, with a note, after seeing what it means. */

import { useState } from 'react';
import * as z from 'zod';
import { formatDuration } from '#kernel/time/zones';

import { SubmitButton } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { TextArea } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { sentences } from '../rules';
import { type AdminDispute, decideDispute } from '../schema';
import styles from './disputes.module.css';
import { HoursField, typedHours } from './HoursField';
import { amountText } from './labels';

interface DecideDisputeProps {
  dispute: AdminDispute;
  onDecided: () => void;
}

const form = z.object({
  hours: typedHours,
  note: z.string().trim().min(1, sentences.noNote).max(2_000),
});

function meaningOf(dispute: AdminDispute, hours: number): string {
  const { kind, professionalName, practiceName, statedHours } = dispute;
  if (kind !== 'hours' && hours === 0) return `${professionalName} has a no-show.`;
  const instead = statedHours === null ? '' : ` instead of ${amountText(statedHours, dispute)}`;
  return `${practiceName} will owe ${professionalName} ${amountText(hours, dispute)}${instead}.`;
}

export function DecideDispute({ dispute, onDecided }: DecideDisputeProps) {
  const { id, professionalName, practiceName } = dispute;
  const [decision, setDecision] = useState<{ hours: number; note: string }>();
  const { field, submit, discardDraft } = useForm({
    schema: form,
    initial: { hours: '', note: '' },
    draft: `decide-dispute-${id}`,
  });
  const decide = useAct(decideDispute, {
    onSuccess: ({ decidedHours }) => {
      discardDraft();
      toast({
        title: 'Hours decided',
        description: `We'll email both sides: ${formatDuration(decidedHours ?? 0)} count.`,
      });
    },
    // Runs after the dialog has closed, so that the toast does not disappear with it.
    onRefreshed: onDecided,
    onError: (error) => failureToast("We couldn't save your decision", error, 'Please try again.'),
  });
  const hours = decision?.hours ?? 0;
  return (
    <Form
      className={`stack gap-3 ${styles.form}`}
      onSubmit={submit((values) => setDecision({ ...values, hours: Number(values.hours) }))}
    >
      {dispute.kind !== 'hours' && (
        <p className="note">
          No more than the scheduled hours count. 0 hours means that they weren't there: a no-show,
          which counts against reliability.
        </p>
      )}
      <HoursField label="Hours that count" {...field('hours')} />
      <TextArea
        label="Reason"
        maxLength={2_000}
        rows={3}
        hint={`${professionalName} and ${practiceName} read this.`}
        {...field('note')}
      />
      <div className="cluster fill-phone">
        <SubmitButton>Decide</SubmitButton>
      </div>
      <ConfirmDialog
        isOpen={decision !== undefined}
        onClose={() => setDecision(undefined)}
        title={`Decide ${formatDuration(hours)}?`}
        label={`Decide ${formatDuration(hours)}`}
        pendingLabel="Saving…"
        action={decide}
        onConfirm={() => decision && decide.act({ body: { disputeId: id, ...decision } })}
      >
        <p>{meaningOf(dispute, hours)} We'll notify both, and it can't be disputed again.</p>
      </ConfirmDialog>
    </Form>
  );
}
