/** Queries and actions of applications, for both sides. */

import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../../ui/act';
import type { ApiError } from '../../../../ui/api';
import { usePages } from '../../../../ui/pages';
import { toast } from '../../../../ui/toast';
import { isRefused, reasonOf } from '../../../bookings/conflicts/web/failure';
import { pollInterval } from '../../../jobs/web/api';
import { applicants, myApplications, reject } from '../schema';

export const useApplicants = (jobId: string) =>
  usePages(applicants, {}, { params: { id: jobId }, limit: 100, pollIntervalMs: pollInterval });

const touched = [
  '/api/practice/jobs',
  '/api/jobs',
  '/api/job-applications',
  '/api/bookings',
  '/api/contracts',
];

/** One answer shows in many places: the job, its applicants, contracts, bookings. */
function useRefreshHiring() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && touched.some((start) => path.startsWith(start)),
    });
}

export interface Answered {
  /** Runs after the server responds, for example to close a dialog. */
  onDone?: () => void;
}

/** Always refetches the lists, because another user may have acted first. */
export function useAfterAnswer({ onDone }: Answered) {
  const refresh = useRefreshHiring();
  return (title: string, description?: string) => {
    toast({ title, description });
    void refresh();
    onDone?.();
  };
}

export function useFailed({ onDone }: Answered) {
  const refresh = useRefreshHiring();
  return (error: ApiError) => {
    void refresh();
    // Keep what was typed for another try, unless the server refused the action.
    if (isRefused(error)) onDone?.();
    return { title: "That didn't work", description: reasonOf(error) };
  };
}

export function useRejection(name: string, answered: Answered = {}) {
  const resolved = useAfterAnswer(answered);
  const onError = useFailed(answered);
  return useAct(reject, {
    onSuccess: () => resolved('Application rejected', `We've let ${name} know.`),
    onError,
  });
}

export const live = { pollIntervalMs: pollInterval };

export const useMyApplications = () => usePages(myApplications, {}, live);
