/** Profile health on the dashboard: the score, the next steps, and a link to the rest. */
import { ButtonLink } from '../../../../ui/content/Button';
import { Card } from '../../../../ui/content/Card';
import { Failed, Loading } from '../../../../ui/feedback/states';
import { useProfileHealth } from './api';
import { HealthBar } from './HealthBar';
import styles from './HealthScreen.module.css';
import { QuickWins } from './QuickWins';

export function HealthCard() {
  const { data, error, refetch } = useProfileHealth();
  return (
    <Card title="Profile health">
      {data ? (
        <div className={styles.stack}>
          <HealthBar percent={data.percent} level={data.level} />
          {data.quickWins.length > 0 && <QuickWins items={data.quickWins.slice(0, 2)} />}
          <div>
            <ButtonLink to="/profile-health">See your profile health</ButtonLink>
          </div>
        </div>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading shape="text" />
      )}
    </Card>
  );
}
