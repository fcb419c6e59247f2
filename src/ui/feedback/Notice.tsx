/** A short message about the current status, in the matching color. */
import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon } from '../content/icons';
import styles from './Notice.module.css';

interface NoticeProps {
  tone: 'success' | 'warning' | 'danger' | 'info';
  title?: ReactNode;
  /** What to do about it, as a button. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Announced to screen readers, since it may change without user action. */
export const Notice = ({ tone, title, action, children }: NoticeProps) => (
  <div className={`cluster gap-x-3 items-start ${styles.notice} ${styles[tone]}`} role="status">
    <span className={styles.icon}>{tone === 'success' ? <CheckIcon /> : <AlertIcon />}</span>
    <div className={`stack gap-1 wrap-anywhere flex-1 ink ${styles.words}`}>
      {title && <p className="bold">{title}</p>}
      {children && <p>{children}</p>}
    </div>
    {action && <div className={`flex-none ink ${styles.action}`}>{action}</div>}
  </div>
);
