/** Badge with the status of the user's own application, on a job's card. */

import type { JobListing } from '#features/hiring/openings/schema';
import { Badge } from '#ui/content/Badge';
import { applicationBadge } from './labels';

export function AppliedBadge({ status }: { status: JobListing['applicationStatus'] }) {
  if (!status) return null;
  const { word, tone } = applicationBadge(status);
  return <Badge tone={tone}>Your application: {word}</Badge>;
}
