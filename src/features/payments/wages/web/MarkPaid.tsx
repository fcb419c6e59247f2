/** The practice says how and when it paid, corrects that, or takes it back. */
import { failureToast, useAct } from '#ui/data/act';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { DialogButton } from '#ui/feedback/Dialog';
import { lazyContent } from '#ui/feedback/lazyPart';
import { toast } from '#ui/feedback/toast';
import { unmarkWagesPaid } from '../schema';
import type { MarkPaidProps } from './PaymentForm';

const PaymentForm = lazyContent(() => import('./PaymentForm'), 'PaymentForm');

export function MarkPaid({ wages, name, isPrimary }: MarkPaidProps & { isPrimary: boolean }) {
  const isCorrection = wages.allowedActions.includes('correct_payment');
  if (!isCorrection && !wages.allowedActions.includes('mark_paid')) return null;
  const label = isCorrection ? 'Change payment' : 'Mark as paid';
  return (
    <DialogButton
      variant={isPrimary && !isCorrection ? 'primary' : 'secondary'}
      button={label}
      title={label}
    >
      <PaymentForm wages={wages} name={name} isCorrection={isCorrection} />
    </DialogButton>
  );
}

export function UnmarkPaid({ wages: { bookingId, allowedActions }, name }: MarkPaidProps) {
  const unmark = useAct(unmarkWagesPaid, {
    onSuccess: () => toast({ title: 'Marked as not paid', description: `We've told ${name}.` }),
    onError: (error) => failureToast("We couldn't change this", error),
  });
  if (!allowedActions.includes('unmark_paid')) return null;
  return (
    <ConfirmButton
      variant="quiet"
      button="Not paid after all"
      title="Not paid after all?"
      label="Mark as not paid"
      pendingLabel="Saving…"
      action={unmark}
      onConfirm={() => unmark.act({ params: { id: bookingId } })}
    >
      <p>
        Use this if you marked the wrong booking. It is due again, and we'll tell {name} that they
        haven't been paid yet.
      </p>
    </ConfirmButton>
  );
}
