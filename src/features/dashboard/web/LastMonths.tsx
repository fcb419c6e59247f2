/**
 * Results of the last twelve months, with a link to all figures; nothing before the first shift.
 */
import type { ReactNode } from 'react';
import { practiceInsights, professionalInsights } from '#features/insights/schema';
import { EarningsChart, SpendingChart } from '#features/insights/web/MonthlyChart';
import type { UserType } from '#kernel/actor';
import { useRead } from '#ui/data/read';
import { Pending } from '#ui/feedback/states';
import { Section } from './Section';

export default function LastMonths({ side }: { side: UserType }) {
  return side === 'practice' ? <Spending /> : <Earnings />;
}

function Earnings() {
  const { data, error, refetch } = useRead(professionalInsights, {});
  if (data ? data.total.earned === 0 : !error) return null;
  return (
    <Results>
      {data ? <EarningsChart {...data} level={3} /> : <Pending error={error} refetch={refetch} />}
    </Results>
  );
}

function Spending() {
  const { data, error, refetch } = useRead(practiceInsights, {});
  if (data ? data.total.spent === 0 : !error) return null;
  return (
    <Results>
      {data ? <SpendingChart {...data} level={3} /> : <Pending error={error} refetch={refetch} />}
    </Results>
  );
}

const Results = ({ children }: { children: ReactNode }) => (
  <Section title="Last 12 months" more={[{ to: '/insights', label: 'All insights' }]}>
    {children}
  </Section>
);
