/** Word that the server no longer knows who is there, for whoever keeps that to look again. */
import { ApiError } from './api';

const listeners = new Set<() => void>();

export const onUnauthorized = (listener: () => void) => listeners.add(listener);

/** After a failure of any kind: tells those who listen if that was the reason. */
export function reportUnauthorized(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  for (const listener of listeners) listener();
}
