/**
 * One value from the server that the whole page shares, read again once it is older than it may be.
 * It serves what stands on every page, so that plain pages need not load the larger cache.
 */
import { useEffect, useSyncExternalStore } from 'react';

interface Kept<T> {
  value: T | undefined;
  error: unknown;
}

interface Reading {
  answer: Promise<void>;
  stop: AbortController;
}

const forgetters = new Set<() => void>();

/** Whatever keeps data of a person says here how to drop it. */
export const onForget = (forget: () => void) => forgetters.add(forget);

export function forgetAll() {
  for (const forget of forgetters) forget();
}

export function createKept<T>(read: (signal: AbortSignal) => Promise<T>, freshFor: number) {
  let kept: Kept<T> = { value: undefined, error: undefined };
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Reading | undefined;
  const listeners = new Set<() => void>();

  const change = (next: Kept<T>) => {
    kept = next;
    for (const listener of listeners) listener();
  };

  /** An answer under way is from before a change and no longer counts. */
  const stopReading = () => {
    reading?.stop.abort();
    reading = undefined;
  };

  const refresh = (): Promise<void> => {
    stopReading();
    const stop = new AbortController();
    const settle = (next: () => Kept<T>) => {
      if (reading?.stop !== stop) return false;
      reading = undefined;
      readAt = Date.now();
      change(next());
      return true;
    };
    const answer = read(stop.signal).then(
      (value) => void settle(() => ({ value, error: undefined })),
      (error: unknown) => {
        if (settle(() => ({ value: kept.value, error }))) throw error;
      },
    );
    reading = { stop, answer };
    return answer;
  };

  const set = (value: T | undefined) => {
    stopReading();
    readAt = value === undefined ? Number.NEGATIVE_INFINITY : Date.now();
    change({ value, error: undefined });
  };
  onForget(() => set(undefined));

  return {
    refresh,
    set,
    /** Reads when there is nothing yet or it is too old; at most one read is under way. */
    ensure() {
      if (reading || Date.now() - readAt < freshFor) return;
      refresh().catch(() => undefined);
    },
    current: () => kept,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export function useKept<T>(source: ReturnType<typeof createKept<T>>, isWanted: boolean): Kept<T> {
  useEffect(() => {
    if (isWanted) source.ensure();
  }, [source, isWanted]);
  return useSyncExternalStore(source.subscribe, source.current, source.current);
}
