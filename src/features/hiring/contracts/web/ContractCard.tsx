/** One of the professional's contracts: terms, status, and the answer buttons while it is pending. */

import { rateText, totalText } from '../../../../kernel/money/money';
import { useNow } from '../../../../ui/content/now';
import { ShiftRow, TimeLeft } from '../../applications/web/ShiftRow';
import type { ContractView } from '../schema';
import { ContractAnswer } from './ContractAnswer';
import { contractBadges, employmentText, timeLeftText } from './labels';
import { contractProgress } from './progress';

export function ContractCard({ contract }: { contract: ContractView }) {
  const now = useNow();
  const { status, expiresAt, agreedRate, total, employmentType } = contract;
  return (
    <ShiftRow
      shift={contract}
      mark={contractBadges[status]}
      note={status === 'pending' && <TimeLeft>{timeLeftText(expiresAt, now)}</TimeLeft>}
      terms={[
        rateText(agreedRate),
        total !== null && `${totalText(total)} in total`,
        employmentText(employmentType),
      ]
        .filter(Boolean)
        .join(' · ')}
      next={contractProgress(contract, now).next}
      actions={<ContractAnswer contract={contract} />}
    />
  );
}
