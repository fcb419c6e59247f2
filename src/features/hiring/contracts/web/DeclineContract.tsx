/** The button that declines a contract, after asking. */
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import type { ContractView } from '../schema';
import { useAnswer } from './api';

interface DeclineContractProps {
  contract: Pick<ContractView, 'id' | 'jobTitle' | 'practiceName' | 'allowedActions'>;
  size?: 'small' | 'medium';
  onDeclined?: () => void;
}

export function DeclineContract({ contract, size, onDeclined }: DeclineContractProps) {
  const { id, jobTitle, practiceName, allowedActions } = contract;
  const answer = useAnswer(contract, onDeclined);
  if (!allowedActions.includes('decline')) return null;
  return (
    <ConfirmButton
      size={size}
      about={`the contract for ${jobTitle}`}
      button="Decline"
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
    </ConfirmButton>
  );
}
