/** The form in which the practice disputes the stated hours: which ones are right, and why. */
import * as z from 'zod';
import type { BookingView } from '#features/bookings/schema';
import { failureToast, useAct } from '#ui/data/act';
import { DialogButtons } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { TextArea } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import { answerHours, sentences } from '../rules';
import { openDispute } from '../schema';
import styles from './disputes.module.css';
import { HoursField, typedHours } from './HoursField';
import { amountText, hoursAndAmount } from './labels';

interface OpenDisputeProps {
  booking: BookingView;
  statedHours: number;
}

const formOf = (statedHours: number) =>
  z.object({
    hours: typedHours.refine((text) => Number(text) !== statedHours, sentences.sameHours),
    reason: z.string().trim().min(1, sentences.noReason).max(2_000),
  });

export function OpenDispute({ booking, statedHours }: OpenDisputeProps) {
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
  const isClaim = typedHours.safeParse(hours).success;
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
