/**
 * Results of the last twelve months, with a link to all figures; nothing before the first shift.
 */
import { Link } from 'react-router';
import { practiceInsights, professionalInsights } from '#features/insights/schema';
import { EarningsChart, SpendingChart } from '#features/insights/web/MoneyChart';
import type { UserType } from '#kernel/actor';
import { useRead } from '#ui/data/read';
import { Failed } from '#ui/feedback/states';
import styles from './Dashboard.module.css';
import { Section } from './Section';

export default function LastMonths({ side }: { side: UserType }) {
  return side === 'practice' ? <Spending /> : <Earnings />;
}

const title = 'Last 12 months';
const all = (
  <Link to="/insights" className={`touch-target small strong ${styles.more}`}>
    All insights
  </Link>
);

function Earnings() {
  const { data, error, refetch } = useRead(professionalInsights, {});
  if (!data && !error) return null;
  if (data?.total.earned === 0) return null;
  return (
    <Section title={title} aside={all}>
      {data ? (
        <EarningsChart {...data} level={3} />
      ) : (
        <Failed error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}

function Spending() {
  const { data, error, refetch } = useRead(practiceInsights, {});
  if (!data && !error) return null;
  if (data?.total.spent === 0) return null;
  return (
    <Section title={title} aside={all}>
      {data ? (
        <SpendingChart {...data} level={3} />
      ) : (
        <Failed error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}
