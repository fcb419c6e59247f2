/** Invitations: a practice asks up to six professionals, and the first to accept is booked. */

import { refusals as bookingRefusals } from '#features/bookings/rules';
import type { BookingView } from '#features/bookings/schema';
import { showBooking } from '#features/bookings/server/views';
import { refusals as applicationRefusals } from '#features/hiring/applications/rules';
import { createContract } from '#features/hiring/contracts/server/steps';
import { viewPreview } from '#features/hiring/contracts/server/views';
import { endInvitations } from '#features/hiring/placement/endings/server/commands';
import { fillJob } from '#features/hiring/placement/server/commands';
import { findPendingContract, lockPlacement } from '#features/hiring/placement/server/data';
import * as placement from '#features/hiring/placement/server/steps';
import { practiceRateLimit, professionalRateLimit, sentences } from '#features/hiring/rules';
import type { ContractPreview, previewInvitationContract } from '#features/hiring/terms/schema';
import {
  requireEmployment,
  requireProfile,
  requireTerms,
  resolveDraft,
} from '#features/hiring/terms/server/steps';
import { isHeld } from '#features/jobs/hold';
import { isFillable, refusals as jobRefusals } from '#features/jobs/rules';
import { isPracticeVerified } from '#features/jobs/server/commands';
import { findOwnJob, type ListedJob, lockJob, saveHold } from '#features/jobs/server/data';
import { isBlocked } from '#features/profiles/blocks/server/data';
import { requirePracticeInGoodStanding } from '#features/profiles/server/commands';
import type { Requested } from '#kernel/api/endpoint';
import type { InvitationId, JobId } from '#kernel/id';
import { requireMove } from '#kernel/machine';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import { minuteMs } from '#kernel/time/durations';
import type { Context } from '#platform/context';
import { refuseViolations, transaction } from '#platform/database/database';
import * as rules from '../rules';
import type * as api from '../schema';
import * as data from './data';
import * as steps from './steps';
import { factsOf, heldUntilOf, type InvitationView, viewInvitation } from './views';

/** Open invitations are kept; a professional who declined can be invited again. */
export async function invite(
  context: Context,
  { id: practiceId }: Party<'practice'>,
  { id: jobId, professionalIds }: Requested<typeof api.invite>,
): Promise<InvitationView[]> {
  await context.limits.consume(sentences.tooMany, practiceRateLimit(practiceId));
  await requirePracticeInGoodStanding(context, practiceId);
  const isVerified = await isPracticeVerified(context, practiceId);
  const rateLimits = rules.invitationRateLimits(practiceId, professionalIds, isVerified);
  await context.limits.consume(rules.tooManyInvitations, ...rateLimits);
  return transaction(context, async (context) => {
    const { db } = context;
    const now = context.clock.now();
    if (!(await findOwnJob(db, practiceId, jobId))) throw notFound();
    await lockPlacement(db, { professionalIds, jobIds: [jobId] });
    const job = await findOwnJob(db, practiceId, jobId);
    if (!job || !isFillable(job, now)) throw jobRefusals.notOpen();
    if (job.isAssigned) throw applicationRefusals.otherSelected();
    const open = await data.findOpenInvitations(db, jobId);
    const known = new Set(open.map(({ professionalId }) => professionalId));
    const asked = new Set(professionalIds);
    const added = [...asked].filter((id) => !known.has(id));
    if (known.size + added.length > rules.maxOpenInvitations) throw rules.refusals.tooManyInvited();
    for (const professional of await steps.requireInvitable(context, job, added)) {
      await steps.sendInvitation(context, job, { professional });
    }
    return (await data.findOpenInvitations(db, jobId))
      .filter(({ professionalId }) => asked.has(professionalId))
      .map((invitation) => viewInvitation(invitation, practiceId, now));
  });
}

/**
 * For a locked job that changed: closes the invitations of professionals who are booked at the new
 * time. The others keep the text they were offered, and accept the new terms only by naming them.
 */
export async function closeConflictingInvitations(context: Context, job: ListedJob): Promise<void> {
  const open = await data.findOpenInvitations(context.db, job.id);
  const invited = open.map(({ professionalId }) => professionalId);
  const booked = await steps.findBooked(context, job, invited);
  const conflicting = open.filter(({ professionalId }) => booked.has(professionalId));
  await endInvitations(context, { ids: conflicting.map(({ id }) => id) }, 'conflict');
}

/**
 * The contract that accepting would sign. If the job offers both employment types, it says so until
 * one is chosen.
 */
export async function previewInvitation(
  context: Context,
  { id: professionalId }: Party<'professional'>,
  { id, employmentType: chosen }: Requested<typeof previewInvitationContract>,
): Promise<ContractPreview> {
  const invitation = await steps.requireOwnInvitation(context, professionalId, id);
  const { made, job } = await steps.offerOf(context, invitation);
  if (await isBlocked(context.db, professionalId, job.practiceId)) throw notFound();
  const draft =
    made ?? (await steps.draftOffer(context, job, await requireProfile(context, professionalId)));
  return viewPreview(chosen ? resolveDraft(draft, requireEmployment(job, chosen)) : draft, false);
}

const nextOf = (invitation: data.ShownInvitation, action: rules.InvitationAction, now: Date) =>
  requireMove(
    rules.invitationMachine.next(
      action,
      'professional',
      invitation.status,
      factsOf(invitation, now),
    ),
  );

