/** How many accounts there are, for admins. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../ui/api';
import { Card } from '../../../ui/Card';
import { Failed, Loading } from '../../../ui/states';
import { dashboard } from '../schema';
import styles from './DashboardScreen.module.css';

const count = new Intl.NumberFormat('en-US');

export function AccountFigures() {
  const { data, error, refetch } = useQuery({
    queryKey: [dashboard.path],
    queryFn: () => call(dashboard),
    // Figures of an open dashboard are looked at again on each visit.
    staleTime: 0,
  });
  const accounts = data?.accounts;

  return (
    <Card title="Accounts">
      {accounts ? (
        <dl className={styles.figures}>
          <Figure name="In all" value={accounts.total} />
          <Figure name="Professionals" value={accounts.professionals} />
          <Figure name="Practices" value={accounts.practices} />
          <Figure name="New this week" value={accounts.newThisWeek} />
        </dl>
      ) : error || data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading shape="text" />
      )}
    </Card>
  );
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{count.format(value)}</dd>
  </div>
);
