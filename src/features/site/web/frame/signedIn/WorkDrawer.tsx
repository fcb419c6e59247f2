/** The drawer of a signed-in user on a phone: every link, the public ones last, and Logout. */

import { displayName } from '#features/accounts/rules';
import type { UserView } from '#features/accounts/schema';
import { logOut } from '#features/accounts/web/api';
import type { Counts } from '#features/counts/schema';
import { Dialog } from '#ui/feedback/Dialog';
import styles from './WorkDrawer.module.css';
import { LinkItems } from './WorkLinkItems';
import { drawerGroups, roleOf } from './workLinks';

interface WorkDrawerProps {
  user: UserView;
  counts: Counts | undefined;
  isOpen: boolean;
  onClose: () => void;
}

export const WorkDrawer = ({ user, counts, isOpen, onClose }: WorkDrawerProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Menu" placement="side">
    <div className="stack">
      {drawerGroups(roleOf(user)).map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <ul>
            <LinkItems links={links} counts={counts} className={styles.link} />
          </ul>
        </nav>
      ))}
      <div className="section-line">
        <p className="muted wrap-anywhere">Welcome, {displayName(user)}</p>
        <button type="button" className={`plain-button ${styles.link}`} onClick={logOut}>
          Logout
        </button>
      </div>
    </div>
  </Dialog>
);
