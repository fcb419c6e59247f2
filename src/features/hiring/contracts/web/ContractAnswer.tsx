/** The buttons of a contract: read it, and accept or decline it while it is pending. */

import { useState } from 'react';
import { Button } from '#ui/content/Button';
import type { ContractView } from '../schema';
import { ContractDialog } from './ContractDialog';
import { DeclineContract } from './DeclineContract';

interface ContractAnswerProps {
  contract: Pick<ContractView, 'id' | 'jobTitle' | 'practiceName' | 'allowedActions'>;
  /** Accepting is the primary action of the screen. */
  isPrimary: boolean;
}

/** "Accept" opens the contract; only the button in that dialog accepts it. */
export function ContractAnswer({ contract, isPrimary }: ContractAnswerProps) {
  const [isReading, setReading] = useState(false);
  const read = () => setReading(true);
  const about = `the contract for ${contract.jobTitle}`;
  return (
    <>
      {contract.allowedActions.includes('accept') && (
        <Button
          size="small"
          variant={isPrimary ? 'primary' : 'secondary'}
          about={about}
          onClick={read}
        >
          Accept
        </Button>
      )}
      <DeclineContract contract={contract} size="small" />
      <Button size="small" variant="quiet" about={about} onClick={read}>
        Read
      </Button>
      <ContractDialog contract={contract} isOpen={isReading} onClose={() => setReading(false)} />
    </>
  );
}
