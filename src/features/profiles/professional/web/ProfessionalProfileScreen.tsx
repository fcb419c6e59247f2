/** A professional's own profile: personal details, documents, and payment. */
import { Navigate } from 'react-router';
import type { UserView } from '#features/accounts/schema';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { sides } from '#features/accounts/web/sides';
import { Checklist } from '#features/profiles/checklist/web/Checklist';
import type { ProfessionalView } from '#features/profiles/schema';
import { useProfessional } from '#features/profiles/web/api';
import { ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { BackIcon } from '#ui/content/icons';
import { Spinner } from '#ui/feedback/Spinner';
import { Failed, Loading } from '#ui/feedback/states';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { Tabs } from '#ui/page/Tabs';
import { DocumentsTab } from './documents/DocumentsTab';
import { ProfileTab } from './ProfileTab';
import { PaymentTab } from './payment/PaymentTab';
import styles from './professional.module.css';

const title = 'Professional Profile';

export const meta = () => privateMetaTags(title);

export default function ProfessionalProfileScreen() {
  return (
    <RequireSignIn title={title} waiting={<Spinner />}>
      {(user) => <ForUser user={user} />}
    </RequireSignIn>
  );
}

function ForUser({ user }: { user: UserView }) {
  if (user.userType === 'practice') return <Navigate to={sides.practice.profilePath} replace />;
  // Without an account type there is no profile to fill in; the dashboard shows the missing step.
  if (user.userType === null) return <Navigate to="/dashboard" replace />;
  return <OwnProfile user={user} />;
}

function OwnProfile({ user }: { user: UserView }) {
  const { data, error, refetch } = useProfessional(user.hasCompletedProfile);
  // The flag and the profile are saved together. If they disagree, redirect to the dashboard.
  if (user.hasCompletedProfile && data === null) return <Navigate to="/dashboard" replace />;
  const profile = user.hasCompletedProfile ? data : null;
  return (
    <Screen>
      <header className={`stack gap-1 justify-items-start ${styles.head}`}>
        {user.hasCompletedProfile && (
          <ButtonLink to="/dashboard" variant="quiet" className={styles.back}>
            <BackIcon /> Back to Dashboard
          </ButtonLink>
        )}
        <h1>{title}</h1>
        <p>Who you are, when you can work, and your documents.</p>
      </header>
      <Checklist isFolded />
      {profile !== undefined ? (
        <Parts user={user} profile={profile} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Card className={styles.narrow}>
          <Loading shape="form" />
        </Card>
      )}
    </Screen>
  );
}

function Parts({ user, profile }: { user: UserView; profile: ProfessionalView | null }) {
  return (
    <Tabs
      label={title}
      tabs={[
        {
          value: 'profile',
          label: 'Profile',
          content: <ProfileTab user={user} profile={profile} />,
        },
        {
          value: 'documents',
          label: 'Documents',
          content: <DocumentsTab user={user} profile={profile} />,
        },
        {
          value: 'payment',
          label: 'Payment',
          content: <PaymentTab user={user} profile={profile} />,
        },
      ]}
    />
  );
}
