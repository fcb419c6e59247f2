/** What both sides may do with an application. */
import type { ApplicationStatus } from '../placement/rules';

export interface ApplicationFacts {
  status: ApplicationStatus;
  isQuick: boolean;
}

interface JobFacts {
  /** Its job can still be given. */
  isOnOffer: boolean;
  /** Somebody is selected for its job. */
  isJobGiven: boolean;
  /** Of a quick apply: what it accepted is still what the job says. */
  hasCurrentTerms: boolean;
}

export type ApplicationVerb = 'withdraw' | 'select' | 'unselect' | 'reject' | 'confirm' | 'decline';

/** What one side may do with an application now. */
export function applicationActions(
  { status, isQuick }: ApplicationFacts,
  side: 'practice' | 'professional',
  { isOnOffer, isJobGiven, hasCurrentTerms }: JobFacts,
): ApplicationVerb[] {
  if (side === 'professional') return status === 'pending' ? ['withdraw'] : [];
  if (status === 'selected') return ['unselect'];
  if (status !== 'pending') return [];
  const canGive = isOnOffer && !isJobGiven;
  if (isQuick) return canGive && hasCurrentTerms ? ['confirm', 'decline'] : ['decline'];
  return canGive ? ['select', 'reject'] : ['reject'];
}
