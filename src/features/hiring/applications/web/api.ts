/** Queries and actions of applications, for both sides. */

import { reasonToast } from '#features/bookings/conflicts/web/failure';
import type { ApiError } from '#ui/data/api';
import { usePages } from '#ui/list/pages';
import { applicants } from '../schema';

export const useApplicants = (jobId: string) =>
  usePages(applicants, {}, { params: { id: jobId }, limit: 100, pollsOffline: true });

export const afterFailure = (error: ApiError) => reasonToast("That didn't work", error);
