/** Paginated lists: the pages loaded so far, loading more, and filters in the URL. */
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import type { Endpoint, EndpointInput, EndpointOutput, TaggedEndpoint } from '#kernel/api/endpoint';
import { urlFor } from '../data/api';
import { useLiveState } from '../data/live';
import { callPage } from '../data/page';
import { pollAfter } from '../data/read';

type Query<E extends Endpoint> = Omit<
  EndpointInput<E> extends { query: infer Q } ? Q : never,
  'cursor' | 'limit'
>;
type Item<E extends Endpoint> = EndpointOutput<E> extends (infer I)[] ? I : never;

export interface Pages<I> {
  /** `undefined` before the first response. */
  items: readonly I[] | undefined;
  error: unknown;
  /** Why the next page failed to load. */
  moreError: unknown;
  /** True while a new query loads and the previous list is still shown. */
  isStale: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => Promise<void>;
  retry: () => void;
}

interface PagesOptions {
  limit?: number;
  /** Path parameters, such as the owner of the list. */
  params?: Record<string, string>;
  /** Whether to poll while there is no connection over which the server says what changed. */
  pollsOffline?: boolean;
  /** Loads every page at once, for a list that is shown as a whole. */
  isWhole?: boolean;
}

/** Long enough that Back finds the list as it was, even after reading one of its items. */
const gcTimeMs = 30 * 60_000;

export function usePages<E extends TaggedEndpoint>(
  endpoint: E,
  query: Query<E>,
  { limit = 20, params, pollsOffline = false, isWhole = false }: PagesOptions = {},
): Pages<Item<E>> {
  const isConnected = useLiveState() === 'connected';
  type Page = { items: Item<E>[]; next: string | undefined };
  const readPage = async (cursor: string | undefined, signal: AbortSignal): Promise<Page> => {
    const sent = { params, query: { ...query, limit, cursor } } as unknown as EndpointInput<E>;
    const page = (await callPage(endpoint, sent, { signal })) as Page;
    if (!isWhole || !page.next) return page;
    const rest = await readPage(page.next, signal);
    return { items: [...page.items, ...rest.items], next: undefined };
  };
  const list = useInfiniteQuery<
    Page,
    Error,
    InfiniteData<Page>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: [urlFor(endpoint.path, params, { ...query, limit }), isWhole ? 'whole' : 'pages'],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    meta: { tags: endpoint.tags, isPinned: false },
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    gcTime: gcTimeMs,
    // Polling refetches every page, so the interval grows with their number: a long list sends no
    // more requests than a short one.
    refetchInterval: ({ state }) => {
      const interval = pollAfter(state, { isConnected, pollsOffline });
      return interval && interval * (state.data?.pages.length ?? 1);
    },
  });
  return {
    items: list.data?.pages.flatMap(({ items }) => items),
    error: list.error,
    moreError: list.isFetchNextPageError ? list.error : undefined,
    isStale: list.isPlaceholderData,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: async () => {
      // It would cancel the refresh under way, and what changed would not be shown.
      if (list.isRefetching) await list.refetch({ cancelRefetch: false });
      await list.fetchNextPage();
    },
    retry: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
  };
}

/** The URL with these parameters changed; empty ones are removed. */
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

/**
 * Changes parameters of the URL as it is at that moment. The router's own setter starts from the
 * last render, so of two changes in quick succession it would lose the first.
 */
function useSetParameters() {
  const [, setQuery] = useSearchParams();
  return (changes: Record<string, string | undefined>) =>
    setQuery(withParameters(new URLSearchParams(window.location.search), changes), {
      replace: true,
    });
}

/** A choice kept in the URL; the fallback value is omitted there. */
export function useParameter<T extends string>(
  name: string,
  fallback: T,
  choices?: readonly T[],
): [value: T, choose: (value: T) => void] {
  const [query] = useSearchParams();
  const setParameters = useSetParameters();
  const queryValue = query.get(name) as T | null;
  const isKnown = queryValue !== null && (choices?.includes(queryValue) ?? true);
  const choose = (value: T) => setParameters({ [name]: value === fallback ? undefined : value });
  return [isKnown ? queryValue : fallback, choose];
}

/** The id of the open item and a function to close it; items are opened by links. */
export function useOpenItem(parameter: string) {
  const [query] = useSearchParams();
  const setParameters = useSetParameters();
  const { state } = useNavigation();
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    isLeaving.current = state !== 'idle';
  }, [state]);
  return {
    id: query.get(parameter) ?? undefined,
    // Replaces the history entry, so that Back does not open the item again. A late answer must not
    // take the place of the screen that the user has chosen meanwhile.
    close: () => !isLeaving.current && setParameters({ [parameter]: undefined }),
  };
}
