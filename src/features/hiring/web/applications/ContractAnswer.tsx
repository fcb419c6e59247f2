/** Accept or decline, as long as the contract waits. Declining asks once more, since it is final. */
import { useState } from 'react';
import { useAct } from '../../../../ui/act';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { toast } from '../../../../ui/toast';
import { shiftText } from '../../../jobs/web/words';
import { answerContract, type ContractView } from '../../schema';
import { useRefreshWork } from '../apply/api';
import styles from '../apply/apply.module.css';
import { isRefused, reasonOf } from '../apply/failure';

interface ContractAnswerProps {
  contract: ContractView;
  onAnswered?: () => void;
}

export function ContractAnswer({ contract, onAnswered }: ContractAnswerProps) {
  const { id, jobTitle, practiceName, allowedActions } = contract;
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshWork();
  const answer = useAct(answerContract, {
    onSuccess: ({ status }) => {
      toast(
        status === 'accepted'
          ? {
              title: 'Contract Accepted',
              description: `You're booked: ${jobTitle}, ${shiftText(contract)}.`,
            }
          : { title: 'Contract Declined', description: `${practiceName} is told at once.` },
      );
      setAsking(false);
      onAnswered?.();
      void refresh();
    },
    onError: (error, sent) => {
      if (isRefused(error)) setAsking(false);
      void refresh();
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
        <Button
          size="small"
          variant="primary"
          isPending={answer.isPending && !isAsking}
          pendingLabel="Accepting…"
          onClick={() => say('accepted')}
        >
          Accept{name}
        </Button>
      )}
      {allowedActions.includes('decline') && (
        <Button size="small" disabled={answer.isPending} onClick={() => setAsking(true)}>
          Decline{name}
        </Button>
      )}
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title="Decline this contract?">
        <div className={styles.form}>
          <p>
            {practiceName} opens the job again and chooses somebody else. Your application to{' '}
            <strong>{jobTitle}</strong> ends.
          </p>
          <div className={styles.actions}>
            <Button onClick={() => setAsking(false)}>Go back</Button>
            <Button
              variant="danger"
              isPending={answer.isPending}
              pendingLabel="Declining…"
              onClick={() => say('declined')}
            >
              Decline contract
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
