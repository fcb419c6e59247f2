/** Account settings: account, notifications, calendar, privacy, security, and the user's data. */
import type { ReactNode } from 'react';
import { DeleteAccount } from '#features/accounts/deletion/web/DeleteAccount';
import { ExportData } from '#features/accounts/export/web/ExportData';
import type { UserView } from '#features/accounts/schema';
import { AccountCard } from '#features/accounts/web/AccountCard';
import { ChannelSwitches } from '#features/accounts/web/ChannelSwitches';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { SecurityCard } from '#features/accounts/web/SecurityCard';
import { BlockedPeople } from '#features/profiles/blocks/web/BlockedPeople';
import { OwnNameFact } from '#features/profiles/names/web/OwnNameFact';
import { ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { BackLink } from '#ui/page/BackLink';
import { useFocusFallback } from '#ui/page/focus';
import { Screen } from '#ui/page/Screen';
import { ProfileVisibility } from './ProfileVisibility';
import styles from './SettingsScreen.module.css';

/** `calendar` belongs to bookings; an account without a type has none. */
export function SettingsScreen({ calendar }: { calendar: ReactNode }) {
  return (
    <RequireSignIn title="Account Settings" waiting={<p role="status">Loading...</p>}>
      {(user) => <Settings user={user} calendar={calendar} />}
    </RequireSignIn>
  );
}

function Settings({ user, calendar }: { user: UserView; calendar: ReactNode }) {
  // The Unblock button goes with its row, so focus falls back to this area.
  const area = useFocusFallback<HTMLDivElement>();
  return (
    <Screen width="form">
      <div>
        <BackLink to="/dashboard">Back to Dashboard</BackLink>
        <h1>Account Settings</h1>
      </div>
      <div ref={area} tabIndex={-1} className="stack">
        <AccountCard user={user} name={<OwnNameFact user={user} />} />
        <Card title="Notification preferences">
          <div className={`stack wrap-anywhere ${styles.section}`}>
            <ChannelSwitches user={user} />
            <ButtonLink
              to="/settings/notifications"
              state={{ from: '/settings' }}
              className={styles.choose}
            >
              Choose by topic
            </ButtonLink>
          </div>
        </Card>
        <Card title="Privacy">
          {user.userType === 'professional' && <ProfileVisibility isOn={user.profileVisibility} />}
          <section
            className={`stack wrap-anywhere ${styles.section}`}
            aria-labelledby="blocked-people"
          >
            <h3 id="blocked-people">Blocked people</h3>
            <p className="muted">
              You and they don't see each other's jobs, applications or profiles, and can't message
              each other. They aren't told.
            </p>
            <BlockedPeople />
          </section>
        </Card>
        {user.userType && calendar}
        <SecurityCard user={user} />
        <Card title="Data management">
          <div className={styles.parts}>
            <ExportData />
            <DeleteAccount user={user} />
          </div>
        </Card>
      </div>
    </Screen>
  );
}
