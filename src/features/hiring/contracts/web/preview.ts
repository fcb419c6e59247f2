/** A contract before anybody has accepted it, as a dialog that asks for a word shows it. */

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
  /** Of the job, the invitation or the application. */
  id: string;
}

interface PreviewOptions {
  /** Where the job leaves it open. */
  employmentType?: ChosenEmployment | undefined;
  isEnabled?: boolean;
}

/**
 * It stays as it was shown, and is read again only after a press that was refused: nothing changes
 * under somebody's finger. Each opening reads it anew.
 */
export const usePreview = (
  { endpoint, id }: PreviewSource,
  { employmentType, isEnabled = true }: PreviewOptions = {},
) =>
  useQuery({
    queryKey: [endpoint.path, id, employmentType ?? null],
    queryFn: ({ signal }) =>
      // All three answer the same; only the first two take the choice, which is left out otherwise.
      call(
        endpoint as typeof previewJobContract,
        { params: { id }, query: { employmentType } },
        { signal },
      ),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
