/** Accept or decline a pending contract. Both ask for confirmation; accepting shows the summary. */

import { useState } from 'react';
import { Button } from '../../../../ui/content/Button';
import { useAct } from '../../../../ui/data/act';
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog';
import { toast } from '../../../../ui/feedback/toast';
import { isRefused, reasonOf } from '../../../bookings/conflicts/web/failure';
import { answerContract, type ContractView } from '../schema';
import { useContract } from './api';
import { ContractSummary } from './ContractSummary';
import { ContractText } from './ContractText';
import { bookedText } from './labels';

interface ContractAnswerProps {
  contract: ContractView;
  onAnswered?: () => void;
}

export function ContractAnswer({ contract, onAnswered }: ContractAnswerProps) {
  const { id, jobTitle, practiceName, allowedActions } = contract;
  const [asked, setAsked] = useState<'accept' | 'decline'>();
  const close = () => setAsked(undefined);
  const answer = useAct(answerContract, {
    onSuccess: (answered) => {
      toast(
        answered.status === 'accepted'
          ? {
              title: 'Contract Accepted',
              description: bookedText({ ...answered, rate: answered.agreedRate }),
            }
          : { title: 'Contract Declined', description: `We've let ${practiceName} know.` },
      );
      close();
      onAnswered?.();
    },
    onError: (error, sent) => {
      if (isRefused(error)) close();
      const verb = 'status' in sent.body && sent.body.status === 'declined' ? 'decline' : 'accept';
      return {
        title: `Failed to ${verb} contract`,
        description: reasonOf(error),
      };
    },
  });
  const say = (status: 'accepted' | 'declined') => answer.act({ params: { id }, body: { status } });
  const name = <span className="visually-hidden"> the contract for {jobTitle}</span>;

  return (
    <>
      {allowedActions.includes('accept') && (
        <Button size="small" variant="primary" onClick={() => setAsked('accept')}>
          Accept{name}
        </Button>
      )}
      {allowedActions.includes('decline') && (
        <Button size="small" onClick={() => setAsked('decline')}>
          Decline{name}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked === 'accept'}
        onClose={close}
        title="Accept this contract?"
        label="Accept contract"
        pendingLabel="Accepting…"
        cancelLabel="Not now"
        isPending={answer.isPending}
        onConfirm={() => say('accepted')}
      >
        <ContractSummary contract={contract} side="professional" />
        <TextOf contractId={id} />
        <p>You're booked as soon as you accept.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'decline'}
        onClose={close}
        title="Decline this contract?"
        label="Decline contract"
        pendingLabel="Declining…"
        cancelLabel="Go back"
        isDangerous
        isPending={answer.isPending}
        onConfirm={() => say('declined')}
      >
        <p>
          {practiceName} can then choose someone else. Your application for{' '}
          <strong>{jobTitle}</strong> will be closed.
        </p>
      </ConfirmDialog>
    </>
  );
}

function TextOf({ contractId }: { contractId: string }) {
  const { data, error, refetch } = useContract(contractId);
  return <ContractText text={data?.text} error={error} onRetry={() => void refetch()} />;
}
