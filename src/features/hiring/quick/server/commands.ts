/** Quick applies: a job taken at its posted rate, confirmed or declined by the practice. */
import type { Answer } from '../../../../kernel/endpoint';
import { newId } from '../../../../kernel/id';
import { notFound } from '../../../../kernel/refusal';
import type { Context } from '../../../../platform/context';
import { refuseViolations, transaction } from '../../../../platform/database';
import { refusals as bookingRefusals, quickApplyHours } from '../../../bookings/rules';
import type { BookingView } from '../../../bookings/schema';
import { endBookings, record as recordBooking } from '../../../bookings/server/commands';
import {
  findBookingOf,
  findOverlaps,
  insertBooking,
  lockProfessional,
  type Party,
  type ShownBooking,
} from '../../../bookings/server/data';
import { viewBooking } from '../../../bookings/server/views';
import { findJob, lockJob } from '../../../jobs/server/data';
import { requirePracticeInGoodStanding } from '../../../profiles/server/commands';
import { makeContract } from '../../contracts/server/commands';
import { give, termsOf } from '../../filling/server/commands';
import {
  isSameTerms,
  practiceAllowance,
  professionalAllowance,
  refusals,
  sentences,
  waitsUntil,
} from '../../rules';
import type { checkConflict } from '../../schema';
import {
  claimJob,
  hasPapers,
  moveApplication,
  requireEligible,
  shiftOfJob,
  toPractice,
  toProfessional,
} from '../../server/commands';
import { findLive, insertApplication } from '../../server/data';

async function find({ db }: Context, party: Party, bookingId: string): Promise<ShownBooking> {
  const booking = await findBookingOf(db, party, bookingId);
  if (!booking) throw notFound();
  return booking;
}

/** The answer to whoever acted. */
export const show = async (context: Context, party: Party, bookingId: string) =>
  viewBooking(await find(context, party, bookingId), party.side, context.clock.now());

/** The posted rate, accepted in advance; the database refuses a time that is taken. */
export async function quickApply(
  context: Context,
  professionalId: string,
  jobId: string,
  address: string,
): Promise<BookingView> {
  await context.limits.take(sentences.tooMany, professionalAllowance(professionalId));
  return refuseViolations(toProfessional, () =>
    transaction(context.db, async (db) => {
      const within = { ...context, db };
      const now = context.clock.now();
      await requireEligible(within, professionalId);
      await lockProfessional(db, professionalId);
      const job = await claimJob(within, jobId, professionalId);
      if (job.isPermanent) throw refusals.permanentQuick();
      const rateCents = job.hourlyRateCents;
      const [applicationId, bookingId] = [newId(now), newId(now)];
      await insertApplication(db, {
        ...{ id: applicationId, jobId, professionalId, proposedRateCents: rateCents },
        ...{ isQuick: true, appliedFrom: address, appliedAt: now },
      });
      await insertBooking(db, {
        ...termsOf(job),
        ...{ id: bookingId, applicationId, professionalId, rateCents },
        expiresAt: waitsUntil(now, quickApplyHours, job.startsAt),
        ...{ createdAt: now, updatedAt: now },
      });
      await recordBooking(within, 'booking.requested', { bookingId });
      return show(within, { userId: professionalId, side: 'professional' }, bookingId);
    }),
  );
}

/** The booking that waits, once professional and job are locked, in that order. */
async function claim(context: Context, practiceId: string, bookingId: string) {
  const { db, clock } = context;
  const party = { userId: practiceId, side: 'practice' } as const;
  const { professionalId, jobId } = await find(context, party, bookingId);
  await lockProfessional(db, professionalId);
  const job = await lockJob(db, jobId);
  const booking = await find(context, party, bookingId);
  const isOver = booking.expiresAt !== null && booking.expiresAt <= clock.now();
  if (booking.status !== 'pending' || isOver) {
    const isLost = booking.status === 'cancelled' && job?.status === 'filled';
    throw isLost ? bookingRefusals.jobTaken() : bookingRefusals.notPending();
  }
  const application = await findLive(db, professionalId, jobId);
  if (!application) throw bookingRefusals.notPending();
  return { booking, application, party };
}

/** The practice's word is the last: contract made and signed, booking confirmed. */
export async function confirmBooking(
  context: Context,
  practiceId: string,
  bookingId: string,
): Promise<BookingView> {
  await context.limits.take(sentences.tooMany, practiceAllowance(practiceId));
  await requirePracticeInGoodStanding(context, practiceId);
  return refuseViolations(toPractice, () =>
    transaction(context.db, async (db) => {
      const within = { ...context, db };
      const { booking, application, party } = await claim(within, practiceId, bookingId);
      const job = await claimJob(within, booking.jobId);
      const { professionalId, rateCents } = booking;
      const terms = { ...termsOf(job), rateCents: job.hourlyRateCents };
      if (!isSameTerms(booking, terms)) throw refusals.termsChanged();
      // They may have run out since.
      if (!(await hasPapers(within, professionalId))) {
        throw refusals.notInvitable(booking.professionalName);
      }
      const respondedAt = context.clock.now();
      await moveApplication(within, application, ['confirm', 'practice'], { respondedAt });
      const signature = { at: application.appliedAt, from: application.appliedFrom };
      const contractId = await makeContract(within, { job, application, rateCents, signature });
      const applicationId = application.id;
      const giving = { job, professionalId, applicationId, contractId, rateCents };
      await give(within, { ...giving, heldId: bookingId });
      return show(within, party, bookingId);
    }),
  );
}

export const declineBooking = (
  context: Context,
  practiceId: string,
  bookingId: string,
): Promise<BookingView> =>
  transaction(context.db, async (db) => {
    const within = { ...context, db };
    const { application, party } = await claim(within, practiceId, bookingId);
    const respondedAt = context.clock.now();
    await endBookings(within, [bookingId], ['decline', 'practice'], 'declined', practiceId);
    await moveApplication(within, application, ['reject', 'practice'], { respondedAt });
    return show(within, party, bookingId);
  });

/** What of a professional's own overlaps with a job; a permanent position overlaps with nothing. */
export async function findConflicts(
  { db }: Context,
  professionalId: string,
  jobId: string,
): Promise<Answer<typeof checkConflict>> {
  const job = await findJob(db, jobId);
  if (!job) throw notFound();
  const shift = shiftOfJob(job);
  const found = shift ? await findOverlaps(db, professionalId, shift) : [];
  const conflicts = found.flatMap(({ id, jobTitle, practiceName, during, timeZone }) =>
    during
      ? {
          ...{ bookingId: id, jobTitle, practiceName, timeZone },
          startsAt: during.startsAt.toISOString(),
          endsAt: during.endsAt.toISOString(),
        }
      : [],
  );
  return { hasConflict: conflicts.length > 0, conflicts };
}
