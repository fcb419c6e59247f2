/** Loads the job to apply for, and refreshes the lists that applying changes. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointOutput } from '../../../../kernel/endpoint';
import { call } from '../../../../ui/api';
import { pollInterval } from '../../../jobs/web/api';
import { type JobListing, oneJob } from '../schema';

const touched = [
  '/api/jobs',
  '/api/my-',
  '/api/bookings',
  '/api/contracts',
  '/api/invitations',
  '/api/job-applications',
];

/** One action shows in many places: the job, applications, contracts, invitations, bookings. */
export function useRefreshWork() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && touched.some((start) => path.startsWith(start)),
    });
}

/**
 * The job as a dialog shows it. The dialog keeps the version it opened with, even if the screen
 * updates, and refetches only after a refused submit.
 */
export const useShownJob = (job: JobListing) =>
  useQuery<JobListing>({
    queryKey: [oneJob.path, job.id, 'shown'],
    queryFn: ({ signal }) => call(oneJob, { params: { id: job.id } }, { signal }),
    initialData: job,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export type JobDetail = EndpointOutput<typeof oneJob>;

export const useJob = (id: string) =>
  useQuery({
    queryKey: [oneJob.path, id],
    queryFn: ({ signal }) => call(oneJob, { params: { id } }, { signal }),
    staleTime: 0,
    // Poll only after a first success: a job that was not found will not appear later.
    refetchInterval: ({ state }) => (state.data ? pollInterval : false),
  });
