/** The footer: every public link, the company, and its address. */
import { Link } from 'react-router';
import { brand } from '../../../../kernel/brand';
import styles from './Footer.module.css';
import { Logo } from './Logo';
import { footerGroups } from './links';

export const Footer = () => (
  <footer className={styles.footer}>
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
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>
            {brand.tagline} Temporary shifts for dental professionals and practices in North Dakota.
          </p>
        </div>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={styles.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={styles.legal}>
          <p>
            © {brand.year} {brand.company}
          </p>
          <p>
            {brand.name} is a matching platform and isn't a party to the arrangements made on it.
          </p>
        </div>
      </div>
    </div>
  </footer>
);
