/** How and when the practice paid. */
import type { PaidBy } from '#features/bookings/cancellation/rules';
import { exactDollarsText } from '#kernel/money/money';
import { failureToast, useAct } from '#ui/data/act';
import { DialogButtons } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { DateField } from '#ui/field/DateField';
import { SelectField, TextField } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { checkPaidOn, methodNames } from '../rules';
import { markWagesPaid, type WagesView } from '../schema';

export interface MarkPaidProps {
  wages: WagesView;
  /** The professional. */
  name: string;
}

const methods = Object.entries(methodNames).map(([value, label]) => ({
  value: value as PaidBy,
  label,
}));

/** Our form asks how and when; the API accepts less. */
const formSchema = ({ earliestPaidOn: earliest, today }: WagesView) =>
  markWagesPaid.body
    .required({ method: true, paidOn: true })
    .superRefine(({ paidOn }, { addIssue }) => {
      const message = checkPaidOn(paidOn, { earliest, today });
      if (message) addIssue({ code: 'custom', path: ['paidOn'], message });
    });

export function PaymentForm({
  wages,
  name,
  isCorrection,
}: MarkPaidProps & { isCorrection: boolean }) {
  const { bookingId, payment, total, paidAmount, outstanding } = wages;
  const form = useForm({
    schema: formSchema(wages),
    initial: {
      method: payment?.method ?? ('' as PaidBy),
      paidOn: payment?.paidOn ?? wages.today,
      reference: payment?.reference ?? '',
    },
  });
  const mark = useAct(markWagesPaid, {
    onSuccess: () =>
      toast({
        title: isCorrection ? 'Payment changed' : 'Marked as paid',
        description: `We've asked ${name} to confirm that it arrived.`,
      }),
    onError: (error) => {
      if (form.applyIssues(error.issues)) return;
      return failureToast("We couldn't save the payment", error);
    },
  });
  return (
    <Form onSubmit={form.submit((body) => mark.act({ params: { id: bookingId }, body }))}>
      <p>
        {isCorrection ? (
          <>
            You marked <strong>{exactDollarsText(paidAmount)}</strong> as paid to {name}. You can
            change this until they confirm it.
          </>
        ) : (
          <>
            You pay {name} <strong>{exactDollarsText(paidAmount > 0 ? outstanding : total)}</strong>{' '}
            yourself; this only records it. We'll ask them to confirm that it arrived.
          </>
        )}
      </p>
      <SelectField
        label="How did you pay?"
        options={methods}
        placeholder="Choose one"
        {...form.field('method')}
        value={form.values.method}
      />
      <DateField
        label="When?"
        min={wages.earliestPaidOn}
        max={wages.today}
        {...form.field('paidOn')}
      />
      <TextField
        label="Reference"
        isOptional
        hint="Such as the check number, so that it can be found."
        maxLength={200}
        {...form.field('reference')}
      />
      <DialogButtons
        label={isCorrection ? 'Save changes' : 'Mark as paid'}
        pendingLabel="Saving…"
        action={mark}
      />
    </Form>
  );
}
