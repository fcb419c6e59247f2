/** A progress bar. */
import { useId } from 'react';
import styles from './Progress.module.css';

/** `share` is between 0 and 1. */
export function Progress({ label, share }: { label: string; share: number }) {
  const id = useId();
  const percent = Math.round(share * 100);
  return (
    <div className="stack gap-2">
      <label htmlFor={id} className="flex justify-between small">
        <span>{label}</span>
        <span className="tabular-nums">{percent} %</span>
      </label>
      <progress
        id={id}
        className={`${styles.bar} ${styles.primary} ${styles.thin}`}
        max={100}
        value={percent}
      />
    </div>
  );
}
