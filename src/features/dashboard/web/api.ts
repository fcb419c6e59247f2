/** Queries of the dashboards. */
import { useRead } from '#ui/data/read';
import { usePages } from '#ui/list/pages';
import { dashboard, posting, suggestions, unfilled } from '../schema';

export const useDashboard = () => useRead(dashboard, {}, { pollsOffline: true });
export const useSuggestions = () => useRead(suggestions, {});
export const useUnfilled = () => useRead(unfilled, {}, { pollsOffline: true });

/** The days of a posting; few at a time, since each finds its own people. */
export const usePosting = (jobId: string) =>
  usePages(posting, {}, { params: { id: jobId }, limit: 5, pollsOffline: true });
