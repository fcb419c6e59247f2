/** Rejects the stated hours of an emergency and sets others, with the reason both sides read. */
import * as z from 'zod';
import { hoursWorked } from '#features/bookings/attendance/schema';
import { type Action, DialogButtons } from '#ui/feedback/ConfirmDialog';
import { TextArea, TextField } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import type { EmergencyCheckout } from '../schema';

interface HoursFormProps {
  item: EmergencyCheckout;
  action: Action;
  onSet: (hours: number, note: string) => void;
}

const form = z.object({
  hours: z
    .string()
    .refine(
      (text) => hoursWorked.safeParse(text).success,
      'Please enter hours above 0 in steps of 0.5, at most 24.',
    ),
  note: z.string().trim().min(1, 'Say why, so that both sides understand.').max(2_000),
});

export function HoursForm({ item, action, onSet }: HoursFormProps) {
  const { field, submit } = useForm({
    schema: form,
    initial: { hours: String(item.hoursWorked ?? ''), note: '' },
    draft: `emergency-${item.bookingId}`,
  });
  return (
    <Form onSubmit={submit(({ hours, note }) => onSet(Number(hours), note))}>
      <TextField
        label="Hours worked"
        type="number"
        inputMode="decimal"
        min={0}
        max={24}
        step={0.5}
        {...field('hours')}
      />
      <TextArea
        label="Reason"
        maxLength={2_000}
        hint={`${item.professionalName} and ${item.practiceName} read this.`}
        {...field('note')}
      />
      <DialogButtons label="Set hours" pendingLabel="Saving…" action={action} />
    </Form>
  );
}
