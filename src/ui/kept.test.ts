/** When a shared value is read, and which answer counts. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createResource, runSignOutHandlers } from './resource';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

it('is read once for many who want it, and again when it is too old', async () => {
  const read = vi.fn(async () => 'Maria');
  const kept = createResource(read, 5_000);
  kept.ensure();
  kept.ensure();
  await settled();
  expect(kept.current().value).toBe('Maria');
  await vi.advanceTimersByTimeAsync(4_999);
  kept.ensure();
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  kept.ensure();
  expect(read).toHaveBeenCalledTimes(2);
});

it('an answer from before a sign-in does not undo it', async () => {
  const answers = [
    new Promise<string>((resolve) => setTimeout(() => resolve('nobody'), 100)),
    Promise.resolve('Maria'),
  ];
  const kept = createResource(async () => (await answers.shift()) ?? '', 5_000);
  kept.ensure();
  await kept.refresh();
  await vi.advanceTimersByTimeAsync(100);
  expect(kept.current().value).toBe('Maria');
});

it('a failed read leaves the earlier answer standing, and tells the one who asked', async () => {
  const read = vi.fn(async () => 'Maria');
  const kept = createResource(read, 5_000);
  await kept.refresh();
  read.mockRejectedValueOnce(new Error('down'));
  await expect(kept.refresh()).rejects.toThrow('down');
  expect(kept.current()).toMatchObject({ value: 'Maria', error: new Error('down') });
});

it('is forgotten with everything else, and read anew', async () => {
  const read = vi.fn(async () => 'Maria');
  const kept = createResource(read, 5_000);
  await kept.refresh();
  runSignOutHandlers();
  expect(kept.current().value).toBeUndefined();
  kept.ensure();
  expect(read).toHaveBeenCalledTimes(2);
});
