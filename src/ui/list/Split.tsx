/** List and detail: side by side if there is room, otherwise one after the other. */
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../content/Button';
import { BackIcon, CloseIcon } from '../content/icons';
import styles from './Split.module.css';

interface SplitProps {
  /** The id of the open item; its row carries `data-row` with the same id. */
  open: string | undefined;
  list: ReactNode;
  detail: ReactNode;
}

export function Split({ open, list, detail }: SplitProps) {
  const before = useRef(open);
  const side = useRef<HTMLDivElement>(null);

  // The focused element unmounts with the detail, so move focus to its row, or to the list.
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (!closed || open) return;
    const row = side.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(closed)}"]`);
    (row ?? side.current?.querySelector<HTMLElement>('[data-list-title]'))?.focus();
  }, [open]);

  return (
    <div
      className={
        open
          ? `stack gap-5 items-start ${styles.split} ${styles.isOpen}`
          : `stack gap-5 items-start ${styles.split}`
      }
    >
      <div ref={side} className={`stack min-w-0 ${styles.list}`}>
        {list}
      </div>
      <div className={styles.detail}>{detail}</div>
    </div>
  );
}

interface PaneProps {
  title: ReactNode;
  /** A word or two above the title. */
  mark?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The detail pane. Use the id as key, so that each opened item takes the focus. */
export function Pane({ title, mark, onClose, children }: PaneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // Not on the initial page load: the user has not opened anything yet. Before painting, because on
  // a phone the clicked row is hidden then and loses the focus.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) heading.current?.focus();
  }, []);

  return (
    <section className={`stack gap-5 panel ${styles.pane}`} aria-labelledby={id}>
      <div className={styles.back}>
        <Button variant="quiet" size="small" onClick={onClose}>
          <BackIcon size={18} /> Back to the list
        </Button>
      </div>
      <header className={styles.head}>
        <div className={`stack gap-2 justify-items-start min-w-0 ${styles.title}`}>
          {mark}
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <button
          type="button"
          className={styles.close}
          aria-label="Close the details"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </header>
      {children}
    </section>
  );
}

/** Placeholder next to the list while nothing is open; a phone shows only the list. */
export const NoSelection = ({ children }: { children: ReactNode }) => (
  <p className={styles.nothing}>{children}</p>
);

/** The heading of the list, which takes the focus if the row it came from is gone. */
export const ListTitle = ({ children }: { children: ReactNode }) => (
  <h2 className={styles.listTitle} data-list-title tabIndex={-1}>
    {children}
  </h2>
);
