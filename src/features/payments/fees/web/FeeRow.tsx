/** Fees as rows of an admin's screen: who, for what, since when, how much, and one action. */

import type { ReactNode } from 'react';
import { Avatar } from '#ui/content/Avatar';
import { DotSeparated } from '#ui/content/DotSeparated';
import styles from './FeeRow.module.css';

interface FeeRowProps {
  /** The name of the practice. */
  name: string;
  title: ReactNode;
  facts: ReactNode;
  when: ReactNode;
  amount: string;
  action: ReactNode;
}

export const FeeRow = ({ name, title, facts, when, amount, action }: FeeRowProps) => (
  <li className={`dense-row ${styles.row}`}>
    <Avatar size="small" name={name} url={null} />
    <div className={`min-w-0 wrap-anywhere ${styles.what}`}>
      <p className={`bold ${styles.title}`}>{title}</p>
      <p className="note wrap-anywhere">
        <DotSeparated>{facts}</DotSeparated>
      </p>
    </div>
    <p className={`bold tabular-nums text-right ${styles.amount}`}>{amount}</p>
    <div className={`row gap-3 justify-between desk-contents ${styles.rest}`}>
      <p className="note wrap-anywhere">{when}</p>
      <div className={styles.action}>{action}</div>
    </div>
  </li>
);
