/** The cache of server data, around every screen that reads or changes some; plain pages go without. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { read } from './api';
import { onForget } from './kept';

/** The documents' defaults: nothing is fetched again unless a screen asks. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey, signal }) => read(queryKey.join('/'), { signal }),
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false },
  },
});

onForget(() => queryClient.clear());

export default function QueryFrame() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
