/** The query cache: what happens to every read and change, and the provider around their screens. */
import {
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api';
import { isAffected } from './read';
import { onRefresh, type Refresher, refresh } from './refresh';
import { onSignOut } from './resource';

/** The session has ended: fetching the current user again shows it. */
function checkSession(error: unknown) {
  if (error instanceof ApiError && error.status === 401) void refresh(['me']);
}

const queryClient = new QueryClient({
  // An expired session shows at the next action or navigation. The current screen stays until then,
  // so that no one is redirected while typing.
  queryCache: new QueryCache({
    onError: (error, { state }) => {
      if (state.data === undefined) checkSession(error);
    },
  }),
  mutationCache: new MutationCache({ onError: checkSession }),
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false },
    // While offline a mutation fails immediately with a message instead of waiting silently.
    mutations: { retry: false, networkMode: 'always' },
  },
});

const isLoadingMore = ({ state }: Query) =>
  state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined;

/** Reads on screen are fetched again; all others, on their next visit. */
export const refresherOf =
  (client: QueryClient): Refresher =>
  (tags, options) => {
    const affected = ({ meta }: Query) => isAffected(meta, tags, options);
    const invalidate = (predicate: (query: Query) => boolean) =>
      client.invalidateQueries({ predicate });
    // Fetching a list again cancels the next page on its way, and the user's click would be lost.
    const growing = new Set(
      client.getQueryCache().findAll({ predicate: affected }).filter(isLoadingMore),
    );
    return Promise.all([
      invalidate((query) => affected(query) && !growing.has(query)),
      ...[...growing].map(async (query) => {
        await Promise.allSettled([query.promise]);
        await invalidate((other) => other === query);
      }),
    ]);
  };

onRefresh(refresherOf(queryClient));
onSignOut(() => queryClient.clear());

export const QueryCacheProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
