/** The counts in the navigation, which is on every page and outside the query cache. */
import { useEffect } from 'react';
import { read } from '#ui/data/api';
import { useLiveState } from '#ui/data/live';
import { onRefresh } from '#ui/data/refresh';
import { createResource, useResource } from '#ui/data/resource';
import { countsPath, countsTags } from '../rules';
import type { Counts } from '../schema';

const pollInterval = 30_000;
/** Less than the interval, so that every poll finds the counts stale. */
const staleAfter = 15_000;

const currentCounts = createResource(
  (signal) => read<Counts>(countsPath, { emptyOn: 401, signal }),
  staleAfter,
);

onRefresh(async (changed) => {
  if (countsTags.some((tag) => changed.includes(tag))) await currentCounts.refresh();
});

/** `undefined` until they are known; after a failure the last ones. */
export function useCounts(): Counts | undefined {
  const { value, error } = useResource(currentCounts, true);
  // Whatever failed to load is not announced again.
  const isTold = useLiveState() === 'connected' && error === undefined;
  useEffect(() => {
    if (isTold) return;
    const poll = () => {
      if (document.visibilityState === 'visible') currentCounts.ensure();
    };
    const timer = setInterval(poll, pollInterval);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [isTold]);
  return value ?? undefined;
}
