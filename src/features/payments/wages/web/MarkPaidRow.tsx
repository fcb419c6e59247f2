/** In a list of payments: the button that marks one as paid; its form loads with its dialog. */
import { DialogButton } from '#ui/feedback/Dialog';
import { lazyContent } from '#ui/feedback/lazyPart';
import { Pending } from '#ui/feedback/states';
import { useWages } from './api';

const PaymentForm = lazyContent(() => import('./PaymentForm'), 'PaymentForm');

interface MarkPaidRowProps {
  bookingId: string;
  /** The professional. */
  name: string;
}

export const MarkPaidRow = (props: MarkPaidRowProps) => (
  <DialogButton size="small" button="Mark as paid" about={`for ${props.name}`} title="Mark as paid">
    <FormOf {...props} />
  </DialogButton>
);

function FormOf({ bookingId, name }: MarkPaidRowProps) {
  const { data: wages, error, refetch } = useWages(bookingId);
  if (!wages) return <Pending error={error} refetch={refetch} shape="form" />;
  // The hours may have changed since.
  if (!wages.allowedActions.includes('mark_paid')) return <p>Nothing is left to pay.</p>;
  return <PaymentForm wages={wages} name={name} isCorrection={false} />;
}
