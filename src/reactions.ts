/** Event → what happens next, for the whole product. */

import type { AccountEvents } from './features/accounts/rules';
import { warnOfNewPassword, warnOfTwoStep, welcome } from './features/accounts/server/tasks';
import type { AdminEvents } from './features/admin/rules';
import {
  tellApprovedDocument,
  tellDecision,
  tellRejectedDocument,
} from './features/admin/server/tasks';
import type { BookingEvents } from './features/bookings/rules';
import {
  tellCancelled,
  tellCompleted,
  tellConfirmed,
  tellRequested,
} from './features/bookings/server/tasks';
import type { DocumentEvents } from './features/documents/rules';
import {
  tellRejected,
  tellSubmitted,
  tellWithdrawn,
} from './features/hiring/applications/server/reactions';
import {
  tellContractConflicted,
  tellContractDeclined,
  tellContractExpired,
  tellSelected,
  tellUnselected,
} from './features/hiring/contracts/server/reactions';
import {
  releaseChanged,
  releaseChangedPractice,
  tellChanged,
  tellInvitationClosed,
  tellInvitationDeclined,
  tellInvited,
} from './features/hiring/invitations/server/reactions';
import { clearClosed, clearExpired } from './features/hiring/placement/server/reactions';
import type { HiringEvents } from './features/hiring/rules';
import type { JobEvents } from './features/jobs/rules';
import { announceJob } from './features/jobs/saved/server/tasks';
import { refreshPriority } from './features/jobs/server/tasks';
import type { MessageEvents } from './features/messages/rules';
import { tellMessage } from './features/messages/server/tasks';
import type { ProfileEvents } from './features/profiles/rules';
import { announceSubmission, useConfirmedPhone } from './features/profiles/server/tasks';
import type { Reactions } from './platform/events';

export const reactions: Reactions<
  AccountEvents &
    DocumentEvents &
    ProfileEvents &
    JobEvents &
    BookingEvents &
    HiringEvents &
    MessageEvents &
    AdminEvents
> = {
  'account.registered': [welcome],
  'account.passwordChanged': [warnOfNewPassword],
  'account.twoStepChanged': [warnOfTwoStep],
  'account.phoneConfirmed': [useConfirmedPhone],
  'document.uploaded': [refreshPriority],
  'document.reviewed': [refreshPriority],
  'profile.decided': [tellDecision, refreshPriority],
  'document.rejected': [tellRejectedDocument],
  'document.approved': [tellApprovedDocument],
  'profile.created': [],
  'profile.updated': [releaseChangedPractice],
  'practice.submitted': [announceSubmission],
  'job.posted': [announceJob],
  // Whoever loses a quick apply by it is told of that instead.
  'job.changed': [releaseChanged, tellChanged],
  'job.closed': [clearClosed],
  'job.reopened': [],
  'job.expired': [clearExpired],
  'booking.requested': [tellRequested],
  'booking.confirmed': [tellConfirmed],
  'booking.completed': [tellCompleted],
  'booking.cancelled': [tellCancelled],
  'application.submitted': [tellSubmitted],
  'application.selected': [tellSelected],
  'application.unselected': [tellUnselected],
  'application.rejected': [tellRejected],
  'application.withdrawn': [tellWithdrawn],
  // Both sides hear of the booking that came of it.
  'contract.accepted': [],
  'contract.declined': [tellContractDeclined],
  'contract.expired': [tellContractExpired],
  'contract.conflicted': [tellContractConflicted],
  'invitation.sent': [tellInvited],
  'invitation.accepted': [],
  'invitation.declined': [tellInvitationDeclined],
  'invitation.closed': [tellInvitationClosed],
  'message.sent': [tellMessage],
};
