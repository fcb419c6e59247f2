/** Practice Management: the practice's own profile, its documents, and how it pays. */
import { Link, Navigate, useNavigate } from 'react-router';
import type { UserView } from '#features/accounts/schema';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { profilePathFor } from '#features/accounts/web/sides';
import { PhotoCard } from '#features/documents/photo/web/PhotoCard';
import { Checklist } from '#features/profiles/checklist/web/Checklist';
import { FirstDayTab } from '#features/profiles/firstDay/web/FirstDayTab';
import type { PracticeView } from '#features/profiles/schema';
import { usePractice } from '#features/profiles/web/api';
import styles from '#features/profiles/web/own.module.css';
import { practiceStanding } from '#features/profiles/web/standing';
import { ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { BackIcon } from '#ui/content/icons';
import { Notice } from '#ui/feedback/Notice';
import { Failed, Loading } from '#ui/feedback/states';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { Tabs } from '#ui/page/Tabs';
import { DocumentsTab } from './documents/DocumentsTab';
import { InfoForm } from './info/InfoForm';
import { PaymentTab } from './payment/PaymentTab';
import { useUnpaidBooking } from './payment/unpaidBooking';

const title = 'Practice Management';

export const meta = () => privateMetaTags(title);

export default function PracticeProfileScreen() {
  return (
    <RequireSignIn title={title}>
      {(user) =>
        user.userType === 'practice' ? (
          <Practice user={user} />
        ) : (
          <Navigate to={profilePathFor(user.userType)} replace />
        )
      }
    </RequireSignIn>
  );
}

function Practice({ user }: { user: UserView }) {
  const { data: profile, error, refetch } = usePractice();
  const booking = useUnpaidBooking();
  // The flag and the profile are saved together. If they disagree, redirect to the dashboard.
  if (profile === null && user.hasCompletedProfile) return <Navigate to="/dashboard" replace />;
  return (
    <Screen>
      <header className={`stack gap-1 justify-items-start ${styles.head}`}>
        {profile && (
          <ButtonLink to={booking ?? '/dashboard'} variant="quiet" className={styles.back}>
            <BackIcon /> {booking ? 'Back to the booking' : 'Back to Dashboard'}
          </ButtonLink>
        )}
        <h1>{title}</h1>
        <p className="muted">What professionals see, your documents, and how you pay.</p>
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

function Parts({ user, profile }: { user: UserView; profile: PracticeView | null }) {
  return (
    <>
      {profile && <StandingNotice profile={profile} />}
      <Tabs
        label={title}
        tabs={[
          {
            value: 'info',
            label: 'Practice Info',
            content: <Info user={user} profile={profile} />,
          },
          { value: 'documents', label: 'Documents', content: <DocumentsTab /> },
          { value: 'first-day', label: 'First Day', content: <FirstDayTab profile={profile} /> },
          { value: 'payment', label: 'Payment Method', content: <PaymentTab profile={profile} /> },
        ]}
      />
    </>
  );
}

function Info({ user, profile }: { user: UserView; profile: PracticeView | null }) {
  const navigate = useNavigate();
  return (
    <div className={`stack gap-5 items-start ${styles.columns}`}>
      <Card>
        <InfoForm
          user={user}
          profile={profile}
          onCreated={() => navigate('/practice-verification')}
        />
      </Card>
      <aside className={`stack gap-5 ${styles.aside}`} aria-label="About your profile">
        <PhotoCard user={user} />
        {profile && (
          <p>
            <Link className="touch-target" to={`/practices/${user.id}`}>
              See your profile the way professionals do
            </Link>
          </p>
        )}
      </aside>
    </div>
  );
}

const tones = { green: 'success', red: 'danger', yellow: 'warning' } as const;

function StandingNotice({ profile }: { profile: PracticeView }) {
  const { word, tone, text, notes } = practiceStanding(profile);
  return (
    <Notice
      tone={tone in tones ? tones[tone as keyof typeof tones] : 'info'}
      title={`Verification: ${word}`}
      action={
        !profile.isVerified && (
          <ButtonLink to="/practice-verification" size="small">
            Go to verification
          </ButtonLink>
        )
      }
    >
      {text}
      {notes && <em> “{notes}”</em>}
    </Notice>
  );
}
