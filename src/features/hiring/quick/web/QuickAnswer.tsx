/** Confirm or decline a quick apply. Confirming books immediately, so a dialog asks first. */

import { useState } from 'react';
import { ContractReview } from '#features/hiring/contracts/web/ContractReview';
import { Button } from '#ui/content/Button';
import { ConfirmContent, ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { Dialog } from '#ui/feedback/Dialog';
import { useQuickAnswer } from './api';

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
  const [asked, setAsked] = useState<'confirm' | 'decline'>();
  const close = () => setAsked(undefined);
  const { confirm, decline } = useQuickAnswer(name, { onDone: close });
  const params = { id: bookingId };
  const about = <span className="visually-hidden"> {name}</span>;
  return (
    <>
      {canConfirm && (
        <Button size={size} onClick={() => setAsked('confirm')}>
          Confirm{about}
        </Button>
      )}
      <Button size={size} variant="quiet" onClick={() => setAsked('decline')}>
        Decline{about}
      </Button>
      <Dialog isOpen={asked === 'confirm'} onClose={close} title={`Book ${name}?`}>
        <ContractReview applicationId={applicationId}>
          {() => (
            <ConfirmContent
              label="Confirm booking"
              pendingLabel="Booking…"
              cancelLabel="Not yet"
              isPending={confirm.isPending}
              onConfirm={() => confirm.act({ params })}
            >
              <p>
                {name} accepted this contract in advance, so it's signed as soon as you confirm.
                We'll let everyone else who applied know that the job is filled.
              </p>
            </ConfirmContent>
          )}
        </ContractReview>
      </Dialog>
      <ConfirmDialog
        isOpen={asked === 'decline'}
        onClose={close}
        title={`Decline ${name}?`}
        label="Decline request"
        pendingLabel="Declining…"
        cancelLabel="Not yet"
        isDangerous
        isPending={decline.isPending}
        onConfirm={() => decline.act({ params })}
      >
        <p>{name} will be notified and can take other shifts at that time. The job stays open.</p>
      </ConfirmDialog>
    </>
  );
}
