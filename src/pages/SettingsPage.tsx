/** Account settings: account, notifications, calendar, privacy, security, and the user's data. */

import { type ReactNode, useId } from 'react';
import { DeleteAccount } from '../features/accounts/deletion/web/DeleteAccount';
import { ExportData } from '../features/accounts/export/web/ExportState';
import { Passkeys } from '../features/accounts/passkeys/web/Passkeys';
import { ChangePassword } from '../features/accounts/passwords/web/ChangePassword';
import type { UserView } from '../features/accounts/schema';
import { Devices } from '../features/accounts/sessions/web/Devices';
import { TwoStep } from '../features/accounts/twostep/web/TwoStep';
import { ChannelSwitches } from '../features/accounts/web/ChannelSwitches';
import styles from '../features/accounts/web/cards.module.css';
import { RequireSignIn } from '../features/accounts/web/RequireSignIn';
import { FeedCard } from '../features/bookings/web/FeedCard';
import { BlockedPeople } from '../features/profiles/blocks/web/BlockedPeople';
import { OwnNameFact } from '../features/profiles/names/web/OwnNameFact';
import { ProfileVisibility } from '../features/profiles/web/ProfileVisibility';
import { ButtonLink } from '../ui/content/Button';
import { Card } from '../ui/content/Card';
import { BackLink } from '../ui/page/BackLink';
import { useFocusFallback } from '../ui/page/focus';
import { privateMetaTags } from '../ui/page/head';
import { Screen } from '../ui/page/Screen';
import { AccountCard } from './AccountCard';

export const meta = () => privateMetaTags('Account Settings');

export default function SettingsPage() {
  return (
    <RequireSignIn title="Account Settings" waiting={<p role="status">Loading...</p>}>
      {(user) => <Settings user={user} />}
    </RequireSignIn>
  );
}

function Settings({ user }: { user: UserView }) {
  // The Unblock button goes with its row, so focus falls back to this area.
  const area = useFocusFallback<HTMLDivElement>();
  return (
    <Screen>
      <div>
        <BackLink to="/dashboard">Back to Dashboard</BackLink>
        <h1>Account Settings</h1>
      </div>
      <div ref={area} tabIndex={-1} className="stack items-start desk-halves">
        <div className="stack">
          <AccountCard user={user} name={<OwnNameFact user={user} />} />
          <Card title="Notification preferences">
            <div className={`stack wrap-anywhere ${styles.section}`}>
              <ChannelSwitches user={user} />
              <ButtonLink
                to="/settings/notifications"
                state={{ from: '/settings' }}
                className="justify-self-start"
              >
                Choose by topic
              </ButtonLink>
            </div>
          </Card>
          <Card title="Privacy">
            {user.userType === 'professional' && (
              <ProfileVisibility isOn={user.profileVisibility} />
            )}
            <section
              className={`stack wrap-anywhere ${styles.section}`}
              aria-labelledby="blocked-people"
            >
              <h3 id="blocked-people">Blocked people</h3>
              <p className="muted">
                You and they don't see each other's shifts, applications or profiles, and can't
                message each other. We don't notify them.
              </p>
              <BlockedPeople />
            </section>
          </Card>
          {user.userType && <FeedCard />}
        </div>
        <div className="stack">
          <SecurityCard user={user} />
          <Card title="Data management">
            <div className={styles.parts}>
              <ExportData />
              <DeleteAccount user={user} />
            </div>
          </Card>
        </div>
      </div>
    </Screen>
  );
}

const SecurityCard = ({ user }: { user: UserView }) => (
  <Card title="Security">
    <Section title="Password">
      <ChangePassword email={user.email} />
    </Section>
    <Section title="Passkeys">
      <Passkeys />
    </Section>
    <Section title="Two-step verification">
      <TwoStep user={user} />
    </Section>
    <Section title="Devices">
      <Devices />
    </Section>
  </Card>
);

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
