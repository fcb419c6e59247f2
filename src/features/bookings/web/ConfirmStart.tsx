/** The practice confirms that a permanent position has started, after a confirmation dialog. */
import { failureToast, useAct } from '#ui/data/act';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { type BookingView, confirmStart } from '../schema';
import { titleText } from './labels';

interface ConfirmStartProps {
  booking: BookingView;
  size?: 'small' | 'medium';
}

export function ConfirmStart({ booking, size }: ConfirmStartProps) {
  const { id, professionalName } = booking;
  const confirm = useAct(confirmStart, {
    onSuccess: () =>
      toast({ title: 'Start confirmed', description: `${professionalName} is on your team.` }),
    onError: (error) => failureToast("We couldn't confirm the start", error, 'Please try again.'),
  });
  return (
    <ConfirmButton
      size={size}
      button="Confirm start"
      about={`of ${professionalName}`}
      title={`Has ${professionalName} started?`}
      label="Confirm the start"
      pendingLabel="Confirming…"
      cancelLabel="Not yet"
      action={confirm}
      onConfirm={() => confirm.act({ params: { id } })}
    >
      <p>
        Confirm that {professionalName} has started as {titleText(booking)}. We'll email them, and
        the booking is completed. You can't undo this.
      </p>
    </ConfirmButton>
  );
}
