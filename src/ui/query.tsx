/** The query cache around screens that read or change server data; static pages do not load it. */
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { read } from './api';
import { onSignOut } from './resource';
import { reportUnauthorized } from './unauthorized';

/** No automatic refetching: a screen asks for it explicitly. */
const queryClient = new QueryClient({
  // An expired session shows at the next action or navigation. The current screen stays until then,
  // so that no one is redirected while typing.
  queryCache: new QueryCache({
    onError: (error, { state }) => {
      if (state.data === undefined) reportUnauthorized(error);
    },
  }),
  mutationCache: new MutationCache({ onError: reportUnauthorized }),
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey, signal }) => read(queryKey.join('/'), { signal }),
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    // While offline a mutation fails immediately with a message instead of waiting silently.
    mutations: { retry: false, networkMode: 'always' },
  },
});

onSignOut(() => queryClient.clear());

export default function QueryProvider() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
