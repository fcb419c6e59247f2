/** Loads the preview of a contract that neither side has accepted, for a dialog. */

import type { previewInvitationContract, previewJobContract } from '#features/hiring/terms/schema';
import type { ChosenEmployment } from '#features/jobs/rules';
import { useRead } from '#ui/data/read';

export interface PreviewSource {
  endpoint: typeof previewJobContract | typeof previewInvitationContract;
  /** Id of the job or the invitation. */
  id: string;
}

interface PreviewOptions {
  /** Only if the job offers both. */
  employmentType?: ChosenEmployment | undefined;
  isEnabled?: boolean;
}

/** The version the dialog opened with, so that the terms cannot change before the click. */
export const usePreview = (
  { endpoint, id }: PreviewSource,
  { employmentType, isEnabled = true }: PreviewOptions = {},
) =>
  useRead(
    // Both endpoints accept and return the same types.
    endpoint as typeof previewJobContract,
    { params: { id }, query: { employmentType } },
    { isPinned: true, isEnabled },
  );
