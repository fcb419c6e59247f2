/** The counts in the navigation, which is on every page and outside the query cache. */
import { useEffect } from 'react';
import { call } from '../../../ui/data/api';
import { onRefresh } from '../../../ui/data/refresh';
import { createResource, useResource } from '../../../ui/data/resource';
import { type Counts, counts } from '../schema';

const pollInterval = 30_000;
/** Less than the interval, so that every poll finds the counts stale. */
const staleAfter = 15_000;

const currentCounts = createResource(
  (signal) => call(counts, {}, { emptyOn: 401, signal }),
  staleAfter,
);

onRefresh(async (changed) => {
  if (counts.tags.some((tag) => changed.includes(tag))) await currentCounts.refresh();
});

/** `undefined` until they are known; after a failure the last ones. */
export function useCounts(): Counts | undefined {
  const { value } = useResource(currentCounts, true);
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === 'visible') currentCounts.ensure();
    };
    const timer = setInterval(poll, pollInterval);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, []);
  return value ?? undefined;
}
