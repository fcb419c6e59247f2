/** Maps each event to what it causes, for the whole product: work, and notices. */

import { registrationNotices } from './features/accounts/registration/server/notices';
import type { AccountEvents } from './features/accounts/rules';
import { accountNotices } from './features/accounts/server/notices';
import {
  tallyApplicant,
  tallyBooking,
  tallyFee,
  tallyJobs,
  tallySignUp,
} from './features/admin/market/server/reactions';
import type { AdminEvents } from './features/admin/rules';
import { adminNotices } from './features/admin/server/notices';
import { attendanceNotices } from './features/bookings/attendance/server/notices';
import { updateReliability } from './features/bookings/reliability/server/reactions';
import type { BookingEvents } from './features/bookings/rules';
import { bookingNotices } from './features/bookings/server/notices';
import { readdressEntries } from './features/desk/server/reactions';
import type { DocumentEvents } from './features/documents/rules';
import type { ApplicationEvents } from './features/hiring/applications/rules';
import { applicationNotices } from './features/hiring/applications/server/notices';
import type { CallOutEvents } from './features/hiring/callouts/rules';
import { callOutNotices } from './features/hiring/callouts/server/notices';
import { hastenNextWave } from './features/hiring/callouts/server/reactions';
import type { CancellationEvents } from './features/hiring/cancellations/rules';
import { cancellationNotices } from './features/hiring/cancellations/server/notices';
import { endPendingOnBlock } from './features/hiring/candidacies/server/reactions';
import type { ContractEvents } from './features/hiring/contracts/rules';
import { contractNotices } from './features/hiring/contracts/server/notices';
import type { InvitationEvents } from './features/hiring/invitations/rules';
import { invitationNotices } from './features/hiring/invitations/server/notices';
import {
  endOutdatedOnJobChange,
  endOutdatedOnPracticeChange,
} from './features/hiring/invitations/server/reactions';
import {
  endPendingOnClose,
  endPendingOnExpiry,
} from './features/hiring/placement/server/reactions';
import { reschedulingNotices } from './features/hiring/rescheduling/server/notices';
import {
  updateJobMonth,
  updateShiftMonth,
  updateShiftMonthOfReview,
} from './features/insights/server/reactions';
import type { JobEvents } from './features/jobs/rules';
import { queueSearchMatching } from './features/jobs/saved/server/tasks';
import { refreshPriority } from './features/jobs/server/commands';
import type { MessageEvents } from './features/messages/rules';
import type { DisputeEvents } from './features/payments/disputes/rules';
import { disputeNotices } from './features/payments/disputes/server/notices';
import type { FeeEvents } from './features/payments/fees/rules';
import { feeNotices } from './features/payments/fees/server/notices';
import {
  chargeFeeOnDue,
  openFeeOnCompletion,
  releaseFeeOnDecision,
} from './features/payments/fees/server/reactions';
import type { WageEvents } from './features/payments/wages/rules';
import { wageNotices } from './features/payments/wages/server/notices';
import {
  oweWagesOnCompletion,
  recordLateFee,
  recordLateFeePaid,
  updatePayRecord,
} from './features/payments/wages/server/reactions';
import { pointNotices } from './features/points/rewards/server/notices';
import type { PointEvents } from './features/points/rules';
import { awardReply, awardShift } from './features/points/server/reactions';
import { nameNotices } from './features/profiles/names/server/notices';
import type { ProfileEvents } from './features/profiles/rules';
import { profileNotices } from './features/profiles/server/notices';
import { copyChangedEmail, copyConfirmedPhone } from './features/profiles/server/reactions';
import type { ReviewEvents } from './features/reviews/rules';
import { reviewNotices } from './features/reviews/server/notices';
import type { NoticeTables, Reactions } from './platform/tasks/events';

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
  'account.registered': [tallySignUp],
  'account.passwordChanged': [],
  'account.twoStepChanged': [],
  'account.passkeyChanged': [],
  'account.phoneConfirmed': [copyConfirmedPhone],
  'account.emailChanged': [copyChangedEmail, readdressEntries],
  'account.visibilityChanged': [],
  'account.deleted': [],
  'document.uploaded': [refreshPriority],
  'document.reviewed': [refreshPriority],
  'profile.decided': [refreshPriority],
  'document.rejected': [],
  'document.approved': [],
  'profile.created': [],
  'profile.updated': [endOutdatedOnPracticeChange],
  'practice.submitted': [],
  'availability.changed': [],
  'firstDay.saved': [],
  'job.posted': [queueSearchMatching, tallyJobs],
  // A professional whose quick apply is lost this way gets that notice instead.
  'job.changed': [endOutdatedOnJobChange, tallyJobs],
  'job.closed': [endPendingOnClose, tallyJobs],
  'job.reopened': [tallyJobs],
  'job.expired': [endPendingOnExpiry, tallyJobs, updateJobMonth],
  'booking.requested': [tallyBooking],
  'booking.confirmed': [tallyBooking],
  // A permanent position that started, or a shift that was worked.
  'booking.completed': [
    updateReliability,
    openFeeOnCompletion,
    oweWagesOnCompletion,
    awardShift,
    // After a contested no-show, the shift was filled after all.
    tallyBooking,
    updateShiftMonth,
    updateJobMonth,
  ],
  'booking.pinGenerated': [],
  // The board shows it.
  'booking.checkedIn': [],
  'booking.emergencyDecided': [
    releaseFeeOnDecision,
    oweWagesOnCompletion,
    awardShift,
    updateShiftMonth,
  ],
  'booking.hoursRaised': [updatePayRecord, updateShiftMonth],
  'booking.feeRequested': [recordLateFee, updateShiftMonth],
  'booking.feePaid': [recordLateFeePaid],
  'booking.excused': [],
  'booking.excuseDecided': [updateReliability, updateShiftMonth],
  'booking.rescheduleProposed': [],
  'booking.rescheduleAnswered': [tallyBooking],
  // A quick apply that ended, or a booking.
  'booking.cancelled': [updateReliability, tallyBooking, updateShiftMonth, updateJobMonth],
  'fee.due': [chargeFeeOnDue],
  'fee.declined': [],
  'fee.paid': [tallyFee],
  'fee.refunded': [tallyFee, updateShiftMonth],
  'dispute.opened': [updatePayRecord],
  'dispute.answered': [],
  'dispute.withdrawn': [updatePayRecord],
  'dispute.settled': [updatePayRecord, updateReliability, updateShiftMonth],
  'wages.due': [],
  'wages.paid': [updatePayRecord],
  'wages.unpaid': [updatePayRecord],
  'wages.accountShown': [],
  'wages.received': [],
  'wages.late': [],
  'wages.caseClosed': [],
  'application.submitted': [tallyApplicant],
  'application.selected': [],
  'application.unselected': [],
  'application.rejected': [],
  'application.withdrawn': [],
  // Both parties are notified of the resulting booking.
  'contract.accepted': [],
  'contract.declined': [],
  'contract.expired': [],
  'contract.conflicted': [],
  'invitation.sent': [],
  'invitation.accepted': [],
  'invitation.declined': [hastenNextWave],
  'invitation.closed': [],
  // The practice's screen counts it.
  'invitation.seen': [],
  'invitation.holdChanged': [],
  'callOut.changed': [],
  'job.released': [],
  'review.published': [updateShiftMonth],
  'review.replied': [],
  'review.removed': [updateShiftMonthOfReview],
  'message.sent': [awardReply],
  // Admins find it in their queue.
  'redemption.requested': [],
  'redemption.decided': [],
  'reward.changed': [],
  'name.changed': [],
  'name.requested': [],
  'name.withdrawn': [],
  'name.decided': [],
  'user.blocked': [endPendingOnBlock],
};

/** Notices that failed are stored by these names. */
export const notices: NoticeTables<Events> = {
  accounts: { ...accountNotices, ...registrationNotices },
  names: nameNotices,
  profiles: profileNotices,
  bookings: bookingNotices,
  attendance: attendanceNotices,
  applications: applicationNotices,
  contracts: contractNotices,
  invitations: invitationNotices,
  callOuts: callOutNotices,
  cancellations: cancellationNotices,
  rescheduling: reschedulingNotices,
  fees: feeNotices,
  wages: wageNotices,
  disputes: disputeNotices,
  reviews: reviewNotices,
  points: pointNotices,
  admin: adminNotices,
};
