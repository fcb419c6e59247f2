/** A screen that is not for this user: a gate across a bridge, why, and where to go instead. */
import type { ReactNode } from 'react';
import styles from './AccessDenied.module.css';

export const AccessDenied = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <div className="stack short-page">
    <svg className={styles.drawing} viewBox="0 0 352 120" aria-hidden="true">
      <path d="M8 104h336M40 104C96 -14 256 -14 312 104" />
      <path className={styles.gate} d="M150 104V70M202 104V70M138 78h76M138 90h76" />
    </svg>
    <h1>Access Denied</h1>
    <p className="muted lead">{children}</p>
    {action}
  </div>
);
