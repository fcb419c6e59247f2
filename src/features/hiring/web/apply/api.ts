/** What follows from applying: lists that learn of it, and the words for what went wrong. */
import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../../ui/api';
import type { ToastContent } from '../../../../ui/toasts';
import { conflictAtSubmission } from './conflict';

const touched = [
  '/api/jobs',
  '/api/my-',
  '/api/bookings',
  '/api/contracts',
  '/api/job-applications',
];

/** One act shows in many places: the job, applications, contracts, invitations, bookings. */
export function useRefreshWork() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && touched.some((start) => path.startsWith(start)),
    });
}

/** An overlap is told in the documents' words, whoever found it. */
export const failureOf = (error: ApiError, general: ToastContent): ToastContent =>
  error.code === 'schedule_conflict'
    ? conflictAtSubmission
    : { ...general, description: error.serverMessage ?? general.description };
