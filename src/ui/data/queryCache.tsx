/** The query cache: what happens to every read and change, and the provider around their screens. */
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api';
import { isAffected } from './read';
import { onRefresh, refresh } from './refresh';
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

// Reads on screen are fetched again; all others, on their next visit.
onRefresh((tags, options) =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => isAffected(meta, tags, options) }),
);
onSignOut(() => queryClient.clear());

export const QueryCacheProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
