/** A contract on one page: both parties, shift, break, paid hours, rate, mileage and total. */

import { Facts } from '../../../../ui/content/Facts';
import { payFacts } from '../../../bookings/web/pay';
import { ShiftTime } from '../../../jobs/web/ShiftTime';
import type { ContractPreview } from '../../terms/schema';
import { employmentText } from './labels';

interface ContractSummaryProps {
  contract: Omit<ContractPreview, 'text' | 'textHash' | 'termsVersion'>;
}

export const ContractSummary = ({ contract }: ContractSummaryProps) => (
  <Facts
    facts={[
      ['Practice', contract.practiceName],
      ['Professional', contract.professionalName],
      ['Job', contract.jobTitle],
      ['When', <ShiftTime key="when" shift={contract} />],
      ['Location', contract.location],
      ...payFacts({ ...contract, rate: contract.agreedRate }).map(
        ([name, value]) =>
          [name, name === 'Total' ? <strong key="total">{value}</strong> : value] as const,
      ),
      ['Paid as', employmentText(contract.employmentType)],
    ]}
  />
);
