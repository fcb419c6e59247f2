/** Account settings; so far, privacy. */
import { Card } from '../../../../ui/content/Card';
import { BackLink } from '../../../../ui/page/BackLink';
import { useFocusFallback } from '../../../../ui/page/focus';
import { describeOwnPage } from '../../../../ui/page/head';
import { Screen } from '../../../../ui/page/Screen';
import { SignedIn } from '../../../accounts/web/SignedIn';
import { BlockedPeople } from '../../blocks/web/BlockedPeople';
import styles from './SettingsScreen.module.css';

export const meta = () => describeOwnPage('Account Settings');

export default function SettingsScreen() {
  return <SignedIn title="Account Settings">{() => <Settings />}</SignedIn>;
}

function Settings() {
  // The Unblock button goes with its row, so focus falls back to this area.
  const area = useFocusFallback<HTMLDivElement>();
  return (
    <Screen width="form">
      <BackLink to="/dashboard">Back to Dashboard</BackLink>
      <h1>Account Settings</h1>
      <div ref={area} tabIndex={-1}>
        <Card title="Privacy">
          <section className={styles.section} aria-labelledby="blocked-people">
            <h3 id="blocked-people">Blocked people</h3>
            <p className={styles.note}>
              You and they don't see each other's jobs, applications or profiles, and can't message
              each other. They aren't told.
            </p>
            <BlockedPeople />
          </section>
        </Card>
      </div>
    </Screen>
  );
}
