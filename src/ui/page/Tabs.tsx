/**
 * Tabs whose selection is in the URL: Back returns to the previous tab, a link opens the right one.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import styles from './Tabs.module.css';

export interface Tab<T extends string = string> {
  value: T;
  label: ReactNode;
  /** A short text next to the label, such as a count. */
  mark?: ReactNode;
  content: ReactNode;
}

interface TabsProps<T extends string> {
  /** Accessible name of the tab bar. */
  label: string;
  /** The first is shown if the URL names none. */
  tabs: readonly Tab<T>[];
  /** The query parameter; other parameters are kept. */
  parameter?: string;
}

/** The target of an arrow key, Home or End; arrows wrap around. */
export function tabForKey(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** The tab named by the URL, and a function to select another. */
function useTab<T extends string>(values: readonly T[], parameter: string) {
  const [query, setQuery] = useSearchParams();
  const named = query.get(parameter);
  const current = values.find((value) => value === named) ?? values[0];
  const choose = (value: T, { replace = false } = {}) => {
    if (value === current) return;
    // The URL at this moment, which may have changed since the last render.
    const next = new URLSearchParams(window.location.search);
    next.set(parameter, value);
    setQuery(next, { replace });
  };
  return { current, choose };
}

export function Tabs<T extends string>({ label, tabs, parameter = 'tab' }: TabsProps<T>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const values = tabs.map(({ value }) => value);
  const { current, choose } = useTab(values, parameter);
  // An opened tab stays mounted, so that its input is not lost.
  const [opened, setOpened] = useState<readonly (T | undefined)[]>([current]);
  if (!opened.includes(current)) setOpened([...opened, current]);

  // On a phone the tab bar may be wider than the screen.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - 24;
  }, [current]);

  const move = (event: KeyboardEvent, at: number) => {
    const next = tabForKey(event.key, at, tabs.length);
    const value = next === undefined ? undefined : values[next];
    if (value === undefined) return;
    event.preventDefault();
    // Moving with arrow keys replaces the history entry, so Back does not step through every tab.
    choose(value, { replace: true });
    row.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`)?.focus();
  };

  return (
    <div className={`stack gap-5 ${styles.tabs}`}>
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
            className={`plain-button focus-inset ${styles.tab}`}
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
          className="min-w-0"
        >
          {opened.includes(value) && content}
        </div>
      ))}
    </div>
  );
}
