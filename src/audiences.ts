/** Maps each event to who sees it and what it changes for them, for the whole product. */

import { peopleBookedAt } from './features/bookings/firstDay/server/data';
import { partiesOfBookings } from './features/bookings/server/data';
import {
  partiesOfApplications,
  partiesOfContracts,
  partiesOfInvitations,
  partiesOfJobs,
} from './features/hiring/placement/server/data';
import { daysOfEvent } from './features/jobs/rules';
import { partiesOfMessages } from './features/messages/server/data';
import { partiesOfReviews } from './features/reviews/server/data';
import type { Tag } from './kernel/api/tags';
import type {
  ApplicationId,
  BookingId,
  ContractId,
  InvitationId,
  JobId,
  ReviewId,
  UserId,
} from './kernel/id';
import type { Audience, Audiences } from './platform/context';
import { theseUsers } from './platform/live/announce';
import type { Events } from './reactions';

type Groups = Audience<never>['groups'];
type Of<P> = {
  tags: readonly Tag[];
  groups?: Groups;
  users: (payloads: P[]) => ReturnType<typeof theseUsers>;
};

const toUser = (tags: readonly Tag[], groups: Groups = {}): Of<{ userId: UserId }> => ({
  tags,
  groups,
  users: (payloads) => theseUsers(payloads.map(({ userId }) => userId)),
});
const ofBooking = (tags: readonly Tag[], groups: Groups = {}): Of<{ bookingId: BookingId }> => ({
  tags,
  groups,
  users: (payloads) => partiesOfBookings(payloads.map(({ bookingId }) => bookingId)),
});
const ofApplication = (tags: readonly Tag[]): Of<{ applicationId: ApplicationId }> => ({
  tags,
  users: (payloads) => partiesOfApplications(payloads.map(({ applicationId }) => applicationId)),
});
const ofContract = (tags: readonly Tag[]): Of<{ contractId: ContractId }> => ({
  tags,
  users: (payloads) => partiesOfContracts(payloads.map(({ contractId }) => contractId)),
});
const ofInvitation = (tags: readonly Tag[]): Of<{ invitationId: InvitationId }> => ({
  tags,
  users: (payloads) => partiesOfInvitations(payloads.map(({ invitationId }) => invitationId)),
});
const ofReview = (tags: readonly Tag[], groups: Groups = {}): Of<{ reviewId: ReviewId }> => ({
  tags,
  groups,
  users: (payloads) => partiesOfReviews(payloads.map(({ reviewId }) => reviewId)),
});

/** Everything that may change together when a job is filled or freed. */
const placement = [
  'applications',
  'bookings',
  'contracts',
  'invitations',
  'jobs',
  'calendar',
] as const;
/** Professionals search the open jobs, and admins count them. */
const search: Groups = { professionals: ['jobs'], admins: ['jobs'] };
const ofJob = (groups: Groups = search): Of<{ jobId: JobId; others?: { jobId: JobId }[] }> => ({
  tags: placement,
  groups,
  users: (payloads) =>
    partiesOfJobs(payloads.flatMap((event) => daysOfEvent(event).map(({ jobId }) => jobId))),
});

const verification = ['me', 'profiles', 'documents'] as const;
const verifiers: Groups = { admins: ['profiles', 'documents', 'accounts', 'audit'] };
/** Whom practices see, and with which hours, shows on their feed and where they invite. */
const feed: Groups = { practices: ['availability'] };
const money = ['payments', 'bookings'] as const;
const accountants: Groups = { admins: ['payments'] };
const disputed = ['disputes', ...money] as const;
const arbiters: Groups = { admins: ['disputes', 'payments', 'audit'] };

/** Where others read the name of a user: lists of practices, reviews, and everything of admins. */
const shownNames: Groups = {
  practices: [
    'applications',
    'availability',
    'bookings',
    'favorites',
    'invitations',
    'messages',
    'payments',
    'profiles',
    'reviews',
  ],
  professionals: ['reviews'],
  admins: ['accounts', 'profiles', 'documents', 'inbox', 'audit'],
};

