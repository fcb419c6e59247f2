/** Confirm or decline a quick apply. Confirming books immediately, so a dialog asks first. */

import { afterFailure } from '#features/hiring/applications/web/api';
import { ContractReview } from '#features/hiring/contracts/web/ContractReview';
import { shiftText } from '#features/jobs/web/labels';
import { rateText } from '#kernel/money/money';
import { useAct } from '#ui/data/act';
import { ConfirmButton, DialogButtons } from '#ui/feedback/ConfirmDialog';
import { DialogButton } from '#ui/feedback/Dialog';
import { toast } from '#ui/feedback/toast';
import { confirmBooking, declineBooking } from '../schema';

interface QuickAnswerProps {
  bookingId: string;
  applicationId: string;
  name: string;
  /** False while another applicant is selected; declining is always possible. */
  canConfirm: boolean;
  size?: 'small' | 'medium';
}

export function QuickAnswer(props: QuickAnswerProps) {
  const { bookingId, applicationId, name, canConfirm, size } = props;
  const { confirm, decline } = useQuickAnswer(name);
  const params = { id: bookingId };
  return (
    <>
      {canConfirm && (
        <DialogButton size={size} button="Confirm" about={name} title={`Book ${name}?`}>
          <div className="stack">
            <ContractReview applicationId={applicationId}>
              {() => (
                <DialogButtons
                  label="Confirm booking"
                  pendingLabel="Booking…"
                  cancelLabel="Not yet"
                  action={confirm}
                  onConfirm={() => confirm.act({ params })}
                  consequence={`${name} accepted this contract in advance, so it's signed as soon as you confirm. We'll let everyone else who applied know that the shift is filled.`}
                />
              )}
            </ContractReview>
          </div>
        </DialogButton>
      )}
      <ConfirmButton
        size={size}
        variant="quiet"
        button="Decline"
        about={name}
        title={`Decline ${name}?`}
        label="Decline request"
        pendingLabel="Declining…"
        cancelLabel="Not yet"
        isDangerous
        action={decline}
        onConfirm={() => decline.act({ params })}
      >
        <p>{name} will be notified and can take other shifts at that time. The shift stays open.</p>
      </ConfirmButton>
    </>
  );
}

/** Confirms or declines a quick apply. */
const useQuickAnswer = (name: string) => ({
  confirm: useAct(confirmBooking, {
    onSuccess: (booking) =>
      toast({
        title: 'Booking confirmed',
        description: `${name} is booked: ${shiftText(booking)}, ${rateText(booking.rate)}.`,
      }),
    onError: afterFailure,
  }),
  decline: useAct(declineBooking, {
    onSuccess: () => toast({ title: 'Request declined', description: `We've let ${name} know.` }),
    onError: afterFailure,
  }),
});
