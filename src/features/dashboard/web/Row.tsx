/** One row of a dashboard: a picture, what it is about, and what to do. */
import type { ReactNode } from 'react';
import { DotSeparated } from '#ui/content/DotSeparated';
import { StretchedLink } from '#ui/content/StretchedLink';
import styles from './Dashboard.module.css';

interface RowProps {
  face: ReactNode;
  title: string;
  /** Where the words lead. */
  to?: string;
  /** On one line, separated by dots. */
  facts: string;
  more?: ReactNode;
  /** Nothing to do but wait. */
  isWaiting?: boolean;
  actions?: ReactNode;
  /** Below it all. */
  children?: ReactNode;
}

export function Row({ face, title, to, facts, more, isWaiting, actions, children }: RowProps) {
  return (
    <li className={isWaiting ? `bg-sand ${styles.row}` : styles.row}>
      {face}
      <div className="stack gap-0 relative min-w-0 wrap-anywhere">
        <h3 className="row-title">{to ? <StretchedLink to={to}>{title}</StretchedLink> : title}</h3>
        <p className="note tabular-nums">
          <DotSeparated>{facts}</DotSeparated>
        </p>
        {more}
      </div>
      {actions && <div className={`cluster items-center ${styles.actions}`}>{actions}</div>}
      {children}
    </li>
  );
}
