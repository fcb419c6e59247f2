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
  'account.registered': [welcome, tallySignUp],
  'account.passwordChanged': [notifyPasswordChanged],
  'account.twoStepChanged': [notifyTwoStepChanged],
  'account.passkeyChanged': [notifyPasskeyChanged],
  'account.phoneConfirmed': [copyConfirmedPhone, notifyPhoneChanged],
  'account.emailChanged': [copyChangedEmail, readdressEntries],
  'account.visibilityChanged': [],
  'account.deleted': [],
  'document.uploaded': [refreshPriority, notifyTeamOfDocuments],
  'document.reviewed': [refreshPriority],
  'profile.decided': [notifyDecision, refreshPriority],
  'document.rejected': [notifyDocumentRejected],
  'document.approved': [notifyDocumentApproved],
  'profile.created': [notifyTeamOfDocuments],
  'profile.updated': [endOutdatedOnPracticeChange, notifyTeamOfResubmission],
  'practice.submitted': [notifyVerificationSubmitted],
  'availability.changed': [],
  'firstDay.saved': [],
  'job.posted': [queueSearchMatching, tallyJobs],
  // A professional whose quick apply is lost this way gets that notice instead.
  'job.changed': [endOutdatedOnJobChange, notifyChanged, tallyJobs],
  'job.closed': [endPendingOnClose, tallyJobs],
  'job.reopened': [tallyJobs],
  'job.expired': [endPendingOnExpiry, tallyJobs, updateJobMonth],
  'booking.requested': [notifyRequested, tallyBooking],
  'booking.confirmed': [notifyConfirmed, tallyBooking],
  // A permanent position that started, or a shift that was worked.
  'booking.completed': [
    notifyCompleted,
    notifyCheckedOut,
    updateReliability,
    openFeeOnCompletion,
    oweWagesOnCompletion,
    awardShift,
    // After a contested no-show, the shift was filled after all.
    tallyBooking,
    updateShiftMonth,
    updateJobMonth,
  ],
  'booking.pinGenerated': [sendPin, notifyPinMade],
  // The board shows it.
  'booking.checkedIn': [],
  'booking.emergencyDecided': [
    notifyEmergencyDecided,
    releaseFeeOnDecision,
    oweWagesOnCompletion,
    awardShift,
    updateShiftMonth,
  ],
  'booking.hoursRaised': [notifyHoursRaised, updatePayRecord, updateShiftMonth],
  'booking.feeRequested': [notifyFeeRequested, recordLateFee, updateShiftMonth],
  'booking.feePaid': [notifyFeePaid, recordLateFeePaid],
  'booking.excused': [notifyTeamOfExcuse],
  'booking.excuseDecided': [notifyExcuseDecided, updateReliability, updateShiftMonth],
  'booking.rescheduleProposed': [notifyRescheduleProposed],
  'booking.rescheduleAnswered': [notifyRescheduleAnswered, tallyBooking],
  // A quick apply that ended, or a booking.
  'booking.cancelled': [
    notifyCancelled,
    notifyBookingEnded,
    updateReliability,
    tallyBooking,
    updateShiftMonth,
    updateJobMonth,
  ],
  'fee.due': [chargeOrAsk],
  'fee.declined': [notifyPlatformFeeDeclined],
  'fee.paid': [notifyPlatformFeePaid, tallyFee],
  'fee.refunded': [notifyPlatformFeeRefunded, tallyFee, updateShiftMonth],
  'dispute.opened': [notifyDisputeOpened, updatePayRecord],
  'dispute.answered': [notifyDisputeAnswered],
  'dispute.withdrawn': [notifyDisputeWithdrawn, updatePayRecord],
  'dispute.settled': [notifyDisputeSettled, updatePayRecord, updateReliability, updateShiftMonth],
  'wages.due': [notifyWagesDue],
  'wages.paid': [notifyWagesPaid, updatePayRecord],
  'wages.unpaid': [notifyWagesUnpaid, updatePayRecord],
  'wages.accountShown': [notifyAccountShown],
  'wages.received': [notifyWagesReceived],
  'wages.late': [notifyWagesLate],
  'wages.caseClosed': [notifyCaseClosed],
  'application.submitted': [notifySubmitted, tallyApplicant],
  'application.selected': [notifySelected],
  'application.unselected': [notifyUnselected],
  'application.rejected': [notifyRejected],
  'application.withdrawn': [notifyWithdrawn],
  // Both parties are notified of the resulting booking.
  'contract.accepted': [],
  'contract.declined': [notifyContractDeclined],
  'contract.expired': [notifyContractExpired],
  'contract.conflicted': [notifyContractConflicted],
  'invitation.sent': [notifyInvited],
  'invitation.accepted': [],
  'invitation.declined': [notifyInvitationDeclined, hastenNextWave],
  'invitation.closed': [notifyInvitationClosed],
  // The practice's screen counts it.
  'invitation.seen': [],
  'invitation.holdChanged': [],
  'callOut.changed': [notifyUnfilled],
  'job.released': [notifyReleased],
  'review.published': [notifyPublished, updateShiftMonth],
  'review.replied': [notifyReplied],
  'review.removed': [notifyRemoved, updateShiftMonthOfReview],
  'message.sent': [awardReply],
  // Admins find it in their queue.
  'redemption.requested': [],
  'redemption.decided': [notifyRedemptionDecided],
  'reward.changed': [],
  'name.changed': [notifyNameChanged],
  'name.requested': [notifyNameRequested],
  'name.withdrawn': [],
  'name.decided': [notifyNameDecided],
  'user.blocked': [endPendingOnBlock],
};