/** The invitation, read after locking its professional and its job. */
async function claimInvitation(
  context: Context,
  { id: professionalId }: Party<'professional'>,
  id: InvitationId,
): Promise<data.ShownInvitation> {
  const { jobId } = await steps.requireOwnInvitation(context, professionalId, id);
  await lockPlacement(context.db, { professionalIds: [professionalId], jobIds: [jobId] });
  return steps.requireOwnInvitation(context, professionalId, id);
}

/** Books the professional immediately, if the job is not filled yet. */
export async function acceptInvitation(
  context: Context,
  party: Party<'professional'>,
  {
    id: invitationId,
    termsVersion,
    employmentType: chosen,
    ipAddress,
  }: Requested<typeof api.acceptInvitation> & { ipAddress: string },
): Promise<BookingView> {
  const professionalId = party.id;
  await context.limits.consume(sentences.tooMany, professionalRateLimit(professionalId));
  return refuseViolations(placement.violationsForProfessional, () =>
    transaction(context, async (context) => {
      const { db } = context;
      const { jobId, job: seen } = await steps.requireOwnInvitation(
        context,
        professionalId,
        invitationId,
      );
      // Cheap check before taking the lock.
      if (seen.status === 'filled') await placement.throwJobFilled(context, jobId, professionalId);
      const professionalIds = [professionalId];
      await lockPlacement(db, { professionalIds, jobIds: [jobId], withPendingElsewhere: true });
      // Read after locking, because the invitation may have ended while this waited.
      const now = context.clock.now();
      const invitation = await steps.requireOwnInvitation(context, professionalId, invitationId);
      const job = await placement.claimJob(context, jobId, professionalId);
      const move = nextOf(invitation, 'accept', now);
      if (!(await data.transitionInvitation(db, invitationId, { move, now }))) {
        throw rules.refusals.invitationClosed();
      }
      await placement.requireEligible(context, { professionalId, job });
      // Checked first, because the job may no longer offer the chosen employment type.
      await requireTerms(context, [job], termsVersion);
      const employmentType = requireEmployment(job, chosen);
      const answer = { termsVersion, employmentType, now };
      const text = await steps.resolveOffer(context, invitation, answer);
      const application = await steps.acceptApplication(context, {
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
      await placement.record(context, 'invitation.accepted', { invitationId, bookingId });
      return showBooking(context, party, bookingId);
    }),
  );
}

/**
 * YES by SMS: for ten minutes nobody else can be booked, so that the professional can read the
 * contract and confirm. Binds no one. Returns until when; null if this invitation held before.
 */
export async function holdInvitation(
  context: Context,
  party: Party<'professional'>,
  { id: invitationId }: { id: InvitationId },
): Promise<Date | null> {
  return transaction(context, async (context) => {
    const { db } = context;
    const professionalId = party.id;
    const now = context.clock.now();
    const invitation = await claimInvitation(context, party, invitationId);
    const { jobId } = invitation;
    nextOf(invitation, 'accept', now);
    const job = await placement.claimJob(context, jobId, professionalId);
    if (invitation.heldAt) return heldUntilOf(invitation, now);
    await placement.requireEligible(context, { professionalId, job });
    if (await findPendingContract(db, jobId)) throw applicationRefusals.held();
    if ((await steps.findBooked(context, job, [professionalId])).size > 0) {
      throw bookingRefusals.overlap();
    }
    const until = new Date(now.getTime() + rules.holdMinutes * minuteMs);
    await saveHold(db, jobId, { for: professionalId, until });
    await data.markHeld(db, invitationId, now);
    await placement.record(context, 'invitation.holdChanged', { invitationId, jobId });
    return until;
  });
}

/** Ends a hold whose time is over, so that screens show it; nothing depends on that. */
export async function endLapsedHold(
  context: Context,
  { id: invitationId, jobId }: { id: InvitationId; jobId: JobId },
): Promise<void> {
  return transaction(context, async (context) => {
    const job = await lockJob(context.db, jobId);
    if (!job?.heldUntil || isHeld(job, context.clock.now())) return;
    await saveHold(context.db, jobId, null);
    await placement.record(context, 'invitation.holdChanged', { invitationId, jobId });
  });
}

/** Records that the professional saw the invitation, and lets the practice know. */
export async function markInvitationSeen(
  context: Context,
  { id: professionalId }: Party<'professional'>,
  { id: invitationId }: { id: InvitationId },
): Promise<void> {
  return transaction(context, async (context) => {
    await steps.requireOwnInvitation(context, professionalId, invitationId);
    const now = context.clock.now();
    if (await data.markSeen(context.db, { professionalId, invitationId, now })) {
      await placement.record(context, 'invitation.seen', { invitationId });
    }
  });
}

export async function declineInvitation(
  context: Context,
  party: Party<'professional'>,
  { id }: { id: InvitationId },
): Promise<InvitationView> {
  return transaction(context, async (context) => {
    const now = context.clock.now();
    const invitation = await claimInvitation(context, party, id);
    const move = nextOf(invitation, 'decline', now);
    if (!(await data.transitionInvitation(context.db, id, { move, now }))) {
      throw rules.refusals.invitationClosed();
    }
    await placement.record(context, 'invitation.declined', { invitationId: id });
    return viewInvitation(await steps.requireOwnInvitation(context, party.id, id), party.id, now);
  });
}
