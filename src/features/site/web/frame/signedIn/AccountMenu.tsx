/** The account menu behind "Welcome, {name}": profile, and on narrow windows Logout. */

import { displayName } from '#features/accounts/rules';
import type { UserView } from '#features/accounts/schema';
import { logOut } from '#features/accounts/web/api';
import { Avatar } from '#ui/content/Avatar';
import { ChevronIcon } from '#ui/content/icons';
import { Menu } from '#ui/page/Menu';
import styles from './AccountMenu.module.css';
import { LinkItems } from './WorkLinkItems';
import { navigation, roleOf } from './workLinks';

export function AccountMenu({ user }: { user: UserView }) {
  const { firstName, lastName, email, profileImageUrl } = user;
  const { account } = navigation[roleOf(user)];
  return (
    <Menu
      align="end"
      buttonClassName={`row ${styles.button}`}
      label={
        <>
          {/* Its name follows as text. */}
          <span className={`flex-none ${styles.photo}`} aria-hidden="true">
            <Avatar name={`${firstName} ${lastName}`} url={profileImageUrl} size="small" />
          </span>
          <span className={styles.welcome}>Welcome, {displayName(user)}</span>
          <ChevronIcon size={16} />
        </>
      }
    >
      <p className={`stack gap-0 note ${styles.who}`}>
        <strong className="ink text-body">
          {firstName} {lastName}
        </strong>
        {email}
      </p>
      <ul>
        <LinkItems links={account} />
        <li className="hide-on-desk">
          <button type="button" onClick={logOut}>
            Logout
          </button>
        </li>
      </ul>
    </Menu>
  );
}
