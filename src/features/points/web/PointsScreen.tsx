/** A professional's points: overview, history and rewards. Other users are redirected. */
import { Navigate } from 'react-router';
import { useCurrentUser } from '#features/accounts/web/api';
import { Failed, Loading } from '#ui/feedback/states';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { Tabs } from '#ui/page/Tabs';
import { History } from './History';
import { Overview } from './Overview';
import { Rewards } from './Rewards';

const title = 'Points and Rewards';

export const meta = () => privateMetaTags(title);

export default function PointsScreen() {
  const { user, isLoading, error, retry } = useCurrentUser();
  if (isLoading || error) {
    return (
      <Screen>
        <h1 className="visually-hidden">{title}</h1>
        {error ? <Failed error={error} onRetry={retry} /> : <Loading shape="page" />}
      </Screen>
    );
  }
  if (!user) return <Navigate to="/" replace />;
  if (user.userType !== 'professional') return <Navigate to="/dashboard" replace />;
  return (
    <Screen>
      <div className="stack gap-3 content-start">
        <h1>{title}</h1>
        <Tabs
          label={title}
          tabs={[
            { value: 'overview', label: 'Overview', content: <Overview /> },
            { value: 'history', label: 'History', content: <History /> },
            { value: 'rewards', label: 'Rewards', content: <Rewards /> },
          ]}
        />
      </div>
    </Screen>
  );
}
