/** Home of signed-in users; everyone else is redirected to the step before it. */
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { ButtonLink } from '../../../ui/content/Button';
import { Card } from '../../../ui/content/Card';
import { describeOwnPage } from '../../../ui/page/head';
import { Screen } from '../../../ui/page/Screen';
import { dashboardState, displayName } from '../../accounts/rules';
import type { UserView } from '../../accounts/schema';
import { TwoStepCard } from '../../accounts/twostep/web/TwoStepCard';
import { AccountCard } from '../../accounts/web/AccountCard';
import { AccountStats } from '../../accounts/web/AccountStats';
import { SignedIn } from '../../accounts/web/SignedIn';
import { profilePathFor, sides } from '../../accounts/web/sides';
import { AdminNav } from '../../admin/web/AdminNav';
import { AdminOverview } from '../../admin/web/AdminOverview';
import { NextSteps } from '../../hiring/web/next/NextSteps';
import { PracticeNext } from '../../hiring/web/next/PracticeNext';
import { HealthCard } from '../../profiles/health/web/HealthCard';
import { StandingCard } from '../../profiles/web/StandingCard';
import styles from './DashboardScreen.module.css';

export const meta = () => describeOwnPage('Dashboard');

export default function DashboardScreen() {
  return (
    <SignedIn title="Dashboard">
      {(user) => {
        const state = dashboardState(user);
        if (state === 'chooseType') return <Navigate to="/register" replace />;
        return (
          <Dashboard user={user}>
            {state === 'completeProfile' && <ProfilePrompt user={user} />}
            {state === 'home' && user.userType === 'professional' && <NextSteps />}
            {state === 'home' && user.userType === 'practice' && <PracticeNext />}
            {state === 'home' && user.userType && (
              <div className={styles.cards}>
                <StandingCard userType={user.userType} />
                <HealthCard />
              </div>
            )}
            {state === 'admin' && <AdminOverview />}
            {state === 'admin' && <AccountStats />}
          </Dashboard>
        );
      }}
    </SignedIn>
  );
}

/** One line under the greeting: the kind of account. */
const standing = (user: UserView): string => {
  if (user.isOwner) return "You're the owner of this marketplace.";
  if (user.isAdmin) return "You're an administrator.";
  if (!user.hasCompletedProfile) return 'One thing left before your first shift.';
  return user.userType ? `Your account: ${sides[user.userType].name.toLowerCase()}.` : '';
};

function Dashboard({ user, children }: { user: UserView; children: ReactNode }) {
  return (
    <Screen>
      <div className={styles.room}>
        <header className={styles.head}>
          <h1>Welcome, {displayName(user)}</h1>
          <p>{standing(user)}</p>
        </header>
        {user.isAdmin && <AdminNav isOwner={user.isOwner} />}
        {children}
        <div className={styles.cards}>
          <AccountCard user={user} />
          <TwoStepCard user={user} />
        </div>
      </div>
    </Screen>
  );
}

function ProfilePrompt({ user }: { user: UserView }) {
  return (
    <Card
      title="Complete your profile"
      subtitle={user.userType ? sides[user.userType].profilePrompt : 'Choose your account type.'}
      className={styles.prompt}
    >
      <ButtonLink to={profilePathFor(user.userType)} variant="primary">
        Complete Profile
      </ButtonLink>
    </Card>
  );
}