export const audiences: Audiences<Events> = {
  'account.registered': { groups: { admins: ['accounts'] } },
  'account.passwordChanged': toUser(['me', 'security']),
  'account.twoStepChanged': toUser(['me']),
  'account.passkeyChanged': toUser(['security']),
  'account.phoneConfirmed': toUser(['me', 'profiles', 'security']),
  'account.emailChanged': toUser(['me', 'profiles', 'security'], {
    admins: ['accounts', 'inbox', 'audit'],
  }),
  // Practices find a professional in these lists, or no longer do.
  'account.visibilityChanged': toUser(['me'], {
    practices: ['favorites', 'profiles', 'availability'],
  }),
  // Others see the name in these lists; what the deletion cancelled has events of its own.
  'account.deleted': {
    groups: {
      practices: ['favorites', 'profiles', 'availability', 'bookings', 'messages'],
      professionals: ['favorites', 'profiles', 'bookings', 'messages'],
      admins: ['accounts', 'profiles', 'documents', 'inbox'],
    },
  },
  'document.uploaded': toUser(verification, verifiers),
  'document.reviewed': toUser(verification, { ...verifiers, ...feed }),
  'document.rejected': toUser(verification, { ...verifiers, ...feed }),
  'document.approved': toUser(verification, { ...verifiers, ...feed }),
  'profile.decided': toUser([...verification, 'jobs'], { ...verifiers, ...feed }),
  'profile.created': toUser(verification, verifiers),
  'profile.updated': toUser(verification, verifiers),
  'practice.submitted': toUser(verification, verifiers),
  // Practices get a frame of their own, without those who are blocked.
  'availability.changed': toUser(['profiles', 'availability', 'jobs'], { admins: ['profiles'] }),
  'firstDay.saved': {
    tags: ['profiles', 'bookings'],
    users: (payloads) => peopleBookedAt(payloads.map(({ userId }) => userId)),
  },
  'job.posted': ofJob(),
  'job.changed': ofJob(),
  'job.closed': ofJob(),
  'job.reopened': ofJob(),
  'job.expired': ofJob(),
  'job.released': ofJob(),
  'booking.requested': ofBooking(placement, feed),
  'booking.confirmed': ofBooking(placement, { ...search, ...feed }),
  'booking.completed': ofBooking(['bookings', 'payments', 'reviews', 'profiles'], {
    admins: ['bookings', 'payments'],
  }),
  'booking.pinGenerated': ofBooking(['bookings']),
  'booking.checkedIn': ofBooking(['bookings']),
  'booking.emergencyDecided': ofBooking(money, { admins: ['bookings', 'payments', 'audit'] }),
  'booking.hoursRaised': ofBooking(disputed, accountants),
  'booking.feeRequested': ofBooking(money),
  'booking.feePaid': ofBooking(money),
  'booking.excused': ofBooking(['bookings', 'excuses'], { admins: ['excuses'] }),
  'booking.excuseDecided': ofBooking(['bookings', 'excuses', 'profiles'], {
    admins: ['excuses', 'audit'],
  }),
  'booking.rescheduleProposed': ofBooking(placement),
  'booking.rescheduleAnswered': ofBooking(placement, feed),
  'booking.cancelled': ofBooking([...placement, 'profiles'], feed),
  'fee.due': ofBooking(money, accountants),
  'fee.declined': ofBooking(money, accountants),
  'fee.paid': ofBooking(money, accountants),
  'fee.refunded': ofBooking(money, accountants),
  'wages.due': ofBooking(money, accountants),
  'wages.paid': ofBooking(money, accountants),
  'wages.unpaid': ofBooking(money, accountants),
  'wages.accountShown': ofBooking(money, { admins: ['payments', 'audit'] }),
  'wages.received': ofBooking(money, accountants),
  'wages.late': ofBooking(money, accountants),
  'wages.caseClosed': ofBooking(money, accountants),
  'dispute.opened': ofBooking(disputed, arbiters),
  'dispute.answered': ofBooking(disputed, arbiters),
  'dispute.withdrawn': ofBooking(disputed, arbiters),
  'dispute.settled': ofBooking(disputed, arbiters),
  'application.submitted': ofApplication(placement),
  'application.selected': ofApplication(placement),
  'application.unselected': ofApplication(placement),
  'application.rejected': ofApplication([...placement, 'messages']),
  'application.withdrawn': ofApplication([...placement, 'messages']),
  'contract.accepted': ofContract(placement),
  'contract.declined': ofContract(placement),
  'contract.expired': ofContract(placement),
  'contract.conflicted': ofContract(placement),
  'invitation.sent': ofInvitation(placement),
  'invitation.accepted': ofInvitation(placement),
  'invitation.declined': ofInvitation(placement),
  'invitation.closed': ofInvitation(placement),
  'invitation.seen': ofInvitation(['invitations']),
  // Whoever else was invited cannot accept meanwhile.
  'invitation.holdChanged': ofJob({}),
  'callOut.changed': { ...ofJob({}), tags: ['invitations'] },
  'review.published': ofBooking(['reviews', 'bookings', 'profiles']),
  'review.replied': ofReview(['reviews']),
  'review.removed': ofReview(['reviews', 'profiles'], { admins: ['reviews', 'audit'] }),
  'message.sent': {
    tags: ['messages'],
    users: (payloads) => partiesOfMessages(payloads.map(({ messageId }) => messageId)),
  },
  'redemption.requested': toUser(['points'], { admins: ['points'] }),
  'redemption.decided': toUser(['points'], { admins: ['points', 'audit'] }),
  'reward.changed': { groups: { professionals: ['points'], admins: ['points', 'audit'] } },
  // Silent: what they could see of each other is gone, and neither is told why.
  'name.changed': toUser(['me', 'profiles', 'security'], shownNames),
  'name.requested': toUser(['me', 'security'], { admins: ['profiles'] }),
  'name.withdrawn': toUser(['me'], { admins: ['profiles'] }),
  'name.decided': toUser(['me', 'profiles'], shownNames),
  'user.blocked': {
    tags: [...placement, 'messages', 'notices', 'availability'],
    users: (payloads) =>
      theseUsers(payloads.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId])),
  },
};
