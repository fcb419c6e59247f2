/** Applications: submit, withdraw, reject. */

import { findOverlaps } from '#features/bookings/conflicts/server/data';
import { refusals as bookingRefusals } from '#features/bookings/rules';
import { endBookings } from '#features/bookings/server/commands';
import {
  findActiveApplication,
  insertApplication,
  lockPlacement,
} from '#features/hiring/placement/server/data';
import * as placement from '#features/hiring/placement/server/steps';
import { professionalRateLimit, sentences } from '#features/hiring/rules';
import { requireEmployment, requireTerms } from '#features/hiring/terms/server/steps';
import { shiftOf } from '#features/jobs/rules';
import { type Job, lockJob } from '#features/jobs/server/data';
import type { Requested } from '#kernel/api/endpoint';
import { type ApplicationId, type JobId, newId, type UserId } from '#kernel/id';
import { toCents } from '#kernel/money/money';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { refuseViolations, transaction } from '#platform/database/database';
import { refusals } from '../rules';
import type * as api from '../schema';
import type { ApplicationView } from '../schema';
import { type ClaimedDay, chooseDays, claimApplication, showView } from './steps';

/** An application does not hold the time, but is refused if the time is already booked. */
export async function apply(
  context: Context,
  party: Party<'professional'>,
  body: Requested<typeof api.apply>,
): Promise<ApplicationView> {
  const professionalId = party.id;
  await context.limits.consume(sentences.tooMany, professionalRateLimit(professionalId));
  return refuseViolations(placement.violationsForProfessional, () =>
    transaction(context, async (context) => {
      const { db } = context;
      const now = context.clock.now();
      const { jobId, proposedRate, coverLetter } = body;
      const jobIds = [...new Set(body.jobIds ?? [jobId])];
      // Blocking a user waits for this lock before it ends what is pending.
      await lockPlacement(db, { professionalIds: [professionalId], jobIds });
      const days: Job[] = [];
      for (const id of jobIds)
        days.push(await claimDay(context, professionalId, id, jobIds.length));
      days.sort(byStart);
      placement.requireOneSeries(days);
      await requireTerms(context, days, body.termsVersion);
      // The first day has the lowest id, which is also that of the group.
      const ids = days.map(() => newId<ApplicationId>(now)).sort();
      const [first] = ids;
      if (!first) throw notFound();
      for (const [index, job] of days.entries()) {
        await insertApplication(db, {
          id: ids[index] ?? first,
          groupId: days.length > 1 ? first : null,
          jobId: job.id,
          professionalId,
          appliedAt: now,
          proposedRateCents: toCents(proposedRate),
          employmentType: requireEmployment(job, body.employmentType),
          coverLetter: coverLetter || null,
        });
      }
      await placement.record(context, 'application.submitted', {
        applicationId: first,
        applicationIds: ids,
      });
      return showView(context, party, first);
    }),
  );
}

const byStart = (one: Job, other: Job): number =>
  (one.startsAt?.getTime() ?? 0) - (other.startsAt?.getTime() ?? 0);

/**
 * A locked day that is open to this professional. If one of several is not, the refusal names it.
 */
async function claimDay(
  context: Context,
  professionalId: UserId,
  jobId: JobId,
  count: number,
): Promise<Job> {
  const { db } = context;
  const job = await lockJob(db, jobId);
  if (!job) throw notFound();
  return placement.nameDayInRefusal(job, count, async () => {
    await placement.claimJob(context, jobId, professionalId);
    await placement.requireEligible(context, { professionalId, job });
    if (await findActiveApplication(db, professionalId, jobId)) {
      throw refusals.alreadyApplied();
    }
    const shift = shiftOf(job);
    if (shift && (await findOverlaps(db, { professionalId, shift })).length > 0) {
      throw bookingRefusals.overlap();
    }
    return job;
  });
}

/** The days an action is about, and what its event says about them. */
const idsOf = (days: readonly ClaimedDay[]) => days.map(({ application }) => application.id);

export async function withdraw(
  context: Context,
  party: Party<'professional'>,
  { id: applicationId, applicationIds }: Requested<typeof api.withdraw>,
): Promise<ApplicationView> {
  await context.limits.consume(sentences.tooMany, professionalRateLimit(party.id));
  return transaction(context, async (context) => {
    const now = context.clock.now();
    const claimed = await claimApplication(context, party, applicationId);
    const act = { action: 'withdraw', by: 'professional', now } as const;
    const days = await chooseDays(claimed, applicationIds, act);
    for (const { application, move } of days) {
      await placement.transitionApplication(context, application.id, { move });
    }
    const [{ application }] = days;
    // A quick apply has no other days. Cancelling its booking also notifies the practice.
    if (application.bookingId) {
      await endBookings(context, [application.bookingId], {
        action: 'withdraw',
        by: 'professional',
        kind: 'withdrawn',
        userId: party.id,
      });
    } else {
      await placement.record(context, 'application.withdrawn', {
        applicationId: application.id,
        applicationIds: idsOf(days),
      });
    }
    return showView(context, party, applicationId);
  });
}

export async function reject(
  context: Context,
  party: Party<'practice'>,
  { id: applicationId, applicationIds, reason }: Requested<typeof api.reject>,
): Promise<ApplicationView> {
  return transaction(context, async (context) => {
    const now = context.clock.now();
    const claimed = await claimApplication(context, party, applicationId);
    const act = { action: 'reject', by: 'practice', now } as const;
    const days = await chooseDays(claimed, applicationIds, act);
    const changes = { reason: reason || null, respondedAt: now };
    for (const { application, move } of days) {
      await placement.transitionApplication(context, application.id, { move, changes });
    }
    const [{ application }] = days;
    await placement.record(context, 'application.rejected', {
      applicationId: application.id,
      applicationIds: idsOf(days),
    });
    return showView(context, party, applicationId);
  });
}
