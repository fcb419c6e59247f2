/** How complete a profile is: the score, the next steps, completed and missing parts. */

import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { Checklist } from '#features/profiles/checklist/web/Checklist';
import { ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { useRead } from '#ui/data/read';
import { Empty, Pending } from '#ui/feedback/states';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { profileButtonLabel } from '../rules';
import { type ProfileHealth, profileHealth } from '../schema';
import { BridgeGauge, HealthBar } from './HealthBar';
import { HealthChecklist, QuickWins } from './HealthItems';
import styles from './HealthScreen.module.css';

export const meta = () => privateMetaTags('Profile health');

export default function HealthScreen() {
  return (
    <RequireSignIn title="Profile health">
      {() => (
        <Screen>
          <Health />
        </Screen>
      )}
    </RequireSignIn>
  );
}

function Health() {
  const { data, error, refetch } = useRead(profileHealth, {});
  return (
    <>
      <header className="stack gap-1">
        <h1>Profile health</h1>
        <p className="muted">
          The more complete your profile is, the easier it is to find and trust you.
        </p>
      </header>
      {data?.userType ? (
        <Loaded health={data} userType={data.userType} />
      ) : data ? (
        <Empty
          title="Unable to calculate health score"
          action={<ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>}
        >
          Only professionals and practices have a profile.
        </Empty>
      ) : (
        <Pending error={error} refetch={refetch} shape="cards" />
      )}
    </>
  );
}

interface LoadedProps {
  health: ProfileHealth;
  userType: NonNullable<ProfileHealth['userType']>;
}

function Loaded({ health, userType }: LoadedProps) {
  const { percent, level, items, quickWins } = health;
  const completed = items.filter((item) => item.completed);
  const open = items.filter((item) => !item.completed);
  return (
    <>
      <Checklist />
      <Card className={`stack gap-5 items-center ${styles.score}`}>
        <h2 className="visually-hidden">Your score</h2>
        <BridgeGauge percent={percent} />
        <div className="stack gap-5">
          <HealthBar percent={percent} level={level} />
          {percent === 100 && (
            <p className={styles.perfect}>
              <strong>Perfect Profile!</strong> There's nothing left to add.
            </p>
          )}
          <div>
            <ButtonLink to={`/${userType}/profile`} variant="primary">
              {profileButtonLabel(percent)}
            </ButtonLink>
          </div>
        </div>
      </Card>
      {quickWins.length > 0 && (
        <Card title="Quick wins" subtitle="These make the biggest difference.">
          <QuickWins items={quickWins} />
        </Card>
      )}
      <div className={`stack gap-5 items-start ${styles.lists}`}>
        {open.length > 0 && (
          <Card title={`Needs attention (${open.length})`}>
            <HealthChecklist items={open} />
          </Card>
        )}
        {completed.length > 0 && (
          <Card title={`Completed (${completed.length})`}>
            <HealthChecklist items={completed} />
          </Card>
        )}
      </div>
    </>
  );
}
