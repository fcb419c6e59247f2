/** The form in which the practice pays more hours than were stated, up to the scheduled ones. */

import * as z from 'zod';
import type { BookingView } from '#features/bookings/schema';
import { formatDuration } from '#kernel/time/zones';
import { failureToast, useAct } from '#ui/data/act';
import { DialogButtons } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { Form, useForm } from '#ui/form/form';
import { sentences } from '../rules';
import { raiseHours } from '../schema';
import styles from './disputes.module.css';
import { HoursField } from './HoursField';
import { amountText, hoursAndAmount } from './labels';

interface RaiseHoursProps {
  booking: BookingView;
  /** Those that count now. */
  hours: number;
  raisableTo: number;
}

const formOf = ({ hours, raisableTo }: RaiseHoursProps) =>
  z.object({
    hours: z
      .string()
      .refine(
        (text) => Number(text) > hours && Number(text) <= raisableTo && Number(text) % 0.5 === 0,
        sentences.notRaised,
      ),
  });

export function RaiseHours(props: RaiseHoursProps) {
  const { booking, hours, raisableTo } = props;
  const { id, professionalName } = booking;
  const form = useForm({ schema: formOf(props), initial: { hours: String(raisableTo) } });
  const raise = useAct(raiseHours, {
    onSuccess: () =>
      toast({ title: 'Hours raised', description: `We'll email ${professionalName}.` }),
    onError: (error) => failureToast("We couldn't raise the hours", error, 'Please try again.'),
  });
  const raised = Number(form.values.hours);
  return (
    <Form
      className={`stack gap-3 ${styles.form}`}
      onSubmit={form.submit((values) =>
        raise.act({ params: { id }, body: { hours: Number(values.hours) } }),
      )}
    >
      <p>
        {professionalName} stated {hoursAndAmount(hours, booking)}. You can pay up to the scheduled{' '}
        {formatDuration(raisableTo)}, for example if the last patients cancelled.
      </p>
      <HoursField
        label="Hours to pay"
        min={hours + 0.5}
        max={raisableTo}
        {...form.field('hours')}
      />
      <p className="note" aria-live="polite">
        {raised > hours && `You would owe ${amountText(raised, booking)}. `}
        You can't lower or dispute the hours after that.
      </p>
      <DialogButtons label="Raise hours" pendingLabel="Saving…" action={raise} />
    </Form>
  );
}
