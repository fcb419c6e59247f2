/** Invitations: a practice asks up to six professionals, and the first to accept is booked. */

import { refusals as bookingRefusals } from '#features/bookings/rules';
import type { BookingView } from '#features/bookings/schema';
import { refusals as applicationRefusals } from '#features/hiring/applications/rules';
import { createContract } from '#features/hiring/contracts/server/steps';
import { viewPreview } from '#features/hiring/contracts/server/views';
import { endInvitations, fillJob } from '#features/hiring/placement/server/commands';
import { findPendingContract, lockPlacement } from '#features/hiring/placement/server/data';
import {
  claimJob,
  record,
  requireEligible,
  throwJobFilled,
  violationsForProfessional,
} from '#features/hiring/placement/server/steps';
import { show as showBooking } from '#features/hiring/quick/server/commands';
import { practiceRateLimit, professionalRateLimit, sentences } from '#features/hiring/rules';
import type { ContractPreview } from '#features/hiring/terms/schema';
import {
  requireEmployment,
  requireProfile,
  requireTerms,
  resolveDraft,
} from '#features/hiring/terms/server/steps';
import { isHeld } from '#features/jobs/hold';
import { type ChosenEmployment, isFillable, refusals as jobRefusals } from '#features/jobs/rules';
import { isPracticeVerified } from '#features/jobs/server/commands';
import { findOwnJob, type ListedJob, lockJob, saveHold } from '#features/jobs/server/data';
import { isBlocked } from '#features/profiles/blocks/server/data';
import { requirePracticeInGoodStanding } from '#features/profiles/server/commands';
import type { Received } from '#kernel/api/endpoint';
import type { InvitationId, JobId, UserId } from '#kernel/id';
import { requireMove } from '#kernel/machine';
import { partyFor } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import { minuteMs } from '#kernel/time/durations';
import type { Context } from '#platform/context';
import { refuseViolations, transaction } from '#platform/database/database';
import {
  holdMinutes,
  type InvitationAction,
  invitationMachine,
  invitationRateLimits,
  maxOpenInvitations,
  refusals,
  tooManyInvitations,
} from '../rules';
import type * as api from '../schema';
import {
  findOpenInvitations,
  markHeld,
  markSeen,
  type ShownInvitation,
  transitionInvitation,
} from './data';
import {
  acceptApplication,
  draftOffer,
  findBooked,
  offerOf,
  requireInvitable,
  requireOwnInvitation,
  resolveOffer,
  sendInvitation,
} from './steps';
import { factsOf, heldUntilOf, type InvitationView, viewInvitation } from './views';

/** Open invitations are kept; a professional who declined can be invited again. */
export async function invite(
  context: Context,
  {
    practiceId,
    jobId,
    professionalIds,
  }: { practiceId: UserId; jobId: JobId; professionalIds: UserId[] },
): Promise<InvitationView[]> {
  await context.limits.consume(sentences.tooMany, practiceRateLimit(practiceId));
  await requirePracticeInGoodStanding(context, practiceId);
  const isVerified = await isPracticeVerified(context, practiceId);
  const rateLimits = invitationRateLimits(practiceId, professionalIds, isVerified);
  await context.limits.consume(tooManyInvitations, ...rateLimits);
  return transaction(context, async (context) => {
    const { db } = context;
    const now = context.clock.now();
    if (!(await findOwnJob(db, practiceId, jobId))) throw notFound();
    await lockPlacement(db, { professionalIds, jobIds: [jobId] });
    const job = await findOwnJob(db, practiceId, jobId);
    if (!job || !isFillable(job, now)) throw jobRefusals.notOpen();
    if (job.isAssigned) throw applicationRefusals.otherSelected();
    const open = await findOpenInvitations(db, jobId);
    const known = new Set(open.map(({ professionalId }) => professionalId));
    const asked = new Set(professionalIds);
    const added = [...asked].filter((id) => !known.has(id));
    if (known.size + added.length > maxOpenInvitations) throw refusals.tooManyInvited();
    for (const professional of await requireInvitable(context, job, added)) {
      await sendInvitation(context, job, { professional });
    }
    return (await findOpenInvitations(db, jobId))
      .filter(({ professionalId }) => asked.has(professionalId))
      .map((invitation) => viewInvitation(invitation, practiceId, now));
  });
}

/**
 * For a locked job that changed: closes the invitations of professionals who are booked at the new
 * time. The others keep the text they were offered, and accept the new terms only by naming them.
 */
export async function closeConflictingInvitations(context: Context, job: ListedJob): Promise<void> {
  const open = await findOpenInvitations(context.db, job.id);
  const invited = open.map(({ professionalId }) => professionalId);
  const booked = await findBooked(context, job, invited);
  const conflicting = open.filter(({ professionalId }) => booked.has(professionalId));
  await endInvitations(context, { ids: conflicting.map(({ id }) => id) }, 'conflict');
}

/**
 * The contract that accepting would sign. If the job offers both employment types, it says so until
 * one is chosen.
 */
export async function previewInvitation(
  context: Context,
  {
    professionalId,
    invitationId,
    employmentType: chosen,
  }: {
    professionalId: UserId;
    invitationId: InvitationId;
    employmentType: ChosenEmployment | undefined;
  },
): Promise<ContractPreview> {
  const invitation = await requireOwnInvitation(context, professionalId, invitationId);
  const { made, job } = await offerOf(context, invitation);
  if (await isBlocked(context.db, professionalId, job.practiceId)) throw notFound();
  const draft =
    made ?? (await draftOffer(context, job, await requireProfile(context, professionalId)));
  return viewPreview(chosen ? resolveDraft(draft, requireEmployment(job, chosen)) : draft, false);
}

