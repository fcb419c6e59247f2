/**
 * Keeps the owner's figures current. Each reaction counts what is there now and not yet counted, so
 * it does not matter how often or in which order events are delivered.
 */
import type { ApplicationId, BookingId, JobId, UserId } from '../../../../kernel/id';
import type { Context } from '../../../../platform/context';
import { announce } from '../../../../platform/live/announce';
import {
  actions,
  applicationOf,
  countFees,
  countPeople,
  countShifts,
  jobOf,
  ofApplications,
  ofBooking,
  ofFee,
  ofJobs,
  ofUser,
} from './data';

/** The screen reads the figures, which change later than what they count. */
async function announceIf(context: Context, ...changes: number[]): Promise<void> {
  if (changes.some((count) => count > 0))
    await announce(context, { audience: 'admins', tags: ['market'] });
}

export async function countNewcomer(context: Context, { userId }: { userId: UserId }) {
  await announceIf(context, await countPeople(context.db, [actions.joined(ofUser(userId))]));
}

export async function countJobs(
  context: Context,
  { jobId, others = [] }: { jobId: JobId; others?: readonly { jobId: JobId }[] },
) {
  const which = ofJobs([jobId, ...others.map((other) => other.jobId)]);
  const shifts = await countShifts(context.db, which);
  await announceIf(context, shifts, await countPeople(context.db, [actions.posted(which)]));
}

export async function countApplicant(
  context: Context,
  { applicationId }: { applicationId: ApplicationId },
) {
  const applied = actions.applied(ofApplications([applicationId]));
  await announceIf(context, await countPeople(context.db, [applied]));
}

export async function countBooking(context: Context, { bookingId }: { bookingId: BookingId }) {
  const shifts = await countShifts(context.db, jobOf(bookingId));
  const done = [actions.applied(applicationOf(bookingId)), actions.booked(ofBooking(bookingId))];
  await announceIf(context, shifts, await countPeople(context.db, done));
}

export async function countFee(context: Context, { bookingId }: { bookingId: BookingId }) {
  await announceIf(context, await countFees(context.db, ofFee(bookingId)));
}
