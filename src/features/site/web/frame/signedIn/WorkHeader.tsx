/** The header of signed-in users: work first, public links under More, bottom tabs on a phone. */
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { UserView } from '#features/accounts/schema';
import { logOut } from '#features/accounts/web/api';
import { useCounts } from '#features/counts/web/api';
import { brand } from '#kernel/brand';
import { ChevronIcon, MenuIcon } from '#ui/content/icons';
import { useLive } from '#ui/data/live';
import { Menu } from '#ui/page/Menu';
import { useTitleCount } from '#ui/page/titleCount';
import { Logo } from '../Logo';
import { publicLinks } from '../links';
import { AccountMenu } from './AccountMenu';
import { AppStatus } from './AppStatus';
import { Bell } from './Bell';
import { LiveStatus } from './LiveStatus';
import { WorkDrawer } from './WorkDrawer';
import styles from './WorkHeader.module.css';
import { LinkItems } from './WorkLinkItems';
import { WorkTabs } from './WorkTabs';
import { navigation, roleOf } from './workLinks';

export default function WorkHeader({ user }: { user: UserView }) {
  const role = roleOf(user);
  const { main, tabs } = navigation[role];
  useLive(user.id);
  const counts = useCounts();
  useTitleCount(counts?.unreadMessages ?? 0);
  const { key } = useLocation();
  const [isDrawerOpen, setDrawerOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the drawer
  useEffect(() => setDrawerOpen(false), [key]);

  return (
    <header className={`hide-print ${styles.header}`}>
      <div className={`row page-width ${styles.bar}`}>
        <Link to="/dashboard" className={`row gap-0 ${styles.home}`} aria-label={brand.name}>
          <Logo />
        </Link>
        <nav className={`flex-none ${styles.wide}`} aria-label="Main">
          <ul className="flex">
            <LinkItems links={main} counts={counts} className={styles.link} />
            <li>
              <Menu
                label={
                  <>
                    More <ChevronIcon size={16} />
                  </>
                }
                buttonClassName={styles.link}
              >
                <ul>
                  <LinkItems links={publicLinks} />
                </ul>
              </Menu>
            </li>
          </ul>
        </nav>
        <div className="row gap-1 flex-1 justify-end min-w-0">
          <Bell counts={counts} />
          <div className={`min-w-0 ${styles.wide}`}>
            <AccountMenu user={user} />
          </div>
          <div className="flex-none hide-below-desk">
            <button type="button" className={`${styles.link} ${styles.logout}`} onClick={logOut}>
              Logout
            </button>
          </div>
          <button
            type="button"
            className={`icon-button ${styles.opener}`}
            aria-haspopup="dialog"
            onClick={() => setDrawerOpen(true)}
          >
            <MenuIcon size={24} />
            <span className="visually-hidden">Open menu</span>
          </button>
        </div>
      </div>
      <AppStatus userId={user.id} />
      <LiveStatus />
      {tabs.length > 0 && <WorkTabs tabs={tabs} counts={counts} />}
      <WorkDrawer
        user={user}
        counts={counts}
        isOpen={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
      />
    </header>
  );
}
