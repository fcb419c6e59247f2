/** A professional's own profile: personal details, documents, and payment. */
import { Link, Navigate } from 'react-router';
import type { UserView } from '#features/accounts/schema';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { sides } from '#features/accounts/web/sides';
import { PhotoCard } from '#features/documents/photo/web/PhotoCard';
import { Checklist } from '#features/profiles/checklist/web/Checklist';
import type { ProfessionalView } from '#features/profiles/schema';
import { useProfessional } from '#features/profiles/web/api';
import own from '#features/profiles/web/own.module.css';
import { ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { BackIcon } from '#ui/content/icons';
import { Notice } from '#ui/feedback/Notice';
import { Spinner } from '#ui/feedback/Spinner';
import { Failed, Loading } from '#ui/feedback/states';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { Tabs } from '#ui/page/Tabs';
import { bannerFor } from './banner';
import { DocumentsTab } from './documents/DocumentsTab';
import { ProfileForm } from './ProfileForm';
import { PaymentTab } from './payment/PaymentTab';

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
      <header className={`stack gap-1 justify-items-start ${own.head}`}>
        {user.hasCompletedProfile && (
          <ButtonLink to="/dashboard" variant="quiet" className={own.back}>
            <BackIcon /> Back to Dashboard
          </ButtonLink>
        )}
        <h1>{title}</h1>
        <p className="muted">Who you are, when you can work, and your documents.</p>
      </header>
      <Checklist isFolded />
      {profile !== undefined ? (
        <Parts user={user} profile={profile} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Card className="max-w-text">
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

function ProfileTab({ user, profile }: { user: UserView; profile: ProfessionalView | null }) {
  return (
    <div className="stack gap-5">
      {profile && <StandingBanner profile={profile} />}
      <div className={`stack gap-5 items-start ${own.columns}`}>
        <Card>
          <ProfileForm user={user} profile={profile} />
        </Card>
        <aside className={`stack gap-5 ${own.aside}`} aria-label="How others see you">
          <PhotoCard user={user} />
          {profile && (
            <p>
              <Link className="touch-target" to={`/professionals/${user.id}`}>
                See your profile the way practices do
              </Link>
            </p>
          )}
        </aside>
      </div>
    </div>
  );
}

function StandingBanner({ profile }: { profile: ProfessionalView }) {
  const { tone, title, text, leadsToDocuments } = bannerFor(profile);
  return (
    <Notice
      tone={tone}
      title={title}
      action={
        leadsToDocuments && (
          <Link to="?tab=documents" className="touch-target ink strong">
            Go to documents
          </Link>
        )
      }
    >
      {text}
    </Notice>
  );
}
