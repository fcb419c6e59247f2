/** List rows, each a single link that covers the whole row, and beside them what is open. */
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../content/Avatar';
import { DotSeparated } from '../content/DotSeparated';
import styles from './Rows.module.css';

export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="stack gap-0 panel overflow-hidden divided" aria-label={label}>
    {children}
  </ul>
);

export interface RowContent {
  id: string;
  /** Whose photo or initials stand before it all. */
  face: { name: string; url?: string | null };
  /** Who, and what it is about. */
  title: ReactNode;
  /** The time that the list is sorted by, at the end of the first line. */
  time?: ReactNode;
  /** When, below the title. */
  facts: ReactNode;
  /** The status, at the end of the second line. */
  mark?: ReactNode;
  moreFacts?: ReactNode;
  /** The beginning of a text, as long as the line. */
  excerpt?: ReactNode;
}

interface RowProps extends RowContent {
  to: string;
  state?: object;
  isOpen: boolean;
}

export const Row = ({ id, to, state, isOpen, face, title, time, ...rest }: RowProps) => (
  <li>
    <Link
      to={to}
      state={state}
      className={`flex gap-3 items-start plain-link focus-inset ${styles.row}`}
      data-row={id}
      aria-current={isOpen ? 'true' : undefined}
      preventScrollReset
    >
      <span className={`flex-none ${styles.face}`} aria-hidden="true">
        <Avatar size="small" name={face.name} url={face.url ?? null} />
      </span>
      <span className="stack gap-1 flex-1 min-w-0">
        <span className="flex gap-3 items-baseline justify-between">
          <span className="min-w-0 bold wrap-anywhere">{title}</span>
          {time}
        </span>
        <span className="stack note gap-half wrap-anywhere">
          <span className="flex gap-3 items-start justify-between">
            <span className="min-w-0">
              <DotSeparated>{rest.facts}</DotSeparated>
            </span>
            {rest.mark && <span className="flex flex-none gap-2">{rest.mark}</span>}
          </span>
          {rest.moreFacts && <DotSeparated>{rest.moreFacts}</DotSeparated>}
          {rest.excerpt && <span className={styles.excerpt}>{rest.excerpt}</span>}
        </span>
      </span>
    </Link>
  </li>
);

interface PanesProps {
  isOpen: boolean;
  list: ReactNode;
  areaRef?: Ref<HTMLDivElement>;
  /** Beside the list: what is open, or a hint that a phone does not show. */
  children: ReactNode;
}

/** A list and what is open in it: side by side if there is room, on a phone one of them. */
export const Panes = ({ isOpen, list, areaRef, children }: PanesProps) => (
  <div
    ref={areaRef}
    className={`stack gap-5 items-start ${children ? styles.split : ''} ${isOpen ? styles.isOpen : ''}`}
  >
    <div className={`stack min-w-0 ${styles.list}`}>{list}</div>
    <div className={`min-w-0 ${styles.detail}`}>{children}</div>
  </div>
);

export const PaneHint = ({ children }: { children: ReactNode }) => (
  <p className={`centered muted text-center ${styles.nothing}`}>{children}</p>
);
