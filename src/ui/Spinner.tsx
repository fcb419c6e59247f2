/** A turning ring, where the documents ask for one; elsewhere a screen waits in its own shape. */
import styles from './Spinner.module.css';

export const Spinner = ({ label = 'Loading…' }: { label?: string }) => (
  <div className={styles.room} role="status">
    <span className={styles.ring} aria-hidden="true" />
    <span className="visually-hidden">{label}</span>
  </div>
);
