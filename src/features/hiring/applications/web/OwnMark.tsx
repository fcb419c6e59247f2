/** Says on a job's card that one has applied, and what became of it. */

import { Badge } from '../../../../ui/Badge';
import type { OfferedJob } from '../../openings/schema';
import { applicationMark } from './labels';

export function OwnMark({ status }: { status: OfferedJob['applicationStatus'] }) {
  if (!status) return null;
  const { word, tone } = applicationMark(status);
  return <Badge tone={tone}>Your application: {word}</Badge>;
}
