/** Queries and actions of a practice's own jobs. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../ui/act';
import { type ApiError, call } from '../../../ui/api';
import { toast } from '../../../ui/toast';
import { closeJob, type OwnJobView, practiceJob, practiceJobs, reopenJob } from '../schema';

/** Poll interval, because professionals apply and answer meanwhile. */
export const pollInterval = 5_000;

export const useOwnJob = (id: string | undefined, { isLive = false } = {}) =>
  useQuery({
    queryKey: [practiceJob.path, id],
    queryFn: ({ signal }) => call(practiceJob, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: isLive ? pollInterval : false,
  });

/** Writes the saved job into the query cache. */
export function useCacheOwnJob() {
  const client = useQueryClient();
  return (job: OwnJobView) => client.setQueryData([practiceJob.path, job.id], job);
}

/** Call after any change to a job. */
function useRefreshJobs() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [practiceJobs.path, practiceJob.path].map((path) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );
}

/** Close and reopen, with the toast for each. */
export function useJobActions(onDone?: () => void) {
  const refresh = useRefreshJobs();
  const settled = () => {
    void refresh();
    onDone?.();
  };
  const onError = ({ status, serverMessage }: ApiError) => {
    // The job may have changed in another tab, or expired.
    void refresh();
    if (status === 404 || status === 409) onDone?.();
    return { title: "That didn't work", description: serverMessage ?? 'Please try again.' };
  };
  const close = useAct(closeJob, {
    onError,
    onSuccess: ({ title }) => {
      toast({ title: 'Job closed', description: `“${title}” is closed.` });
      settled();
    },
  });
  const reopen = useAct(reopenJob, {
    onError,
    onSuccess: ({ title }) => {
      toast({ title: 'Job reopened', description: `“${title}” is open again.` });
      settled();
    },
  });
  return { close, reopen };
}
