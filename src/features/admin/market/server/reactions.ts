/**
 * Keeps the owner's figures current. Each reaction counts what is there now and not yet counted, so
 * it does not matter how often or in which order events are delivered.
 */
import type { ApplicationId, BookingId, JobId, UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import { announce } from '#platform/live/announce';
import {
  actions,
  isApplicationOfBooking,
  isJobOfBooking,
  ofApplications,
  ofBooking,
  ofFee,
  ofJobs,
  ofUser,
  tallyFees,
  tallyPeople,
  tallyShifts,
} from './data';

/** The screen reads the figures, which change later than what they count. */
async function announceIf(context: Context, ...changes: number[]): Promise<void> {
  if (changes.some((count) => count > 0))
    await announce(context, { audience: 'admins', tags: ['market'] });
}

export async function tallySignUp(context: Context, { userId }: { userId: UserId }) {
  await announceIf(context, await tallyPeople(context.db, [actions.joined(ofUser(userId))]));
}

export async function tallyJobs(
  context: Context,
  { jobId, others = [] }: { jobId: JobId; others?: readonly { jobId: JobId }[] },
) {
  const which = ofJobs([jobId, ...others.map((other) => other.jobId)]);
  const shifts = await tallyShifts(context.db, which);
  await announceIf(context, shifts, await tallyPeople(context.db, [actions.posted(which)]));
}

export async function tallyApplicant(
  context: Context,
  { applicationId }: { applicationId: ApplicationId },
) {
  const applied = actions.applied(ofApplications([applicationId]));
  await announceIf(context, await tallyPeople(context.db, [applied]));
}

export async function tallyBooking(context: Context, { bookingId }: { bookingId: BookingId }) {
  const shifts = await tallyShifts(context.db, isJobOfBooking(bookingId));
  const done = [
    actions.applied(isApplicationOfBooking(bookingId)),
    actions.booked(ofBooking(bookingId)),
  ];
  await announceIf(context, shifts, await tallyPeople(context.db, done));
}

export async function tallyFee(context: Context, { bookingId }: { bookingId: BookingId }) {
  await announceIf(context, await tallyFees(context.db, ofFee(bookingId)));
}