const nextOf = (invitation: ShownInvitation, action: InvitationAction, now: Date) =>
  requireMove(
    invitationMachine.next(action, 'professional', invitation.status, factsOf(invitation, now)),
  );

type Acceptance = Received<typeof api.acceptInvitation>['body'] & {
  professionalId: UserId;
  invitationId: InvitationId;
  ipAddress: string;
};

/** Books the professional immediately, if the job is not filled yet. */
export async function acceptInvitation(
  context: Context,
  { professionalId, invitationId, termsVersion, employmentType: chosen, ipAddress }: Acceptance,
): Promise<BookingView> {
  await context.limits.consume(sentences.tooMany, professionalRateLimit(professionalId));
  return refuseViolations(violationsForProfessional, () =>
    transaction(context, async (context) => {
      const { db } = context;
      const { jobId, job: seen } = await requireOwnInvitation(
        context,
        professionalId,
        invitationId,
      );
      // Cheap check before taking the lock.
      if (seen.status === 'filled') await throwJobFilled(context, jobId, professionalId);
      const professionalIds = [professionalId];
      await lockPlacement(db, { professionalIds, jobIds: [jobId], withPendingElsewhere: true });
      // Read after locking, because the invitation may have ended while this waited.
      const now = context.clock.now();
      const invitation = await requireOwnInvitation(context, professionalId, invitationId);
      const job = await claimJob(context, jobId, professionalId);
      const move = nextOf(invitation, 'accept', now);
      if (!(await transitionInvitation(db, invitationId, { move, now }))) {
        throw refusals.invitationClosed();
      }
      await requireEligible(context, { professionalId, job });
      // Checked first, because the job may no longer offer the chosen employment type.
      await requireTerms(context, [job], termsVersion);
      const employmentType = requireEmployment(job, chosen);
      const answer = { termsVersion, employmentType, now };
      const text = await resolveOffer(context, invitation, answer);
      const application = await acceptApplication(context, {
        professionalId,
        job,
        employmentType,
      });
      const signature = { at: now, ipAddress };
      const contractId = await createContract(context, { job, application, text, signature });
      const bookingId = await fillJob(context, {
        job,
        professionalId,
        applicationId: application.id,
        contractId,
        text,
        quickBookingId: application.quickBookingId,
      });
      await record(context, 'invitation.accepted', { invitationId, bookingId });
      return showBooking(context, partyFor('professional', professionalId), bookingId);
    }),
  );
}

/**
 * YES by SMS: for ten minutes nobody else can be booked, so that the professional can read the
 * contract and confirm. Binds no one. Returns until when; null if this invitation held before.
 */
export const holdInvitation = (
  context: Context,
  professionalId: UserId,
  invitationId: InvitationId,
): Promise<Date | null> =>
  transaction(context, async (context) => {
    const { db } = context;
    const now = context.clock.now();
    const { jobId } = await requireOwnInvitation(context, professionalId, invitationId);
    await lockPlacement(db, { professionalIds: [professionalId], jobIds: [jobId] });
    const invitation = await requireOwnInvitation(context, professionalId, invitationId);
    nextOf(invitation, 'accept', now);
    const job = await claimJob(context, jobId, professionalId);
    if (invitation.heldAt) return heldUntilOf(invitation, now);
    await requireEligible(context, { professionalId, job });
    if (await findPendingContract(db, jobId)) throw applicationRefusals.held();
    if ((await findBooked(context, job, [professionalId])).size > 0) {
      throw bookingRefusals.overlap();
    }
    const until = new Date(now.getTime() + holdMinutes * minuteMs);
    await saveHold(db, jobId, { for: professionalId, until });
    await markHeld(db, invitationId, now);
    await record(context, 'invitation.holdChanged', { invitationId, jobId });
    return until;
  });

/** Ends a hold whose time is over, so that screens show it; nothing depends on that. */
export const endLapsedHold = (
  context: Context,
  { id: invitationId, jobId }: { id: InvitationId; jobId: JobId },
): Promise<void> =>
  transaction(context, async (context) => {
    const job = await lockJob(context.db, jobId);
    if (!job?.heldUntil || isHeld(job, context.clock.now())) return;
    await saveHold(context.db, jobId, null);
    await record(context, 'invitation.holdChanged', { invitationId, jobId });
  });

/** Records that the professional saw the invitation, and lets the practice know. */
export const markInvitationSeen = (
  context: Context,
  professionalId: UserId,
  invitationId: InvitationId,
): Promise<void> =>
  transaction(context, async (context) => {
    await requireOwnInvitation(context, professionalId, invitationId);
    const now = context.clock.now();
    if (await markSeen(context.db, { professionalId, invitationId, now })) {
      await record(context, 'invitation.seen', { invitationId });
    }
  });

export async function declineInvitation(
  context: Context,
  professionalId: UserId,
  invitationId: InvitationId,
): Promise<InvitationView> {
  return transaction(context, async (context) => {
    const { db } = context;
    const now = context.clock.now();
    const { jobId } = await requireOwnInvitation(context, professionalId, invitationId);
    await lockPlacement(db, { professionalIds: [professionalId], jobIds: [jobId] });
    const invitation = await requireOwnInvitation(context, professionalId, invitationId);
    const move = nextOf(invitation, 'decline', now);
    if (!(await transitionInvitation(db, invitationId, { move, now }))) {
      throw refusals.invitationClosed();
    }
    await record(context, 'invitation.declined', { invitationId });
    return viewInvitation(
      await requireOwnInvitation(context, professionalId, invitationId),
      professionalId,
      now,
    );
  });
}
