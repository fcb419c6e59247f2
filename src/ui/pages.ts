/** Lists that come in pages: what was read so far and the way to more, with filters in the address. */
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Endpoint, EndpointInput, EndpointOutput } from '../kernel/endpoint';
import { callPage } from './page';

type Query<E extends Endpoint> = Omit<
  EndpointInput<E> extends { query: infer Q } ? Q : never,
  'cursor' | 'limit'
>;
type Item<E extends Endpoint> = EndpointOutput<E> extends (infer I)[] ? I : never;

export interface Pages<I> {
  /** Nothing before the first answer. */
  items: readonly I[] | undefined;
  error: unknown;
  /** Why there is no more below, although there should be. */
  moreError: unknown;
  /** The list of an older question is shown while a new one is asked. */
  isStale: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

interface PagesOptions {
  limit?: number;
  /** What the path names, such as whose list it is. */
  params?: Record<string, string>;
  /** Milliseconds after which an open screen looks again, while somebody can see it. */
  pollIntervalMs?: number | undefined;
}

/** Long enough that Back finds a list as it was left, even after reading one thing of it. */
const gcTimeMs = 30 * 60_000;

export function usePages<E extends Endpoint>(
  endpoint: E,
  query: Query<E>,
  { limit = 20, params, pollIntervalMs }: PagesOptions = {},
): Pages<Item<E>> {
  type Page = { items: Item<E>[]; next: string | undefined };
  const list = useInfiniteQuery<
    Page,
    Error,
    InfiniteData<Page>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: [endpoint.path, query, limit, params],
    queryFn: async ({ pageParam, signal }) => {
      const sent = {
        params,
        query: { ...query, limit, cursor: pageParam },
      } as unknown as EndpointInput<E>;
      return (await callPage(endpoint, sent, { signal })) as Page;
    },
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // Others work on the same lists: each visit looks again.
    staleTime: 0,
    gcTime: gcTimeMs,
    // Every page is read again: the more there are, the longer it waits, so that a long list asks no
    // more often than a short one.
    refetchInterval: ({ state }) =>
      (pollIntervalMs ?? 0) * (state.data?.pages.length ?? 1) || false,
  });
  return {
    items: list.data?.pages.flatMap(({ items }) => items),
    error: list.error,
    moreError: list.isFetchNextPageError ? list.error : undefined,
    isStale: list.isPlaceholderData,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
  };
}

/** The address with these parameters changed; those with nothing in them leave it. */
export function withParameters(
  now: URLSearchParams,
  changes: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** One choice that stands in the address; the fallback is what the address need not say. */
export function useParameter<T extends string>(
  name: string,
  fallback: T,
  choices?: readonly T[],
): [value: T, choose: (value: T) => void] {
  const [query, setQuery] = useSearchParams();
  const queryValue = query.get(name) as T | null;
  const isKnown = queryValue !== null && (choices?.includes(queryValue) ?? true);
  const choose = (value: T) =>
    setQuery((now) => withParameters(now, { [name]: value === fallback ? undefined : value }), {
      replace: true,
    });
  return [isKnown ? queryValue : fallback, choose];
}

/** Which thing of a list is open, and the way to close it; opening is a link. */
export function useOpenItem(parameter: string) {
  const [query, setQuery] = useSearchParams();
  return {
    id: query.get(parameter) ?? undefined,
    // In place of what was open, so that Back does not open it again.
    close: () =>
      setQuery((now) => withParameters(now, { [parameter]: undefined }), { replace: true }),
  };
}
