import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refresherOf } from './queryCache';

/** A list of two pages, whose responses wait to be released. */
function givenList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const waiting: ((release: 'ok' | 'fail') => void)[] = [];
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: ({ pageParam, signal }) =>
      new Promise<number>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        waiting.push((release) =>
          release === 'ok' ? resolve(pageParam) : reject(new Error('failed')),
        );
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page < 2 ? page + 1 : undefined),
    meta: { tags: ['messages'], isPinned: false },
  });
  list.subscribe(() => undefined);
  const answer = async (release: 'ok' | 'fail' = 'ok') => {
    await expect.poll(() => waiting.length).toBe(1);
    waiting.shift()?.(release);
  };
  const pages = () => list.getCurrentResult().data?.pages;
  return { list, answer, pages, refresh: () => refresherOf(client)(['messages'], {}) };
}

test('a change that arrives while the next page loads does not discard it', async () => {
  const { list, answer, pages, refresh } = givenList();
  await answer();
  await expect.poll(pages).toEqual([1]);
  const more = list.fetchNextPage();
  const refreshed = refresh();
  await answer();
  await more;
  expect(pages()).toEqual([1, 2]);
  // Then both pages are fetched again.
  await answer();
  await answer();
  await refreshed;
  expect(pages()).toEqual([1, 2]);
});

test('a next page that fails does not keep the list from being refreshed', async () => {
  const { list, answer, pages, refresh } = givenList();
  await answer();
  await expect.poll(pages).toEqual([1]);
  const more = list.fetchNextPage();
  const refreshed = refresh();
  await answer('fail');
  await more;
  await answer();
  await refreshed;
  expect(list.getCurrentResult().status).toBe('success');
});
