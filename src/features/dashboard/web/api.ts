/** Queries of the dashboards. */
import { useRead } from '../../../ui/data/read';
import { dashboard, suggestions, unfilled } from '../schema';

export const useDashboard = () => useRead(dashboard, {}, { live: true });
export const useSuggestions = () => useRead(suggestions, {});
export const useUnfilled = () => useRead(unfilled, {}, { live: true });
