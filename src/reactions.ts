/** Maps each event to its reactions, for the whole product. */

import type { AccountEvents } from './features/accounts/rules';
import {
  notifyPasskeyChanged,
  notifyPasswordChanged,
  notifyPhoneChanged,
  notifyTwoStepChanged,
  welcome,
} from './features/accounts/server/reactions';
import {
  tallyApplicant,
  tallyBooking,
  tallyFee,
  tallyJobs,
  tallySignUp,
} from './features/admin/market/server/reactions';
import type { AdminEvents } from './features/admin/rules';
import {
  notifyDecision,
  notifyDocumentApproved,
  notifyDocumentRejected,
  notifyTeamOfDocuments,
  notifyTeamOfResubmission,
} from './features/admin/server/reactions';
import {
  notifyCheckedOut,
  notifyEmergencyDecided,
  notifyPinMade,
  sendPin,
} from './features/bookings/attendance/server/reactions';
import { updateReliability } from './features/bookings/reliability/server/reactions';
import type { BookingEvents } from './features/bookings/rules';
import {
  notifyCancelled,
  notifyCompleted,
  notifyConfirmed,
  notifyRequested,
} from './features/bookings/server/reactions';
import { readdressEntries } from './features/desk/server/reactions';
import type { DocumentEvents } from './features/documents/rules';
import type { ApplicationEvents } from './features/hiring/applications/rules';
import {
  notifyRejected,
  notifySubmitted,
  notifyWithdrawn,
} from './features/hiring/applications/server/reactions';
import type { CallOutEvents } from './features/hiring/callouts/rules';
import { hastenNextWave, notifyUnfilled } from './features/hiring/callouts/server/reactions';
import type { CancellationEvents } from './features/hiring/cancellations/rules';
import {
  notifyBookingEnded,
  notifyExcuseDecided,
  notifyFeePaid,
  notifyFeeRequested,
  notifyReleased,
  notifyTeamOfExcuse,
} from './features/hiring/cancellations/server/reactions';
import { endPendingOnBlock } from './features/hiring/candidacies/server/reactions';
import type { ContractEvents } from './features/hiring/contracts/rules';
import {
  notifyContractConflicted,
  notifyContractDeclined,
  notifyContractExpired,
  notifySelected,
  notifyUnselected,
} from './features/hiring/contracts/server/reactions';
import type { InvitationEvents } from './features/hiring/invitations/rules';
import {
  endOutdatedOnJobChange,
  endOutdatedOnPracticeChange,
  notifyChanged,
  notifyInvitationClosed,
  notifyInvitationDeclined,
  notifyInvited,
} from './features/hiring/invitations/server/reactions';
import {
  endPendingOnClose,
  endPendingOnExpiry,
} from './features/hiring/placement/server/reactions';
import {
  notifyRescheduleAnswered,
  notifyRescheduleProposed,
} from './features/hiring/rescheduling/server/reactions';
import {
  updateJobMonth,
  updateShiftMonth,
  updateShiftMonthOfReview,
} from './features/insights/server/reactions';
import type { JobEvents } from './features/jobs/rules';
import { queueSearchMatching } from './features/jobs/saved/server/reactions';
import { refreshPriority } from './features/jobs/server/reactions';
import type { MessageEvents } from './features/messages/rules';
import type { DisputeEvents } from './features/payments/disputes/rules';
import {
  notifyDisputeAnswered,
  notifyDisputeOpened,
  notifyDisputeSettled,
  notifyDisputeWithdrawn,
  notifyHoursRaised,
} from './features/payments/disputes/server/reactions';
import type { FeeEvents } from './features/payments/fees/rules';
import {
  chargeOrAsk,
  notifyPlatformFeeDeclined,
  notifyPlatformFeePaid,
  notifyPlatformFeeRefunded,
  openFeeOnCompletion,
  releaseFeeOnDecision,
} from './features/payments/fees/server/reactions';
import type { WageEvents } from './features/payments/wages/rules';
import {
  notifyAccountShown,
  notifyCaseClosed,
  notifyWagesDue,
  notifyWagesLate,
  notifyWagesPaid,
  notifyWagesReceived,
  notifyWagesUnpaid,
  oweWagesOnCompletion,
  recordLateFee,
  recordLateFeePaid,
  updatePayRecord,
} from './features/payments/wages/server/reactions';
import type { PointEvents } from './features/points/rules';
import {
  awardReply,
  awardShift,
  notifyRedemptionDecided,
} from './features/points/server/reactions';
import {
  notifyNameChanged,
  notifyNameDecided,
  notifyNameRequested,
} from './features/profiles/names/server/reactions';
import type { ProfileEvents } from './features/profiles/rules';
import {
  copyChangedEmail,
  copyConfirmedPhone,
  notifyVerificationSubmitted,
} from './features/profiles/server/reactions';
import type { ReviewEvents } from './features/reviews/rules';
import { notifyPublished, notifyRemoved, notifyReplied } from './features/reviews/server/reactions';
import type { Reactions } from './platform/tasks/events';

