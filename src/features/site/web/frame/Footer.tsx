/** The footer: every public link and the company; for a signed-in user one slim row. */
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useCurrentUser } from '#features/accounts/web/api';
import { brand } from '#kernel/brand';
import styles from './Footer.module.css';
import { Logo } from './Logo';
import { footerGroups, type SiteLink, slimFooterLinks } from './links';

/** Nothing announces a new year; the next render shows it. */
const subscribe = () => () => undefined;
const thisYear = () => new Date().getFullYear();
/** A prerendered page has the year of its build, and must hydrate with the same. */
const buildYear = (): number => import.meta.env.BUILD_YEAR;

function Copyright() {
  const year = useSyncExternalStore(subscribe, thisYear, buildYear);
  return (
    <p>
      © {year > brand.year ? `${brand.year}–${year}` : brand.year} {brand.company}
    </p>
  );
}

const LinkItems = ({ links }: { links: readonly SiteLink[] }) =>
  links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} className={`touch-target plain-link ${styles.link}`}>
        {label}
      </Link>
    </li>
  ));

export function Footer() {
  const { user, isLoading, error } = useCurrentUser();
  if (!user) return <PublicFooter isLoading={isLoading || error !== null} />;
  return (
    <footer className={`cluster gap-0 items-center justify-between note hide-print ${styles.slim}`}>
      <Copyright />
      <nav aria-label="Footer">
        <ul className="cluster gap-0 gap-x-4">
          <LinkItems links={slimFooterLinks} />
        </ul>
      </nav>
    </footer>
  );
}

const PublicFooter = ({ isLoading }: { isLoading: boolean }) => (
  <footer className={`hide-print ${styles.footer} ${isLoading ? styles.loading : ''}`}>
    <svg
      className={styles.arch}
      viewBox="0 0 1120 32"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 32C280 -8 840 -8 1120 32Z" />
      <path d="M0 32C280 -8 840 -8 1120 32" />
    </svg>
    <div className={styles.ground}>
      <div className={`page-width ${styles.inner}`}>
        <div className={`stack gap-3 content-start muted col-full ${styles.about}`}>
          <Logo />
          <p>
            {brand.tagline} Temporary shifts for dental professionals and practices in North Dakota.
          </p>
        </div>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              <LinkItems links={links} />
            </ul>
          </nav>
        ))}
        <div className="cluster gap-x-5 justify-between note section-line col-full">
          <Copyright />
          <p>
            {brand.name} is a matching platform and isn't a party to the arrangements made on it.
          </p>
        </div>
      </div>
    </div>
  </footer>
);
