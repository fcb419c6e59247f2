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
  const answer = useAnswer(contract);
  const about = `the contract for ${jobTitle}`;
  return (
    <>
      {allowedActions.includes('accept') && (
        <Button size="small" variant="primary" about={about} onClick={() => setOpened('contract')}>
          Accept
        </Button>
      )}
      {allowedActions.includes('decline') && (
        <Button size="small" about={about} onClick={() => setOpened('decline')}>
          Decline
        </Button>
      )}
      <Button size="small" variant="quiet" about={about} onClick={() => setOpened('contract')}>
        Read
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
        action={answer}
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
