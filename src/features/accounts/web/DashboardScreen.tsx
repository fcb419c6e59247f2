/** Home for people who are signed in; everybody else is led to the step before it. */
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router';
import { ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { describeOwnPage } from '../../../ui/head';
import { Failed, Loading } from '../../../ui/states';
import { dashboardFace, welcomeName } from '../rules';
import type { UserView } from '../schema';
import { AccountCard } from './AccountCard';
import { AccountFigures } from './AccountFigures';
import { signInFirst, useCurrentUser } from './api';
import styles from './DashboardScreen.module.css';
import { profilePathFor, sides } from './sides';
import { TwoStepCard } from './TwoStepCard';

export const meta = () => describeOwnPage('Dashboard');

export default function DashboardScreen() {
  const { user, isLoading, error, refresh } = useCurrentUser();
  const face = dashboardFace(user);
  const isStranger = !isLoading && !error && face === 'signIn';

  useEffect(() => {
    if (isStranger) signInFirst('/dashboard');
  }, [isStranger]);

  if (error) {
    return (
      <div className={styles.screen}>
        <h1 className="visually-hidden">Dashboard</h1>
        <Failed error={error} onRetry={() => void refresh().catch(() => undefined)} />
      </div>
    );
  }
  if (!user) {
    return (
      <div className={styles.screen}>
        <h1 className="visually-hidden">Dashboard</h1>
        <Loading shape="page" />
      </div>
    );
  }
  if (face === 'chooseType') return <Navigate to="/register" replace />;

  return (
    <Dashboard user={user}>
      {face === 'completeProfile' && <ProfilePrompt user={user} />}
      {face === 'admin' && <AccountFigures />}
    </Dashboard>
  );
}

/** One line under the greeting: what this account is. */
const standing = (user: UserView): string => {
  if (user.isOwner) return 'You are the owner of this marketplace.';
  if (user.isAdmin) return 'You are an administrator.';
  if (!user.hasCompletedProfile) return 'One thing left before your first shift.';
  return user.userType ? `Your account: ${sides[user.userType].name.toLowerCase()}.` : '';
};

function Dashboard({ user, children }: { user: UserView; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>Welcome, {welcomeName(user)}</h1>
        <p>{standing(user)}</p>
      </header>
      {children}
      <div className={styles.cards}>
        <AccountCard user={user} />
        <TwoStepCard user={user} />
      </div>
    </div>
  );
}

function ProfilePrompt({ user }: { user: UserView }) {
  return (
    <Card
      title="Complete your profile"
      subtitle={user.userType ? sides[user.userType].profilePrompt : 'Choose how you take part.'}
      className={styles.prompt}
    >
      <ButtonLink to={profilePathFor(user.userType)} variant="primary">
        Complete Profile
      </ButtonLink>
    </Card>
  );
}
