/**
 * Restores the scroll position of a long list after Back or a reload, reloading its pages if
 * needed.
 */
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const prefix = 'position:';

/** If storage is full or blocked, only the position is lost; the list still works. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const write = (entry: string, y: number) =>
  attempt(() => sessionStorage.setItem(prefix + entry, String(Math.round(y))));

function read(entry: string): number | undefined {
  const y = Number(attempt(() => sessionStorage.getItem(prefix + entry)) ?? Number.NaN);
  return Number.isFinite(y) ? y : undefined;
}

/**
 * The router gives every history entry it did not create the key "default": a typed URL is not a
 * return.
 */
function isTyped(key: string): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return key === 'default' && arrival?.type === 'navigate' && !hasLeft;
}
let hasLeft = false;

export interface RestorableList {
  items: readonly unknown[] | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  moreError: unknown;
  loadMore: () => void;
}

/** The router links a screen's styles again on return, and rows have another height without them. */
const loadingStyles = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  );

/** User input that cancels scroll restoration. */
const userInputEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

export function useScrollRestoration(list: RestorableList, isWanted: boolean) {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP' && !isTyped(key);
  const wanted = useRef<number>(undefined);
  const [, tryAgain] = useReducer((tries: number) => tries + 1, 0);
  const entry = `${pathname} ${key}`;

  // In the layout phase: once the list is unmounted, the page gets shorter and scrolls on its own.
  useLayoutEffect(() => {
    if (!isWanted) return;
    wanted.current = isReturn ? read(entry) : undefined;
    const keep = () => {
      if (wanted.current === undefined) write(entry, window.scrollY);
    };
    const stopRestoring = () => {
      wanted.current = undefined;
    };
    keep();
    window.addEventListener('scroll', keep, { passive: true });
    for (const inputEvent of userInputEvents)
      window.addEventListener(inputEvent, stopRestoring, { passive: true });
    return () => {
      hasLeft = true;
      window.removeEventListener('scroll', keep);
      for (const inputEvent of userInputEvents)
        window.removeEventListener(inputEvent, stopRestoring);
    };
  }, [entry, isReturn, isWanted]);

  // After each loaded page and style sheet, until the list is long enough.
  useEffect(() => {
    const y = wanted.current;
    if (y === undefined || !list.items) return;
    const loading = loadingStyles();
    if (loading.length > 0) {
      for (const link of loading) link.addEventListener('load', tryAgain, { once: true });
      return;
    }
    const maxScrollY = document.documentElement.scrollHeight - window.innerHeight;
    if (maxScrollY < y && list.hasMore && !list.moreError) {
      if (!list.isLoadingMore) list.loadMore();
      return;
    }
    wanted.current = undefined;
    window.scrollTo({ top: y, behavior: 'instant' });
  });
}
