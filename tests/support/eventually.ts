/** Waits until an expectation holds: as short as it can, and long enough for a busy machine. */
import { vi } from 'vitest';

export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 });
