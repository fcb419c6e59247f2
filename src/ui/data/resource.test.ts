/** When a shared value is fetched, and which response counts. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createResource, runSignOutHandlers } from './resource';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

it('is fetched once for many subscribers, and again when stale', async () => {
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

it('a response from before a sign-in does not undo it', async () => {
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

it('a failed fetch keeps the earlier value and rejects for the caller', async () => {
  const read = vi.fn(async () => 'Maria');
  const kept = createResource(read, 5_000);
  await kept.refresh();
  read.mockRejectedValueOnce(new Error('down'));
  await expect(kept.refresh()).rejects.toThrow('down');
  expect(kept.current()).toMatchObject({ value: 'Maria', error: new Error('down') });
});

it('is cleared with all other resources, and fetched again', async () => {
  const read = vi.fn(async () => 'Maria');
  const kept = createResource(read, 5_000);
  await kept.refresh();
  runSignOutHandlers();
  expect(kept.current().value).toBeUndefined();
  kept.ensure();
  expect(read).toHaveBeenCalledTimes(2);
});
