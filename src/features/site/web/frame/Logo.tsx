/** The logo, a bridge between two banks with a keystone, next to the name. */
import { brand } from '#kernel/brand';
import styles from './Logo.module.css';

export const Logo = () => (
  <span className={`items-center ink ${styles.logo}`}>
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles.span} d="M2 25h6M24 25h6M5 25C8 5 24 5 27 25" />
      <circle className="fill-accent" cx="16" cy="10" r="3.5" />
    </svg>
    <span className={styles.name}>{brand.name}</span>
  </span>
);
