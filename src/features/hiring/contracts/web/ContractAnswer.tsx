/** The buttons of a contract: read it, and accept or decline it while it is pending. */

import { useState } from 'react';
import { Button } from '#ui/content/Button';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import type { ContractView } from '../schema';
import { useAnswer } from './api';
import { ContractDialog } from './ContractDialog';

interface ContractAnswerProps {
  contract: Pick<ContractView, 'id' | 'jobTitle' | 'practiceName' | 'allowedActions'>;
}

/** "Accept" opens the contract; only the button in that dialog accepts it. */
export function ContractAnswer({ contract }: ContractAnswerProps) {
  const { id, jobTitle, practiceName, allowedActions } = contract;
  const [opened, setOpened] = useState<'contract' | 'decline'>();
  const close = () => setOpened(undefined);
  const answer = useAnswer(contract, close);
  const name = <span className="visually-hidden"> the contract for {jobTitle}</span>;
  return (
    <>
      {allowedActions.includes('accept') && (
        <Button size="small" variant="primary" onClick={() => setOpened('contract')}>
          Accept{name}
        </Button>
      )}
      {allowedActions.includes('decline') && (
        <Button size="small" onClick={() => setOpened('decline')}>
          Decline{name}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => setOpened('contract')}>
        Read{name}
      </Button>
      <ContractDialog
        contract={contract}
        isOpen={opened === 'contract'}
        onClose={close}
        onDecline={() => setOpened('decline')}
      />
      <ConfirmDialog
        isOpen={opened === 'decline'}
        onClose={close}
        title="Decline this contract?"
        label="Decline contract"
        pendingLabel="Declining…"
        cancelLabel="Go back"
        isDangerous
        isPending={answer.isPending}
        onConfirm={() => answer.act({ params: { id }, body: { status: 'declined' } })}
      >
        <p>
          {practiceName} can then choose someone else. Your application for{' '}
          <strong>{jobTitle}</strong> will be closed.
        </p>
      </ConfirmDialog>
    </>
  );
}
