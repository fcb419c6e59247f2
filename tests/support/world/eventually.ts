/**
 * Waits until an expectation holds: returns as early as possible, and allows for a busy machine.
 */
import { vi } from 'vitest';

export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 });
