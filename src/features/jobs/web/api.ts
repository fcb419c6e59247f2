/** Queries and actions of a practice's own jobs. */
import { failureToast, useAct } from '#ui/data/act';
import type { ApiError } from '#ui/data/api';
import { useRead } from '#ui/data/read';
import { toast } from '#ui/feedback/toast';
import { closeJob, type OwnJobView, practiceJob, reopenJob } from '../schema';
import { usualShifts } from '../usual/schema';
import { closedText } from './labels';

export const useOwnJob = (id: string | undefined, { pollsOffline = false } = {}) =>
  useRead(practiceJob, { params: { id: id ?? '' } }, { isEnabled: id !== undefined, pollsOffline });

export const useUsualShifts = () => useRead(usualShifts, {});

/** Whether any recent shift of the practice was at night, the same for every role. */
export const useWorksNights = (): boolean | undefined =>
  useUsualShifts().data?.Other.worksNights ?? undefined;

/** Close and reopen, with the toast for each. */
export function useJobActions(job: OwnJobView) {
  const onError = (error: ApiError) => failureToast("That didn't work", error, 'Please try again.');
  const close = useAct(closeJob, {
    onError,
    onSuccess: (closed) => toast(closedText(job, closed)),
  });
  const reopen = useAct(reopenJob, {
    onError,
    onSuccess: ({ title }) =>
      toast({ title: 'Reopened', description: `“${title}” is open again.` }),
  });
  return { close, reopen };
}
