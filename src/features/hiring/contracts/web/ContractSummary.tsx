/** A contract on one page: both parties, shift, break, paid hours, rate, mileage and total. */

import { paidText, payFacts } from '#features/bookings/web/pay';
import type { ContractPreview } from '#features/hiring/terms/schema';
import styles from '#features/hiring/terms/web/terms.module.css';
import { shiftText } from '#features/jobs/web/labels';
import { ShiftTime } from '#features/jobs/web/ShiftTime';
import { exactDollarsText } from '#kernel/money/money';
import { DotSeparated } from '#ui/content/DotSeparated';
import { Facts } from '#ui/content/Facts';
import { employmentText } from './labels';

type Summarized = Omit<ContractPreview, 'text' | 'textHash' | 'termsVersion'>;

export const ContractSummary = ({ contract }: { contract: Summarized }) => (
  <Facts
    facts={[
      ['Practice', contract.practiceName],
      ['Professional', contract.professionalName],
      ['Title', contract.jobTitle],
      contract.days.length > 1
        ? [`${contract.days.length} days`, <Days key="days" contract={contract} />]
        : ['When', <ShiftTime key="when" shift={contract} />],
      ['Location', contract.location],
      ...payOf(contract).map(
        ([name, value]) =>
          [name, name === 'Total' ? <strong key="total">{value}</strong> : value] as const,
      ),
      ['Paid as', employmentText(contract.employmentType)],
    ]}
  />
);

/** With several days, break and hours are listed with each; the total is for all of them. */
function payOf(contract: Summarized): [name: string, value: string][] {
  const facts = payFacts({ ...contract, rate: contract.agreedRate });
  if (contract.days.length < 2 || contract.daysTotal === null) return facts;
  const shared = facts.filter(([name]) => name === 'Rate' || name === 'Mileage');
  return [...shared, ['Total', exactDollarsText(contract.daysTotal)]];
}

const Days = ({ contract: { days, timeZone } }: { contract: Summarized }) => (
  <ul className={`stack gap-2 ${styles.days}`}>
    {days.map((day) => (
      <li key={day.startsAt} className="grid">
        {shiftText({ ...day, timeZone })}
        <DotSeparated>
          {paidText(day)}
          {exactDollarsText(day.total)}
        </DotSeparated>
      </li>
    ))}
  </ul>
);
