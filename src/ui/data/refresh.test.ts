/** Which caches learn of a change, and when the screen counts as up to date. */
import { expect, it, vi } from 'vitest';
import { onRefresh, refresh } from './refresh';

it('tells every cache the tags, and waits for all even if one fails', async () => {
  const finished: string[] = [];
  const first = vi.fn(async () => {
    throw new Error('offline');
  });
  const second = vi.fn(async () => {
    await Promise.resolve();
    finished.push('second');
  });
  onRefresh(first);
  onRefresh(second);
  await refresh(['jobs', 'me']);
  expect(first).toHaveBeenCalledWith(['jobs', 'me'], {});
  expect(finished).toEqual(['second']);
  await refresh(['jobs'], { includePinned: true });
  expect(second).toHaveBeenLastCalledWith(['jobs'], { includePinned: true });
});