export type Events = AccountEvents &
  DocumentEvents &
  ProfileEvents &
  JobEvents &
  BookingEvents &
  ApplicationEvents &
  ContractEvents &
  InvitationEvents &
  CallOutEvents &
  CancellationEvents &
  FeeEvents &
  DisputeEvents &
  WageEvents &
  ReviewEvents &
  MessageEvents &
  PointEvents &
  AdminEvents;

export const reactions: Reactions<Events> = {
  'account.registered': { work: [tallySignUp], notices: { welcome } },
  'account.passwordChanged': { notices: { notifyPasswordChanged } },
  'account.twoStepChanged': { notices: { notifyTwoStepChanged } },
  'account.passkeyChanged': { notices: { notifyPasskeyChanged } },
  'account.phoneConfirmed': { work: [copyConfirmedPhone], notices: { notifyPhoneChanged } },
  'account.emailChanged': { work: [copyChangedEmail, readdressEntries] },
  'account.visibilityChanged': {},
  'account.deleted': {},
  'document.uploaded': { work: [refreshPriority], notices: { notifyTeamOfDocuments } },
  'document.reviewed': { work: [refreshPriority] },
  'profile.decided': { work: [refreshPriority], notices: { notifyDecision } },
  'document.rejected': { notices: { notifyDocumentRejected } },
  'document.approved': { notices: { notifyDocumentApproved } },
  'profile.created': { notices: { notifyTeamOfDocuments } },
  'profile.updated': { work: [endOutdatedOnPracticeChange], notices: { notifyTeamOfResubmission } },
  'practice.submitted': { notices: { notifyVerificationSubmitted } },
  'availability.changed': {},
  'firstDay.saved': {},
  'job.posted': { work: [queueSearchMatching, tallyJobs] },
  // A professional whose quick apply is lost this way gets that notice instead.
  'job.changed': { work: [endOutdatedOnJobChange, tallyJobs], notices: { notifyChanged } },
  'job.closed': { work: [endPendingOnClose, tallyJobs] },
  'job.reopened': { work: [tallyJobs] },
  'job.expired': { work: [endPendingOnExpiry, tallyJobs, updateJobMonth] },
  'booking.requested': { work: [tallyBooking], notices: { notifyRequested } },
  'booking.confirmed': { work: [tallyBooking], notices: { notifyConfirmed } },
  // A permanent position that started, or a shift that was worked.
  'booking.completed': {
    work: [
      updateReliability,
      openFeeOnCompletion,
      oweWagesOnCompletion,
      awardShift,
      // After a contested no-show, the shift was filled after all.
      tallyBooking,
      updateShiftMonth,
      updateJobMonth,
    ],
    notices: { notifyCompleted, notifyCheckedOut },
  },
  'booking.pinGenerated': { notices: { sendPin, notifyPinMade } },
  // The board shows it.
  'booking.checkedIn': {},
  'booking.emergencyDecided': {
    work: [releaseFeeOnDecision, oweWagesOnCompletion, awardShift, updateShiftMonth],
    notices: { notifyEmergencyDecided },
  },
  'booking.hoursRaised': {
    work: [updatePayRecord, updateShiftMonth],
    notices: { notifyHoursRaised },
  },
  'booking.feeRequested': {
    work: [recordLateFee, updateShiftMonth],
    notices: { notifyFeeRequested },
  },
  'booking.feePaid': { work: [recordLateFeePaid], notices: { notifyFeePaid } },
  'booking.excused': { notices: { notifyTeamOfExcuse } },
  'booking.excuseDecided': {
    work: [updateReliability, updateShiftMonth],
    notices: { notifyExcuseDecided },
  },
  'booking.rescheduleProposed': { notices: { notifyRescheduleProposed } },
  'booking.rescheduleAnswered': { work: [tallyBooking], notices: { notifyRescheduleAnswered } },
  // A quick apply that ended, or a booking.
  'booking.cancelled': {
    work: [updateReliability, tallyBooking, updateShiftMonth, updateJobMonth],
    notices: { notifyCancelled, notifyBookingEnded },
  },
  'fee.due': { work: [chargeOrAsk] },
  'fee.declined': { notices: { notifyPlatformFeeDeclined } },
  'fee.paid': { work: [tallyFee], notices: { notifyPlatformFeePaid } },
  'fee.refunded': { work: [tallyFee, updateShiftMonth], notices: { notifyPlatformFeeRefunded } },
  'dispute.opened': { work: [updatePayRecord], notices: { notifyDisputeOpened } },
  'dispute.answered': { notices: { notifyDisputeAnswered } },
  'dispute.withdrawn': { work: [updatePayRecord], notices: { notifyDisputeWithdrawn } },
  'dispute.settled': {
    work: [updatePayRecord, updateReliability, updateShiftMonth],
    notices: { notifyDisputeSettled },
  },
  'wages.due': { notices: { notifyWagesDue } },
  'wages.paid': { work: [updatePayRecord], notices: { notifyWagesPaid } },
  'wages.unpaid': { work: [updatePayRecord], notices: { notifyWagesUnpaid } },
  'wages.accountShown': { notices: { notifyAccountShown } },
  'wages.received': { notices: { notifyWagesReceived } },
  'wages.late': { notices: { notifyWagesLate } },
  'wages.caseClosed': { notices: { notifyCaseClosed } },
  'application.submitted': { work: [tallyApplicant], notices: { notifySubmitted } },
  'application.selected': { notices: { notifySelected } },
  'application.unselected': { notices: { notifyUnselected } },
  'application.rejected': { notices: { notifyRejected } },
  'application.withdrawn': { notices: { notifyWithdrawn } },
  // Both parties are notified of the resulting booking.
  'contract.accepted': {},
  'contract.declined': { notices: { notifyContractDeclined } },
  'contract.expired': { notices: { notifyContractExpired } },
  'contract.conflicted': { notices: { notifyContractConflicted } },
  'invitation.sent': { notices: { notifyInvited } },
  'invitation.accepted': {},
  'invitation.declined': { work: [hastenNextWave], notices: { notifyInvitationDeclined } },
  'invitation.closed': { notices: { notifyInvitationClosed } },
  // The practice's screen counts it.
  'invitation.seen': {},
  'invitation.holdChanged': {},
  'callOut.changed': { notices: { notifyUnfilled } },
  'job.released': { notices: { notifyReleased } },
  'review.published': { work: [updateShiftMonth], notices: { notifyPublished } },
  'review.replied': { notices: { notifyReplied } },
  'review.removed': { work: [updateShiftMonthOfReview], notices: { notifyRemoved } },
  'message.sent': { work: [awardReply] },
  // Admins find it in their queue.
  'redemption.requested': {},
  'redemption.decided': { notices: { notifyRedemptionDecided } },
  'reward.changed': {},
  'name.changed': { notices: { notifyNameChanged } },
  'name.requested': { notices: { notifyNameRequested } },
  'name.withdrawn': {},
  'name.decided': { notices: { notifyNameDecided } },
  'user.blocked': { work: [endPendingOnBlock] },
};
