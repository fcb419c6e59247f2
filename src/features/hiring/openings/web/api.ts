/** Loads the job to apply for. */

import type { EndpointOutput } from '../../../../kernel/endpoint';
import { useRead } from '../../../../ui/data/read';
import { type JobListing, oneJob } from '../schema';

/** The job as a dialog shows it: the version it opened with, even if the screen updates. */
export function useShownJob(job: JobListing) {
  const options = { isPinned: true, initialData: job };
  const read = useRead<typeof oneJob, JobListing>(oneJob, { params: { id: job.id } }, options);
  return { ...read, data: read.data ?? job };
}

export type JobDetail = EndpointOutput<typeof oneJob>;

export const useJob = (id: string) =>
  // A job that was not found will not appear later.
  useRead(oneJob, { params: { id } }, { live: (job) => job !== undefined });
