/** List rows, each a single link that covers the whole row. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Rows.module.css';

export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={`stack gap-0 panel ${styles.rows}`} aria-label={label}>
    {children}
  </ul>
);

interface RowProps {
  id: string;
  to: string;
  isOpen: boolean;
  title: ReactNode;
  /** The status, at the end of the first line. */
  mark?: ReactNode;
  /** What distinguishes this item, below the title. */
  children?: ReactNode;
}

export const Row = ({ id, to, isOpen, title, mark, children }: RowProps) => (
  <li>
    <Link
      to={to}
      className={`stack gap-1 ${styles.row}`}
      data-row={id}
      aria-current={isOpen ? 'true' : undefined}
      preventScrollReset
    >
      <span className="cluster gap-1 gap-x-3 items-baseline justify-between">
        <span className={styles.title}>{title}</span>
        {mark}
      </span>
      {children && <span className={`stack note ${styles.rest}`}>{children}</span>}
    </Link>
  </li>
);
