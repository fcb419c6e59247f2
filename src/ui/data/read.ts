/** Reads an endpoint for a screen, and keeps the response up to date by the endpoint's tags. */
import {
  keepPreviousData,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { EndpointInput, EndpointOutput, TaggedEndpoint } from '#kernel/api/endpoint';
import type { Tag } from '#kernel/api/tags';
import { ApiError, call, type Parts, urlFor } from './api';
import { useLiveState } from './live';
import type { RefreshOptions } from './refresh';

/** What the cache knows of each read. */
type Meta = {
  tags: readonly Tag[];
  isPinned: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
  }
}

/** Whether a change to these tags shows in a read. */
export const isAffected = (
  read: Meta | undefined,
  changed: readonly Tag[],
  { includePinned = false }: RefreshOptions,
): boolean =>
  read !== undefined &&
  (includePinned || !read.isPinned) &&
  read.tags.some((tag) => changed.includes(tag));

/**
 * Without a connection over which the server says what others changed, an open screen shows it
 * within this time.
 */
const pollInterval = 5_000;

/** Says when to refetch automatically, if at all. */
export function pollAfter(
  { data, error }: { data: unknown; error: unknown },
  { isConnected, pollsOffline }: { isConnected: boolean; pollsOffline: boolean },
): number | false {
  if (!isConnected) return pollsOffline && pollInterval;
  // The server said once that it changed, and will not say so again.
  const { status } = error instanceof ApiError ? error : { status: undefined };
  const isPassing = status !== undefined && (status === 0 || status === 429 || status >= 500);
  return isPassing && (pollsOffline || data !== undefined) && pollInterval;
}

export interface ReadOptions<D> {
  isEnabled?: boolean;
  /** Whether to poll while there is no connection over which the server says what changed. */
  pollsOffline?: boolean | ((data: D | undefined) => boolean);
  /**
   * Keeps the first response for as long as it is shown, so that no one agrees to terms that
   * changed in the meantime. It is refetched only after an action on it was refused.
   */
  isPinned?: boolean;
  initialData?: D;
  /** Shows the previous response while a different request loads, such as with other filters. */
  keepsPrevious?: boolean;
  /** The status that means there is nothing yet; the data is then `null`. */
  emptyOn?: 404;
}

/** The address is the key, so that the same request is sent once. */
const keyOf = (endpoint: TaggedEndpoint, { params, query }: Parts, isPinned = false) => [
  urlFor(endpoint.path, params, query),
  ...(isPinned ? ['pinned'] : []),
];

export function useRead<E extends TaggedEndpoint, D = EndpointOutput<E>>(
  endpoint: E,
  input: EndpointInput<E>,
  options: ReadOptions<D> = {},
): UseQueryResult<D> {
  const {
    isEnabled = true,
    pollsOffline = false,
    isPinned = false,
    initialData,
    emptyOn,
  } = options;
  const { keepsPrevious = false } = options;
  const isConnected = useLiveState() === 'connected';
  return useQuery<D>({
    queryKey: keyOf(endpoint, input as Parts, isPinned),
    queryFn: ({ signal }) => call(endpoint, input, { signal, emptyOn }) as Promise<D>,
    enabled: isEnabled,
    meta: { tags: endpoint.tags, isPinned },
    // A visit shows the previous response at once and fetches a new one.
    staleTime: isPinned ? Number.POSITIVE_INFINITY : 0,
    ...(isPinned && { gcTime: 0 }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(initialData !== undefined && { initialData: () => initialData }),
    refetchInterval: ({ state }) =>
      pollAfter(state, {
        isConnected,
        pollsOffline: typeof pollsOffline === 'function' ? pollsOffline(state.data) : pollsOffline,
      }),
  });
}

/** Replaces what is known of a read, for a write that returns the same view. */
export function useSetCached<E extends TaggedEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return (input: EndpointInput<E>, value: EndpointOutput<E>) => {
    client.setQueryData(keyOf(endpoint, input as Parts), value);
  };
}
