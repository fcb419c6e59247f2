/** Loads the preview of a contract that neither side has accepted, for a dialog. */

import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../ui/api';
import type { ChosenEmployment } from '../../../jobs/rules';
import type {
  previewApplicationContract,
  previewInvitationContract,
  previewJobContract,
} from '../../terms/schema';

export interface PreviewSource {
  endpoint:
    | typeof previewJobContract
    | typeof previewInvitationContract
    | typeof previewApplicationContract;
  /** Id of the job, the invitation or the application. */
  id: string;
}

interface PreviewOptions {
  /** Only if the job offers both. */
  employmentType?: ChosenEmployment | undefined;
  isEnabled?: boolean;
}

/**
 * The dialog keeps the version it opened with, so the terms cannot change between reading and
 * clicking. It refetches only after a refused submit, and each time the dialog opens.
 */
export const usePreview = (
  { endpoint, id }: PreviewSource,
  { employmentType, isEnabled = true }: PreviewOptions = {},
) =>
  useQuery({
    queryKey: [endpoint.path, id, employmentType ?? null],
    queryFn: ({ signal }) =>
      // All three endpoints return the same type; only the first two accept the choice.
      call(
        endpoint as typeof previewJobContract,
        { params: { id }, query: { employmentType } },
        { signal },
      ),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
