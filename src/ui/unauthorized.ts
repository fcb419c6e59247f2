/** Publishes 401 responses so that the current-user cache can refetch. */
import { ApiError } from './api';

const listeners = new Set<() => void>();

export const onUnauthorized = (listener: () => void) => listeners.add(listener);

/** Call after any failure: notifies the listeners if it was a 401. */
export function reportUnauthorized(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  for (const listener of listeners) listener();
}
