/** A practice's own jobs as its screens read them, and what it does with them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../ui/act';
import { type ApiError, call } from '../../../ui/api';
import { toast } from '../../../ui/toast';
import { closeJob, type OwnJobView, practiceJob, practiceJobs, reopenJob } from '../schema';

/** Others apply and answer meanwhile: an open screen looks again. */
export const pollInterval = 5_000;

export const useOwnJob = (id: string | undefined, { isLive = false } = {}) =>
  useQuery({
    queryKey: [practiceJob.path, id],
    queryFn: ({ signal }) => call(practiceJob, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: isLive ? pollInterval : false,
  });

/** Puts what a save answered in the place of what was read. */
export function useCacheOwnJob() {
  const client = useQueryClient();
  return (job: OwnJobView) => client.setQueryData([practiceJob.path, job.id], job);
}

/** After anything that changes a job. */
function useRefreshJobs() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [practiceJobs.path, practiceJob.path].map((path) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );
}

/** Closing and opening again, with what is said about each. */
export function useJobActions(onDone?: () => void) {
  const refresh = useRefreshJobs();
  const settled = () => {
    void refresh();
    onDone?.();
  };
  const onError = ({ status, serverMessage }: ApiError) => {
    // Another tab, or the clock, may have been faster.
    void refresh();
    if (status === 404 || status === 409) onDone?.();
    return { title: 'That did not work', description: serverMessage ?? 'Please try again.' };
  };
  const close = useAct(closeJob, {
    onError,
    onSuccess: ({ title }) => {
      toast({ title: 'Job Closed', description: `“${title}” is off the list.` });
      settled();
    },
  });
  const reopen = useAct(reopenJob, {
    onError,
    onSuccess: ({ title }) => {
      toast({ title: 'Job Reopened', description: `“${title}” is on the list again.` });
      settled();
    },
  });
  return { close, reopen };
}
