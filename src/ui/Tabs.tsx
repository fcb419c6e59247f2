/** Tabs whose choice stands in the address: Back goes to the tab before, a link opens the right one. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import styles from './Tabs.module.css';

export interface Tab<T extends string = string> {
  value: T;
  label: ReactNode;
  /** A short word beside the label, such as a count. */
  mark?: ReactNode;
  content: ReactNode;
}

interface TabsProps<T extends string> {
  /** What the row of tabs is called for those who do not see it. */
  label: string;
  /** The first is shown when the address names none. */
  tabs: readonly Tab<T>[];
  /** The parameter of the address; others in it stay as they are. */
  parameter?: string;
}

/** Where an arrow, Home or End leads from here; the row is a ring. */
export function neighbor(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** The tab the address names, and a way to another. */
function useTab<T extends string>(values: readonly T[], parameter: string) {
  const [query, setQuery] = useSearchParams();
  const named = query.get(parameter);
  const current = values.find((value) => value === named) ?? values[0];
  const choose = (value: T, { replace = false } = {}) => {
    if (value === current) return;
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(parameter, value);
        return next;
      },
      { replace },
    );
  };
  return { current, choose };
}

export function Tabs<T extends string>({ label, tabs, parameter = 'tab' }: TabsProps<T>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const values = tabs.map(({ value }) => value);
  const { current, choose } = useTab(values, parameter);
  // A tab once opened stays in the page, so that nothing typed or chosen in it is lost.
  const [opened, setOpened] = useState<readonly (T | undefined)[]>([current]);
  if (!opened.includes(current)) setOpened([...opened, current]);

  // On a phone the row may be wider than the screen.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - 24;
  }, [current]);

  const move = (event: KeyboardEvent, at: number) => {
    const next = neighbor(event.key, at, tabs.length);
    const value = next === undefined ? undefined : values[next];
    if (value === undefined) return;
    event.preventDefault();
    // Passing over tabs with an arrow leaves no trail behind the Back button.
    choose(value, { replace: true });
    row.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`)?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div ref={row} role="tablist" aria-label={label} className={styles.row}>
        {tabs.map(({ value, label: name, mark }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            data-tab={value}
            id={`${id}-tab-${value}`}
            aria-controls={`${id}-panel-${value}`}
            aria-selected={value === current}
            tabIndex={value === current ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(value)}
            onKeyDown={(event) => move(event, index)}
          >
            {name}
            {mark}
          </button>
        ))}
      </div>
      {tabs.map(({ value, content }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel-${value}`}
          aria-labelledby={`${id}-tab-${value}`}
          hidden={value !== current}
          className={styles.panel}
        >
          {opened.includes(value) && content}
        </div>
      ))}
    </div>
  );
}
