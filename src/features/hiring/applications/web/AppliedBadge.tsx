/** Badge with the user's own invitation or the status of their application, on a job's card. */

import type { JobListing } from '#features/hiring/openings/schema';
import { Badge } from '#ui/content/Badge';
import { applicationBadge } from './labels';

interface AppliedBadgeProps {
  status: JobListing['applicationStatus'];
  isInvited?: boolean;
}

export function AppliedBadge({ status, isInvited = false }: AppliedBadgeProps) {
  if (isInvited) return <Badge tone="yellow">Invited</Badge>;
  if (!status) return null;
  const { word, tone } = applicationBadge(status);
  return <Badge tone={tone}>Your application: {word}</Badge>;
}
