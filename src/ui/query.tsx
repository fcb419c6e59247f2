/** The cache of server data, around every screen that reads or changes some; plain pages go without. */
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { read } from './api';
import { onSignOut } from './resource';
import { reportUnauthorized } from './unauthorized';

/** The documents' defaults: nothing is fetched again unless a screen asks. */
const queryClient = new QueryClient({
  // A session that ended shows at the next act or the next screen. What is on the screen stays until
  // then, so that nobody is led away while typing.
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
    // Without a connection an act fails at once and says so, instead of waiting for one in silence.
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
