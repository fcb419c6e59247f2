/** Filters of a list as one line: the search, a chip for each active filter, a sheet with all. */
import { type ReactNode, useState } from 'react';
import { Button } from '../content/Button';
import { CloseIcon } from '../content/icons';
import { Dialog } from '../feedback/Dialog';
import { useFocusFallback } from '../page/focus';
import styles from './FilterBar.module.css';

export interface Chip {
  name: string;
  /** What the filter says, such as "Within 50 miles". */
  label: string;
  onRemove: () => void;
}

interface FilterBarProps {
  /** The screen's heading, if it shares the row with the search. */
  title?: ReactNode;
  /** The search field; its label is read aloud but takes no room. */
  search?: ReactNode;
  chips: readonly Chip[];
  /** The fields of the sheet. They apply at once, so the list behind follows. */
  sheet: ReactNode;
  /** The button that closes the sheet, such as "Show jobs". */
  doneLabel: string;
  /** Resets every filter; left out while there is nothing to reset. */
  onClear?: (() => void) | undefined;
  /** At the end of the line. */
  children?: ReactNode;
}

export function FilterBar(props: FilterBarProps) {
  const { title, search, chips, sheet, doneLabel, onClear, children } = props;
  const [isOpen, setOpen] = useState(false);
  // A removed chip loses focus.
  const line = useFocusFallback<HTMLDivElement>();
  const close = () => setOpen(false);
  return (
    <div className="cluster gap-x-3 items-center">
      {title}
      {search && <div className={styles.search}>{search}</div>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend */}
      <div
        className={`cluster items-center min-w-0 ${styles.line}`}
        role="group"
        aria-label="Filters"
        ref={line}
        tabIndex={-1}
      >
        <Button size="small" className={styles.all} onClick={() => setOpen(true)}>
          All filters
        </Button>
        {chips.map(({ name, label, onRemove }) => (
          <button
            key={name}
            type="button"
            className={`touch-target gap-1 small strong nowrap ${styles.chip}`}
            aria-label={`${label}, remove this filter`}
            onClick={onRemove}
          >
            {label}
            <CloseIcon size={16} />
          </button>
        ))}
        {children}
      </div>
      <Dialog isOpen={isOpen} onClose={close} title="All filters" placement="side">
        <div className="stack gap-3">
          {sheet}
          <div className="cluster bottom-bar">
            <Button variant="primary" onClick={close}>
              {doneLabel}
            </Button>
            {onClear && (
              <Button variant="quiet" onClick={onClear}>
                Clear all
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </div>
  );
}
