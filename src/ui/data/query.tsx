/** The layout of screens that read or change server data; static pages do not load the cache. */
import { Outlet } from 'react-router';
import { QueryCacheProvider } from './queryCache';

export default function QueryLayout() {
  return (
    <QueryCacheProvider>
      <Outlet />
    </QueryCacheProvider>
  );
}
