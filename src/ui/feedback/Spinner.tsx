/** A spinner for full-page loading; other screens use skeletons. */
import styles from './Spinner.module.css';

export const Spinner = ({ label = 'Loading…' }: { label?: string }) => (
  <div className={`centered ${styles.room}`} role="status">
    <span className={styles.ring} aria-hidden="true" />
    <span className="visually-hidden">{label}</span>
  </div>
);
