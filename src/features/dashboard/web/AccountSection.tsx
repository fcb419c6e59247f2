/** Account facts and two-step verification at the foot of the dashboard, folded away. */
import { ChevronIcon } from '../../../ui/content/icons';
import type { UserView } from '../../accounts/schema';
import { TwoStepCard } from '../../accounts/twostep/web/TwoStepCard';
import { AccountCard } from '../../accounts/web/AccountCard';
import styles from './Dashboard.module.css';

/** What is not verified yet, so that nobody has to unfold it to find out. */
function hintOf({ emailVerified, phoneVerified }: UserView): string | null {
  if (!phoneVerified) return 'Your phone number is not confirmed yet.';
  return emailVerified ? null : 'Your email is not confirmed yet.';
}

export function AccountSection({ user }: { user: UserView }) {
  const hint = hintOf(user);
  return (
    <details className={styles.account}>
      <summary>
        <ChevronIcon /> Account and security
        {hint && <span>{hint}</span>}
      </summary>
      <div className={styles.cards}>
        <AccountCard user={user} />
        <TwoStepCard user={user} />
      </div>
    </details>
  );
}
