/** A status as a word with its color; color alone is not accessible. */
import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeTone = 'green' | 'blue' | 'yellow' | 'red' | 'grey';

export const Badge = ({ tone = 'grey', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={`items-center strong nowrap ${styles.badge} ${styles[tone]}`}>{children}</span>
);
