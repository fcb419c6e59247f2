/** Loads and changes the dates that differ from weekly hours. */
import { failureToast, useAct } from '#ui/data/act';
import type { ApiError } from '#ui/data/api';
import { useRead } from '#ui/data/read';
import { toast } from '#ui/feedback/toast';
import { type DateView, myDates, removeDates, setDates } from '../schema';

/** Returns `null` before the profile exists. */
export const useDates = (isWanted = true) =>
  useRead<typeof myDates, DateView[] | null>(
    myDates,
    {},
    { emptyOn: 404, isEnabled: isWanted, pollsOffline: true },
  );

const onError = (error: ApiError) =>
  failureToast(
    "We couldn't save your dates",
    error,
    'Failed to update your availability. Please try again.',
  );

export const useSetDates = (onDone: () => void) =>
  useAct(setDates, {
    onError,
    onSuccess: () => {
      toast({ title: 'Dates saved' });
      onDone();
    },
  });

export const useRemoveDates = () =>
  useAct(removeDates, { onError, onSuccess: () => toast({ title: 'Back to your weekly hours' }) });
