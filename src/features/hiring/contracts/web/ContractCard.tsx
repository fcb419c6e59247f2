/**
 * One of the professional's contracts: terms, status, and the answer buttons while it is pending.
 */

import { ShiftRow } from '#features/hiring/applications/web/ShiftRow';
import { exactDollarsText, rateText } from '#kernel/money/money';
import { useNow } from '#ui/content/now';
import type { ContractView } from '../schema';
import { ContractAnswer } from './ContractAnswer';
import { answerText, contractBadges, employmentText } from './labels';
import { contractProgress } from './progress';

interface ContractCardProps {
  contract: ContractView;
  /** Accepting it is the primary action of the screen. */
  isPrimary: boolean;
}

export function ContractCard({ contract, isPrimary }: ContractCardProps) {
  const now = useNow();
  const { status, allowedActions, expiresAt, timeZone, agreedRate, employmentType } = contract;
  // An offer is answered for all of its days at once; afterward each day has its own contract.
  const days = status === 'pending' ? contract.days : [];
  const total = status === 'pending' ? contract.daysTotal : contract.total;
  return (
    <ShiftRow
      shift={{ ...contract, days }}
      mark={contractBadges[status]}
      terms={[
        rateText(agreedRate),
        total !== null && `${exactDollarsText(total)} in total`,
        employmentText(employmentType),
      ]
        .filter(Boolean)
        .join(' · ')}
      next={
        allowedActions.includes('accept')
          ? answerText(expiresAt, timeZone, now)
          : contractProgress(contract, now).next
      }
      actions={<ContractAnswer contract={contract} isPrimary={isPrimary} />}
    />
  );
}
