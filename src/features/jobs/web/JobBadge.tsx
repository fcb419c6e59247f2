/** Badges for a job's status and its practice's verification. */
import { Badge } from '#ui/content/Badge';
import { CheckIcon } from '#ui/content/icons';
import type { JobStatus } from '../rules';
import { statusBadges } from './labels';

export const JobBadge = ({ status }: { status: JobStatus }) => (
  <Badge tone={statusBadges[status].tone}>{statusBadges[status].word}</Badge>
);

export const PracticeBadge = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? (
    <Badge tone="green">
      <CheckIcon size={14} /> Verified
    </Badge>
  ) : (
    <Badge tone="yellow">Verification pending</Badge>
  );
