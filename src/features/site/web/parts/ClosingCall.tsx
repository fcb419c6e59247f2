/** The closing call to action of a page: one sentence and the sign-up buttons. */
import type { ReactNode } from 'react';
import styles from './ClosingCall.module.css';

interface ClosingCallProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

export const ClosingCall = ({ title, text, children }: ClosingCallProps) => (
  <section className={`page-width ${styles.call}`}>
    <svg
      className={styles.arch}
      viewBox="0 0 1120 200"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.hill} d="M0 200Q560 -200 1120 200Z" />
      <path className={styles.span} d="M0 200Q560 -200 1120 200" />
    </svg>
    <div className={`stack ${styles.words}`}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={`grid gap-3 w-full mt-2 ${styles.actions}`}>{children}</div>
    </div>
  </section>
);
