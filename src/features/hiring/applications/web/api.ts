/** Queries and actions of applications, for both sides. */

import { isRefused, reasonOf } from '#features/bookings/conflicts/web/failure';
import { useAct } from '#ui/data/act';
import type { ApiError } from '#ui/data/api';
import { toast } from '#ui/feedback/toast';
import { usePages } from '#ui/list/pages';
import { applicants, reject } from '../schema';

export const useApplicants = (jobId: string) =>
  usePages(applicants, {}, { params: { id: jobId }, limit: 100, pollsOffline: true });

export interface Answered {
  /** Runs after the server responds, for example to close a dialog. */
  onDone?: () => void;
}

export const afterAnswer =
  ({ onDone }: Answered) =>
  (title: string, description?: string) => {
    toast({ title, description });
    onDone?.();
  };

export const afterFailure =
  ({ onDone }: Answered) =>
  (error: ApiError) => {
    // Keep what was typed for another try, unless the server refused the action.
    if (isRefused(error)) onDone?.();
    return { title: "That didn't work", description: reasonOf(error) };
  };

export function useRejection(name: string, answered: Answered = {}) {
  const resolved = afterAnswer(answered);
  const onError = afterFailure(answered);
  return useAct(reject, {
    onSuccess: () => resolved('Application rejected', `We've let ${name} know.`),
    onError,
  });
}
