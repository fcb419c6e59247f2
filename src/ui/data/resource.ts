/**
 * A shared, cached server value with a maximum age, for data on every page: static pages need not
 * load the larger query cache.
 */
import { useEffect, useSyncExternalStore } from 'react';

interface Resource<T> {
  value: T | undefined;
  error: unknown;
}

interface PendingRead {
  answer: Promise<void>;
  stop: AbortController;
}

const signOutHandlers = new Set<() => void>();

/** Modules that cache a user's data register here how to clear it. */
export const onSignOut = (handler: () => void) => signOutHandlers.add(handler);

export function runSignOutHandlers() {
  for (const handler of signOutHandlers) handler();
}

export function createResource<T>(read: (signal: AbortSignal) => Promise<T>, staleAfterMs: number) {
  let resource: Resource<T> = { value: undefined, error: undefined };
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: PendingRead | undefined;
  const listeners = new Set<() => void>();

  const change = (next: Resource<T>) => {
    resource = next;
    for (const listener of listeners) listener();
  };

  /** A response in flight predates the change and is ignored. */
  const stopReading = () => {
    reading?.stop.abort();
    reading = undefined;
  };

  const refresh = (): Promise<void> => {
    stopReading();
    const stop = new AbortController();
    const finish = (next: () => Resource<T>) => {
      if (reading?.stop !== stop) return false;
      reading = undefined;
      readAt = Date.now();
      change(next());
      return true;
    };
    const answer = read(stop.signal).then(
      (value) => void finish(() => ({ value, error: undefined })),
      (error: unknown) => {
        if (finish(() => ({ value: resource.value, error }))) throw error;
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
  onSignOut(() => set(undefined));

  return {
    refresh,
    set,
    /** Fetches if there is no value or it is stale; at most one request is in flight. */
    ensure() {
      if (reading || Date.now() - readAt < staleAfterMs) return;
      refresh().catch(() => undefined);
    },
    current: () => resource,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export function useResource<T>(
  source: ReturnType<typeof createResource<T>>,
  isWanted: boolean,
): Resource<T> {
  useEffect(() => {
    if (isWanted) source.ensure();
  }, [source, isWanted]);
  return useSyncExternalStore(source.subscribe, source.current, source.current);
}
