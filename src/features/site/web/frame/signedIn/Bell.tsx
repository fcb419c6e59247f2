/** The link to the notifications, with how many are unread. */
import { Link, useLocation } from 'react-router';
import type { Counts } from '#features/counts/schema';
import styles from './Bell.module.css';
import { TabIcon } from './TabIcon';
import { Count } from './WorkLinkItems';

export function Bell({ counts }: { counts: Counts | undefined }) {
  const isCurrent = useLocation().pathname === '/notifications';
  const unread = counts?.unreadNotices ?? 0;
  return (
    <Link
      to="/notifications"
      className={`centered ${styles.bell}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <TabIcon name="bell" />
      <span className="visually-hidden">Notifications </span>
      {unread > 0 && <Count value={unread} unit="unread" />}
    </Link>
  );
}
