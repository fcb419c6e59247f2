/** Loads the checklist; while a step waits for someone else, an open screen follows it. */
import { useRead } from '#ui/data/read';
import { checklist } from '../schema';

export const useChecklist = () =>
  useRead(
    checklist,
    {},
    { pollsOffline: (data) => data?.steps.some(({ state }) => state === 'waiting') ?? false },
  );
