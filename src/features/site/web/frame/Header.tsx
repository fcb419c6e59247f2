/** The header: public links, and the account links. */
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Button, ButtonLink } from '../../../../ui/content/Button';
import { MenuIcon } from '../../../../ui/content/icons';
import { Dialog } from '../../../../ui/feedback/Dialog';
import { displayName } from '../../../accounts/rules';
import { logOut, useCurrentUser } from '../../../accounts/web/api';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { drawerLinks, headerLinks, memberLinks, type SiteLink } from './links';

const NavLinks = ({ links }: { links: readonly SiteLink[] }) =>
  links.map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} end className={styles.link}>
        {label}
      </NavLink>
    </li>
  ));

/**
 * Account links: log in and sign up, or dashboard and log out. Used in the bar and in the drawer.
 */
function Person({ isWide = false }: { isWide?: boolean }) {
  const { user } = useCurrentUser();
  const size = isWide ? 'medium' : 'small';
  if (user) {
    const name = displayName(user);
    return (
      <>
        <span className={styles.welcome} title={name}>
          Welcome, {name}
        </span>
        <Button size={size} isWide={isWide} onClick={logOut}>
          Logout
        </Button>
      </>
    );
  }
  return (
    <>
      <ButtonLink to="/login" variant={isWide ? 'secondary' : 'quiet'} size={size} isWide={isWide}>
        Log In
      </ButtonLink>
      <ButtonLink to="/register" size={size} isWide={isWide}>
        Sign Up
      </ButtonLink>
    </>
  );
}

export function Header() {
  const { user } = useCurrentUser();
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the drawer
  useEffect(() => setOpen(false), [key]);

  return (
    <header className={user ? `${styles.header} ${styles.signedIn}` : styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home}>
          <Logo />
        </Link>
        <nav className={styles.wide} aria-label="Main">
          <ul className={styles.links}>
            <NavLinks links={headerLinks} />
            {user && <NavLinks links={memberLinks} />}
          </ul>
        </nav>
        <div className={styles.person}>
          <div className={styles.roomy}>
            <Person />
          </div>
          <button
            type="button"
            className={styles.menu}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <MenuIcon size={24} />
            <span className="visually-hidden">Open menu</span>
          </button>
        </div>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Menu" placement="side">
        <div className={styles.drawer}>
          <nav aria-label="Menu">
            <ul className={styles.group}>
              {user && <NavLinks links={memberLinks} />}
              <NavLinks links={drawerLinks} />
            </ul>
          </nav>
          <div className={styles.actions}>
            <Person isWide />
          </div>
        </div>
      </Dialog>
    </header>
  );
}
