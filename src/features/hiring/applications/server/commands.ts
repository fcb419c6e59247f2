/** Applications: submit, withdraw, reject. */

import type { Received } from '../../../../kernel/endpoint';
import { type ApplicationId, newId, type UserId } from '../../../../kernel/id';
import { toCents } from '../../../../kernel/money/money';
import type { Context } from '../../../../platform/context';
import { refuseViolations, transaction } from '../../../../platform/database/database';
import { refusals as bookingRefusals } from '../../../bookings/rules';
import { endBookings } from '../../../bookings/server/commands';
import { findOverlaps } from '../../../bookings/server/data';
import { shiftOf } from '../../../jobs/rules';
import { insertApplication, lockPlacement } from '../../placement/server/data';
import {
  claimJob,
  record,
  requireEligible,
  toProfessional,
  transitionApplication,
} from '../../placement/server/steps';
import { professionalRateLimit, sentences } from '../../policy';
import { requireEmployment, requireTerms } from '../../terms/server/steps';
import type * as api from '../schema';
import type { ApplicationView } from '../schema';
import { claimApplication, nextOf, show } from './steps';
import { viewApplication } from './views';

/** An application does not hold the time, but is refused if the time is already booked. */
export async function apply(
  context: Context,
  professionalId: UserId,
  body: Received<typeof api.apply>['body'],
): Promise<ApplicationView> {
  await context.limits.consume(sentences.tooMany, professionalRateLimit(professionalId));
  return refuseViolations(toProfessional, () =>
    transaction(context, async (context) => {
      const { db } = context;
      const now = context.clock.now();
      const { jobId, proposedRate, coverLetter } = body;
      // A block waits for this lock before it ends what is pending.
      await lockPlacement(db, { professionalIds: [professionalId], jobIds: [jobId] });
      const job = await claimJob(context, jobId, professionalId);
      await requireEligible(context, { professionalId, job });
      await requireTerms(context, job, body.termsVersion);
      const shift = shiftOf(job);
      if (shift && (await findOverlaps(db, { professionalId, shift })).length > 0) {
        throw bookingRefusals.overlap();
      }
      const id = newId<ApplicationId>(now);
      await insertApplication(db, {
        id,
        jobId,
        professionalId,
        appliedAt: now,
        proposedRateCents: toCents(proposedRate),
        employmentType: requireEmployment(job, body.employmentType),
        coverLetter: coverLetter || null,
      });
      await record(context, 'application.submitted', { applicationId: id });
      return viewApplication(
        await show(context, { userId: professionalId, side: 'professional' }, id),
        'professional',
        now,
      );
    }),
  );
}

export async function withdraw(
  context: Context,
  professionalId: UserId,
  applicationId: ApplicationId,
): Promise<ApplicationView> {
  await context.limits.consume(sentences.tooMany, professionalRateLimit(professionalId));
  return transaction(context, async (context) => {
    const now = context.clock.now();
    const party = { userId: professionalId, side: 'professional' } as const;
    const application = await claimApplication(context, party, applicationId);
    const move = nextOf(application, { action: 'withdraw', by: 'professional', now });
    await transitionApplication(context, applicationId, { move });
    // Canceling the booking of a quick apply also notifies the practice.
    if (application.bookingId) {
      await endBookings(context, [application.bookingId], {
        action: 'withdraw',
        by: 'professional',
        kind: 'withdrawn',
        userId: professionalId,
      });
    } else {
      await record(context, 'application.withdrawn', { applicationId });
    }
    return viewApplication(await show(context, party, applicationId), 'professional', now);
  });
}

export const reject = (
  context: Context,
  {
    practiceId,
    applicationId,
    reason,
  }: { practiceId: UserId; applicationId: ApplicationId; reason?: string | undefined },
): Promise<ApplicationView> =>
  transaction(context, async (context) => {
    const now = context.clock.now();
    const party = { userId: practiceId, side: 'practice' } as const;
    const application = await claimApplication(context, party, applicationId);
    const move = nextOf(application, { action: 'reject', by: 'practice', now });
    const changes = { reason: reason || null, respondedAt: now };
    await transitionApplication(context, applicationId, { move, changes });
    await record(context, 'application.rejected', { applicationId });
    return viewApplication(await show(context, party, applicationId), 'practice', now);
  });
