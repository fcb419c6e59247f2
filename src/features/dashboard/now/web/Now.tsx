/** What happens now, on top of dashboard, bookings and today's board. */
import { lazy, Suspense, useState } from 'react';
import { useRead } from '#ui/data/read';
import { Failed } from '#ui/feedback/states';
import { shiftsNow } from '../schema';
import type { NowProps } from './NowList';

/** Lazy: for most visits nothing happens now. */
const NowList = lazy(() => import('./NowList'));

export function Now(props: NowProps) {
  const { data, error, refetch } = useRead(shiftsNow, {}, { pollsOffline: true });
  // Once shown it stays: the last check-out empties the list, but its dialog says how it went.
  const [isShown, setShown] = useState(false);
  if (data?.length && !isShown) setShown(true);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data || !isShown) return null;
  return (
    <Suspense>
      <NowList shifts={data} refetch={refetch} {...props} />
    </Suspense>
  );
}
