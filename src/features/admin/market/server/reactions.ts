/**
 * Keeps the owner's figures current. Each reaction counts what is there now and not yet counted, so
 * it does not matter how often or in which order events are delivered.
 */
import type { ApplicationId, BookingId, JobId, UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import { announce } from '#platform/live/announce';
import * as data from './data';

/** The screen reads the figures, which change later than what they count. */
async function announceIf(context: Context, ...changes: number[]): Promise<void> {
  if (changes.some((count) => count > 0))
    await announce(context, { audience: 'admins', tags: ['market'] });
}

export async function tallySignUp(context: Context, { userId }: { userId: UserId }) {
  await announceIf(
    context,
    await data.tallyPeople(context.db, [data.actions.joined(data.ofUser(userId))]),
  );
}

export async function tallyJobs(
  context: Context,
  { jobId, others = [] }: { jobId: JobId; others?: readonly { jobId: JobId }[] },
) {
  const which = data.ofJobs([jobId, ...others.map((other) => other.jobId)]);
  const shifts = await data.tallyShifts(context.db, which);
  await announceIf(
    context,
    shifts,
    await data.tallyPeople(context.db, [data.actions.posted(which)]),
  );
}

export async function tallyApplicant(
  context: Context,
  { applicationId }: { applicationId: ApplicationId },
) {
  const applied = data.actions.applied(data.ofApplications([applicationId]));
  await announceIf(context, await data.tallyPeople(context.db, [applied]));
}

export async function tallyBooking(context: Context, { bookingId }: { bookingId: BookingId }) {
  const shifts = await data.tallyShifts(context.db, data.isJobOfBooking(bookingId));
  const done = [
    data.actions.applied(data.isApplicationOfBooking(bookingId)),
    data.actions.booked(data.ofBooking(bookingId)),
  ];
  await announceIf(context, shifts, await data.tallyPeople(context.db, done));
}

export async function tallyFee(context: Context, { bookingId }: { bookingId: BookingId }) {
  await announceIf(context, await data.tallyFees(context.db, data.ofFee(bookingId)));
}
