/** The "page not found" screen. */
import type { MetaFunction } from 'react-router';
import { brand } from '#kernel/brand';
import { ButtonLink } from '#ui/content/Button';
import styles from './NotFoundScreen.module.css';

export const meta: MetaFunction = () => [
  { title: `404 Page Not Found | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundScreen() {
  return (
    <div className="stack short-page">
      <svg className={styles.drawing} viewBox="0 0 352 120" aria-hidden="true">
        <path className={styles.line} d="M8 104h56M288 104h56M40 104C66 44 108 20 150 15" />
        <path className={`${styles.line} ${styles.planned}`} d="M150 15C226 6 288 46 312 104" />
        <circle className="fill-accent" cx="150" cy="15" r="8" />
      </svg>
      <h1>404 Page Not Found</h1>
      <p className="muted lead">
        This bridge ends halfway: there's no page at this address. It may have moved, or the link is
        incomplete.
      </p>
      <ButtonLink to="/" variant="primary">
        Back to Home
      </ButtonLink>
    </div>
  );
}
