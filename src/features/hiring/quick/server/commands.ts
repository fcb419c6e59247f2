/** Quick applies: a job accepted at its posted rate, then confirmed or declined by the practice. */

import { refusals as bookingRefusals, quickApplyHours } from '#features/bookings/rules';
import type { BookingView } from '#features/bookings/schema';
import { endBookings, record as recordBooking } from '#features/bookings/server/commands';
import { insertBooking } from '#features/bookings/server/data';
import { requireBooking, showBooking } from '#features/bookings/server/views';
import { refusals as applicationRefusals } from '#features/hiring/applications/rules';
import {
  nextOf,
  requireApplication as showApplication,
} from '#features/hiring/applications/server/steps';
import { deadlineFor } from '#features/hiring/contracts/rules';
import { createContract } from '#features/hiring/contracts/server/steps';
import { viewPreview } from '#features/hiring/contracts/server/views';
import { bookingTerms, fillJob } from '#features/hiring/placement/server/commands';
import { insertApplication, lockPlacement } from '#features/hiring/placement/server/data';
import {
  claimJob,
  requireEligible,
  transitionApplication,
  violationsForPractice,
  violationsForProfessional,
} from '#features/hiring/placement/server/steps';
import { practiceRateLimit, professionalRateLimit, sentences } from '#features/hiring/rules';
import type { ContractPreview, previewJobContract } from '#features/hiring/terms/schema';
import { findText } from '#features/hiring/terms/server/data';
import {
  draftContract,
  requireEmployment,
  requireProfile,
  requireSeenTerms,
  resolveDraft,
  saveContractText,
} from '#features/hiring/terms/server/steps';
import { findJob } from '#features/jobs/server/data';
import { isBlocked } from '#features/profiles/blocks/server/data';
import { requirePracticeInGoodStanding } from '#features/profiles/server/commands';
import type { Requested } from '#kernel/api/endpoint';
import { type ApplicationId, type BookingId, newId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { refuseViolations, transaction } from '#platform/database/database';
import { refusals as quickRefusals } from '../rules';
import type * as api from '../schema';

/** Accepts the posted rate in advance; the exclusion constraint refuses overlapping times. */
export async function quickApply(
  context: Context,
  party: Party<'professional'>,
  {
    jobId,
    termsVersion,
    employmentType: chosen,
    ipAddress,
  }: Requested<typeof api.quickApply> & { ipAddress: string },
): Promise<BookingView> {
  const professionalId = party.id;
  await context.limits.consume(sentences.tooMany, professionalRateLimit(professionalId));
  return refuseViolations(violationsForProfessional, () =>
    transaction(context, async (context) => {
      const { db } = context;
      const now = context.clock.now();
      await lockPlacement(db, { professionalIds: [professionalId], jobIds: [jobId] });
      const job = await claimJob(context, jobId, professionalId);
      if (job.isPermanent) throw quickRefusals.permanentQuick();
      const professional = await requireEligible(context, { professionalId, job });
      const { hourlyRateCents: rateCents, employmentType: offered } = job;
      const draft = await draftContract(context, {
        job,
        professional,
        rateCents,
        employmentType: offered,
      });
      requireSeenTerms(draft, termsVersion);
      const employmentType = requireEmployment(job, chosen);
      // The professional accepts here, so the text is stored now and cannot change afterwards.
      const text = await saveContractText(context, resolveDraft(draft, employmentType), now);
      const applicationId = newId<ApplicationId>(now);
      const bookingId = newId<BookingId>(now);
      await insertApplication(db, {
        id: applicationId,
        jobId,
        professionalId,
        proposedRateCents: rateCents,
        employmentType,
        textId: text.id,
        isQuick: true,
        appliedFrom: ipAddress,
        appliedAt: now,
      });
      await insertBooking(db, {
        ...bookingTerms(job, text),
        id: bookingId,
        applicationId,
        professionalId,
        expiresAt: deadlineFor(now, quickApplyHours, job.startsAt),
        createdAt: now,
        updatedAt: now,
      });
      await recordBooking(context, 'booking.requested', { bookingId });
      return showBooking(context, party, bookingId);
    }),
  );
}

/** The booking and its application, read after locking the professional and then the job. */
async function claim(context: Context, party: Party<'practice'>, bookingId: BookingId) {
  const { db } = context;
  const { professionalId, jobId, applicationId } = await requireBooking(db, party, bookingId);
  await lockPlacement(db, {
    professionalIds: [professionalId],
    jobIds: [jobId],
    withPendingElsewhere: true,
  });
  const booking = await requireBooking(db, party, bookingId);
  const application = await showApplication(context, party, applicationId);
  if (booking.status !== 'pending') {
    const isLost = booking.status === 'cancelled' && application.job.status === 'filled';
    throw isLost ? bookingRefusals.jobTaken() : bookingRefusals.notPending();
  }
  return { booking, application };
}

/** The practice confirms: creates the signed contract and confirms the booking. */
export async function confirmBooking(
  context: Context,
  party: Party<'practice'>,
  { id: bookingId }: { id: BookingId },
): Promise<BookingView> {
  await context.limits.consume(sentences.tooMany, practiceRateLimit(party.id));
  await requirePracticeInGoodStanding(context, party.id);
  return refuseViolations(violationsForPractice, () =>
    transaction(context, async (context) => {
      const { db } = context;
      const { booking, application } = await claim(context, party, bookingId);
      const now = context.clock.now();
      const move = nextOf(application, { action: 'confirm', by: 'practice', now });
      const { job } = application;
      const { professionalId } = booking;
      const text = await findText(db, application.textId);
      if (!text) throw applicationRefusals.requestOutdated();
      await requireEligible(context, { professionalId, job, audience: 'practice' });
      await transitionApplication(context, application.id, {
        move,
        changes: { respondedAt: now },
      });
      const signature = { at: application.appliedAt, ipAddress: application.appliedFrom };
      const contractId = await createContract(context, { job, application, text, signature });
      await fillJob(context, {
        job,
        professionalId,
        applicationId: application.id,
        contractId,
        text,
        quickBookingId: bookingId,
      });
      return showBooking(context, party, bookingId);
    }),
  );
}

export async function declineBooking(
  context: Context,
  party: Party<'practice'>,
  { id: bookingId }: { id: BookingId },
): Promise<BookingView> {
  return transaction(context, async (context) => {
    const { application } = await claim(context, party, bookingId);
    const now = context.clock.now();
    const move = nextOf(application, { action: 'decline', by: 'practice', now });
    await endBookings(context, [bookingId], {
      action: 'decline',
      by: 'practice',
      kind: 'declined',
      userId: party.id,
    });
    await transitionApplication(context, application.id, { move, changes: { respondedAt: now } });
    return showBooking(context, party, bookingId);
  });
}

/** The contract a quick apply would accept. */
export async function previewJob(
  context: Context,
  { id: professionalId }: Party<'professional'>,
  { id: jobId, employmentType: chosen }: Requested<typeof previewJobContract>,
): Promise<ContractPreview> {
  const job = await findJob(context.db, jobId);
  if (!job || (await isBlocked(context.db, professionalId, job.practiceId))) throw notFound();
  const draft = await draftContract(context, {
    job,
    professional: await requireProfile(context, professionalId),
    rateCents: job.hourlyRateCents,
    employmentType: chosen ? requireEmployment(job, chosen) : job.employmentType,
  });
  return viewPreview(draft, false);
}
