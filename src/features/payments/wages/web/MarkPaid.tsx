/** The practice says how and when it paid, corrects that, or takes it back. */
import { useState } from 'react';
import type { PaidBy } from '#features/bookings/cancellation/rules';
import { exactDollarsText } from '#kernel/money/money';
import { Button, SubmitButton } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { Dialog } from '#ui/feedback/Dialog';
import { toast } from '#ui/feedback/toast';
import { DateField } from '#ui/field/DateField';
import { SelectField, TextField } from '#ui/field/Field';
import { useForm } from '#ui/form/form';
import { checkPaidOn, methodNames } from '../rules';
import { markWagesPaid, type WagesView } from '../schema';
import { useUnmarkPaid } from './api';
import styles from './wages.module.css';

interface MarkPaidProps {
  wages: WagesView;
  /** The professional. */
  name: string;
}

export function MarkPaid({ wages, name, isPrimary }: MarkPaidProps & { isPrimary: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const isCorrection = wages.allowedActions.includes('correct_payment');
  if (!isCorrection && !wages.allowedActions.includes('mark_paid')) return null;
  const label = isCorrection ? 'Change payment' : 'Mark as paid';
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant={isPrimary && !isCorrection ? 'primary' : 'secondary'}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={label}>
        <PaymentForm wages={wages} name={name} isCorrection={isCorrection} onDone={close} />
      </Dialog>
    </>
  );
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

interface PaymentFormProps extends MarkPaidProps {
  isCorrection: boolean;
  onDone: () => void;
}

function PaymentForm({ wages, name, isCorrection, onDone }: PaymentFormProps) {
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
    onSuccess: () => {
      toast({
        title: isCorrection ? 'Payment changed' : 'Marked as paid',
        description: `We've asked ${name} to confirm that it arrived.`,
      });
      onDone();
    },
    onError: (error) => {
      if (form.applyIssues(error.issues)) return;
      return failureToast("We couldn't save the payment", error);
    },
  });
  return (
    <form
      noValidate
      className="stack"
      onSubmit={form.submit((body) => mark.act({ params: { id: bookingId }, body }))}
    >
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
      <div className={`cluster items-center ${styles.buttons}`}>
        <SubmitButton isPending={mark.isPending} pendingLabel="Saving…">
          {isCorrection ? 'Save changes' : 'Mark as paid'}
        </SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

export function UnmarkPaid({ wages: { bookingId, allowedActions }, name }: MarkPaidProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const unmark = useUnmarkPaid(name, close);
  if (!allowedActions.includes('unmark_paid')) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Not paid after all
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title="Not paid after all?"
        label="Mark as not paid"
        pendingLabel="Saving…"
        isPending={unmark.isPending}
        onConfirm={() => unmark.act({ params: { id: bookingId } })}
      >
        <p>
          Use this if you marked the wrong booking. It is due again, and we'll tell {name} that they
          haven't been paid yet.
        </p>
      </ConfirmDialog>
    </>
  );
}
