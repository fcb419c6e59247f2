/** List rows, each a single link that covers the whole row. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Rows.module.css';

export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="stack gap-0 panel overflow-hidden divided" aria-label={label}>
    {children}
  </ul>
);

export interface RowContent {
  id: string;
  title: ReactNode;
  /** The status, at the end of the first line. */
  mark?: ReactNode;
  /** What distinguishes this item, below the title. */
  facts: ReactNode;
  moreFacts?: ReactNode;
  /** The beginning of a text, as long as the line. */
  excerpt?: ReactNode;
}

interface RowProps extends RowContent {
  to: string;
  isOpen: boolean;
}

export const Row = ({ id, to, isOpen, title, mark, ...rest }: RowProps) => (
  <li>
    <Link
      to={to}
      className={`stack gap-1 plain-link focus-inset ${styles.row}`}
      data-row={id}
      aria-current={isOpen ? 'true' : undefined}
      preventScrollReset
    >
      <span className="cluster gap-1 gap-x-3 items-baseline justify-between">
        <span className="min-w-0 bold wrap-anywhere">{title}</span>
        {mark}
      </span>
      <span className="stack note gap-half wrap-anywhere">
        <span>{rest.facts}</span>
        {rest.moreFacts && <span>{rest.moreFacts}</span>}
        {rest.excerpt && <span className={styles.excerpt}>{rest.excerpt}</span>}
      </span>
    </Link>
  </li>
);
