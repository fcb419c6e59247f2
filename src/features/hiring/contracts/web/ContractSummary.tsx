/** A contract's summary: the other party, shift, break, paid hours, rate, mileage and total. */

import { Facts } from '../../../../ui/content/Facts';
import { payFacts } from '../../../bookings/web/pay';
import { ShiftTime } from '../../../jobs/web/ShiftTime';
import type { ContractPreview } from '../../terms/schema';
import { employmentText } from './labels';

interface ContractSummaryProps {
  contract: Omit<ContractPreview, 'text' | 'textHash' | 'termsVersion'>;
  /** The reader's side; each side sees the other's name. */
  side: 'professional' | 'practice';
}

export const ContractSummary = ({ contract, side }: ContractSummaryProps) => (
  <Facts
    facts={[
      side === 'professional'
        ? ['Practice', contract.practiceName]
        : ['Professional', contract.professionalName],
      ['Job', contract.jobTitle],
      ['When', <ShiftTime key="when" shift={contract} />],
      ['Location', contract.location],
      ...payFacts({ ...contract, rate: contract.agreedRate }),
      ['Paid as', employmentText(contract.employmentType)],
    ]}
  />
);
