/** The header: public links with Log In and Sign Up, or the header of a signed-in user. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { UserView } from '#features/accounts/schema';
import { useCurrentUser } from '#features/accounts/web/api';
import { ButtonLink } from '#ui/content/Button';
import { MenuIcon } from '#ui/content/icons';
import { Dialog } from '#ui/feedback/Dialog';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { headerLinks, publicLinks, type SiteLink } from './links';

/** Until the header of a signed-in user has loaded. */
const EmptyHeader = () => (
  <header className={`hide-print ${styles.header} ${styles.compact}`}>
    <div className={`row gap-5 page-width ${styles.bar}`}>
      <Logo />
    </div>
  </header>
);

/** Separate, so that visitors do not load it. If it cannot be loaded, the page still works. */
const loadWorkHeader = (): Promise<{ default: ComponentType<{ user: UserView }> }> =>
  import('./signedIn/WorkHeader').catch(() => ({ default: EmptyHeader }));
const WorkHeader = lazy(loadWorkHeader);

// Together with the request for the user, not after it.
if (globalThis.document?.documentElement.dataset.member) void loadWorkHeader();

export function Header() {
  const { user, isLoading, error } = useCurrentUser();
  // Without a connection a signed-in user is not a visitor either.
  if (!user) return <PublicHeader isLoading={isLoading || error !== null} />;
  return (
    <Suspense fallback={<EmptyHeader />}>
      <WorkHeader user={user} />
    </Suspense>
  );
}

const NavLinks = ({ links }: { links: readonly SiteLink[] }) =>
  links.map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} end className={`row gap-0 plain-link ${styles.link}`}>
        {label}
      </NavLink>
    </li>
  ));

/** Used in the bar and in the drawer. */
function SignUpLinks({ isWide = false }: { isWide?: boolean }) {
  const size = isWide ? 'medium' : 'small';
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

function PublicHeader({ isLoading }: { isLoading: boolean }) {
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the drawer
  useEffect(() => setOpen(false), [key]);

  return (
    <header className={`hide-print ${styles.header} ${isLoading ? styles.loading : ''}`}>
      <div className={`row gap-5 page-width ${styles.bar}`}>
        <Link to="/" className={`row gap-0 ${styles.home}`}>
          <Logo />
        </Link>
        <nav className="hide-below-desk" aria-label="Main">
          <ul className={`flex gap-1 ${styles.links}`}>
            <NavLinks links={headerLinks} />
          </ul>
        </nav>
        <div className={`row min-w-0 ml-auto ${styles.person}`}>
          <div className={`row min-w-0 ${styles.roomy}`}>
            <SignUpLinks />
          </div>
          <button
            type="button"
            className={`icon-button ${styles.menu}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <MenuIcon size={24} />
            <span className="visually-hidden">Open menu</span>
          </button>
        </div>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Menu" placement="side">
        <div className={`stack ${styles.drawer}`}>
          <nav aria-label="Menu">
            <ul className={styles.group}>
              <NavLinks links={publicLinks} />
            </ul>
          </nav>
          <div className="stack gap-3">
            <SignUpLinks isWide />
          </div>
        </div>
      </Dialog>
    </header>
  );
}
