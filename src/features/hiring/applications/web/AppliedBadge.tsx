/** Badge with the status of the user's own application, on a job's card. */

import { Badge } from '../../../../ui/content/Badge';
import type { JobListing } from '../../openings/schema';
import { applicationBadge } from './labels';

export function AppliedBadge({ status }: { status: JobListing['applicationStatus'] }) {
  if (!status) return null;
  const { word, tone } = applicationBadge(status);
  return <Badge tone={tone}>Your application: {word}</Badge>;
}
