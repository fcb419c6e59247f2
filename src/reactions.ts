/** Event → what happens next, for the whole product. */
import type { AccountEvents } from './features/accounts/rules';
import { warnOfNewPassword, warnOfTwoStep, welcome } from './features/accounts/server/tasks';
import type { AdminEvents } from './features/admin/rules';
import { tellDecision, tellRejectedDocument } from './features/admin/server/tasks';
import type { DocumentEvents } from './features/documents/rules';
import type { JobEvents } from './features/jobs/rules';
import { announceJob } from './features/jobs/saved/server/tasks';
import { refreshPriority } from './features/jobs/server/tasks';
import type { ProfileEvents } from './features/profiles/rules';
import { announceSubmission } from './features/profiles/server/tasks';
import type { Reactions } from './platform/events';

export const reactions: Reactions<
  AccountEvents & DocumentEvents & ProfileEvents & JobEvents & AdminEvents
> = {
  'account.registered': [welcome],
  'account.passwordChanged': [warnOfNewPassword],
  'account.twoStepChanged': [warnOfTwoStep],
  'document.uploaded': [refreshPriority],
  'document.reviewed': [refreshPriority],
  'profile.decided': [tellDecision, refreshPriority],
  'document.rejected': [tellRejectedDocument],
  'profile.created': [],
  'profile.updated': [],
  'practice.submitted': [announceSubmission],
  'job.posted': [announceJob],
  'job.changed': [],
  'job.closed': [],
  'job.reopened': [],
  'job.expired': [],
};
