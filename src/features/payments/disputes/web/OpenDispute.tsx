/** The practice disputes the stated hours: which ones are right, and why. */
import * as z from 'zod';
import type { BookingView } from '#features/bookings/schema';
import { failureToast, useAct } from '#ui/data/act';
import { DialogButtons } from '#ui/feedback/ConfirmDialog';
import { DialogButton } from '#ui/feedback/Dialog';
import { toast } from '#ui/feedback/toast';
import { TextArea } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import { answerHours, sentences } from '../rules';
import { disputedHours, openDispute } from '../schema';
import styles from './disputes.module.css';
import { HoursField } from './HoursField';
import { amountText, hoursAndAmount } from './labels';

interface OpenDisputeProps {
  booking: BookingView;
  statedHours: number;
}

export const OpenDispute = (props: OpenDisputeProps) => (
  <DialogButton button="Dispute hours" title="Dispute these hours">
    <DisputeForm {...props} />
  </DialogButton>
);

/** Text, because an empty field is not 0 hours. */
export const hoursField = z
  .string()
  .refine(
    (text) => text.trim() !== '' && disputedHours.safeParse(Number(text)).success,
    'Please enter hours from 0 to 24 in steps of 0.5.',
  );

const formOf = (statedHours: number) =>
  z.object({
    hours: hoursField.refine((text) => Number(text) !== statedHours, sentences.sameHours),
    reason: z.string().trim().min(1, sentences.noReason).max(2_000),
  });

function DisputeForm({ booking, statedHours }: OpenDisputeProps) {
  const { id, professionalName } = booking;
  const form = useForm({
    schema: formOf(statedHours),
    initial: { hours: '', reason: '' },
    draft: `dispute-${id}`,
  });
  const open = useAct(openDispute, {
    onSuccess: () => {
      form.discardDraft();
      toast({ title: 'Hours disputed', description: `We'll email ${professionalName}.` });
    },
    onError: (error) => failureToast("We couldn't send your dispute", error, 'Please try again.'),
  });
  const { hours } = form.values;
  const isClaim = hoursField.safeParse(hours).success;
  return (
    <Form
      className={`stack gap-3 ${styles.form}`}
      onSubmit={form.submit(({ hours, reason }) =>
        open.act({ params: { id }, body: { hours: Number(hours), reason } }),
      )}
    >
      <RestoredDraftNotice form={form} />
      <p>Recorded at check-out: {hoursAndAmount(statedHours, booking)}.</p>
      <HoursField label="Hours you think are right" {...form.field('hours')} />
      <TextArea
        label="What is wrong with the stated hours?"
        maxLength={2_000}
        rows={3}
        hint={`${professionalName} and our team read this.`}
        {...form.field('reason')}
      />
      <p className="note" aria-live="polite">
        {isClaim && `With your hours you would owe ${amountText(Number(hours), booking)}. `}
        If {professionalName} agrees, your hours count at once. If not, or if no answer comes within{' '}
        {answerHours} hours, an admin decides.
      </p>
      <DialogButtons label="Dispute hours" pendingLabel="Sending…" action={open} />
    </Form>
  );
}
