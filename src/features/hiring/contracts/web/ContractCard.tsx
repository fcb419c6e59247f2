/** One of the professional's contracts: terms, status, and the answer buttons while it is pending. */

import { rateText, totalText } from '../../../../kernel/money/money';
import { useNow } from '../../../../ui/content/now';
import { ShiftRow } from '../../applications/web/ShiftRow';
import type { ContractView } from '../schema';
import { ContractAnswer } from './ContractAnswer';
import { answerText, contractBadges, employmentText } from './labels';
import { contractProgress } from './progress';

export function ContractCard({ contract }: { contract: ContractView }) {
  const now = useNow();
  const { status, expiresAt, timeZone, agreedRate, total, employmentType } = contract;
  return (
    <ShiftRow
      shift={contract}
      mark={contractBadges[status]}
      terms={[
        rateText(agreedRate),
        total !== null && `${totalText(total)} in total`,
        employmentText(employmentType),
      ]
        .filter(Boolean)
        .join(' · ')}
      next={
        status === 'pending'
          ? answerText(expiresAt, timeZone, now)
          : contractProgress(contract, now).next
      }
      actions={<ContractAnswer contract={contract} />}
    />
  );
}
