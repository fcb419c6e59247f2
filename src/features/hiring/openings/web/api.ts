/** Loads the job to apply for, and the map of all jobs. */

import type { EndpointOutput } from '#kernel/api/endpoint';
import { useRead } from '#ui/data/read';
import { type JobListing, jobMap, oneJob } from '../schema';
import type { Filters } from './filters';

/** The job as a dialog shows it: the version it opened with, even if the screen updates. */
export function useShownJob(job: JobListing) {
  const options = { isPinned: true, initialData: job };
  const read = useRead<typeof oneJob, JobListing>(oneJob, { params: { id: job.id } }, options);
  return { ...read, data: read.data ?? job };
}

export type JobDetail = EndpointOutput<typeof oneJob>;

export const useJob = (id: string) =>
  // A job that was not found will not appear later.
  useRead(oneJob, { params: { id } }, { pollsOffline: (job) => job !== undefined });

/** Every town that has jobs for these filters, even while one of them is chosen. */
export function useJobMap({ town: _town, sort: _sort, ...query }: Filters) {
  return useRead(jobMap, { query }, { pollsOffline: true, keepsPrevious: true });
}
