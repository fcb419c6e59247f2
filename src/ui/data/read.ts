/** Reads an endpoint for a screen, and keeps the response up to date by the endpoint's tags. */
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput, EndpointOutput, TaggedEndpoint } from '../../kernel/endpoint';
import type { Tag } from '../../kernel/tags';
import { addressOf, call, type Parts } from './api';
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

/** Other users change what is shown, and an open screen shows it within this time. */
export const pollInterval = 5_000;

export interface ReadOptions<D> {
  isEnabled?: boolean;
  /** Whether to follow what other users change while the screen is open. */
  live?: boolean | ((data: D | undefined) => boolean);
  /**
   * Keeps the first response for as long as it is shown, so that no one agrees to terms that changed
   * in the meantime. It is read again only after an action on it was refused.
   */
  isPinned?: boolean;
  initialData?: D;
  /** The status that means there is nothing yet; the data is then `null`. */
  emptyOn?: 404;
}

/** The address is the key, so that the same question is asked once. */
const keyOf = (endpoint: TaggedEndpoint, { params, query }: Parts, isPinned = false) => [
  addressOf(endpoint.path, params, query),
  ...(isPinned ? ['pinned'] : []),
];

export function useRead<E extends TaggedEndpoint, D = EndpointOutput<E>>(
  endpoint: E,
  input: EndpointInput<E>,
  options: ReadOptions<D> = {},
): UseQueryResult<D> {
  const { isEnabled = true, live = false, isPinned = false, initialData, emptyOn } = options;
  return useQuery<D>({
    queryKey: keyOf(endpoint, input as Parts, isPinned),
    queryFn: ({ signal }) => call(endpoint, input, { signal, emptyOn }) as Promise<D>,
    enabled: isEnabled,
    meta: { tags: endpoint.tags, isPinned },
    // A visit shows the previous response at once and fetches a new one.
    staleTime: isPinned ? Number.POSITIVE_INFINITY : 0,
    ...(isPinned && { gcTime: 0 }),
    ...(initialData !== undefined && { initialData: () => initialData }),
    refetchInterval: ({ state: { data } }) =>
      (typeof live === 'function' ? live(data) : live) && pollInterval,
  });
}

/** Replaces what is known of a read, for a write that returns the same view. */
export function useStore<E extends TaggedEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return (input: EndpointInput<E>, value: EndpointOutput<E>) => {
    client.setQueryData(keyOf(endpoint, input as Parts), value);
  };
}
