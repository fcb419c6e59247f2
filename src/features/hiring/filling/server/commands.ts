/** What one confirmed booking means for everybody else (ruling G5), in the transaction that makes it. */
import { newId } from '../../../../kernel/id';
import type { Context } from '../../../../platform/context';
import { refusals as bookingRefusals, transitionOf } from '../../../bookings/rules';
import { endBookings, record as recordBooking } from '../../../bookings/server/commands';
import { insertBooking, lockPending, moveBooking } from '../../../bookings/server/data';
import { transitionOf as jobTransitionOf } from '../../../jobs/rules';
import { type Job, moveJob } from '../../../jobs/server/data';
import { locationOf } from '../../../profiles/rules';
import { closeInvitations } from '../../invitations/server/data';
import { applicationTransitions, find, reasons } from '../../rules';
import { recordAll, shiftOfJob } from '../../server/commands';
import { lockApplications, moveApplications } from '../../server/data';

export interface Giving {
  /** Locked after the professional, and found open. */
  job: Job;
  professionalId: string;
  applicationId: string;
  contractId: string;
  rateCents: number;
  /** The booking of a quick apply, where it is one that is confirmed. */
  heldId?: string | undefined;
}

/** What a booking takes over from its job. */
export const termsOf = (job: Job) => ({
  ...{ jobId: job.id, practiceId: job.practiceId, jobTitle: job.title },
  location: locationOf(job),
  mileageRateCents: job.paysMileage ? job.mileageRateCents : null,
  employmentType: job.employmentType,
  during: shiftOfJob(job),
  timeZone: job.timeZone,
});

/** The job is given: the booking, and then those who did not get it. Answers the booking's id. */
export async function give(context: Context, giving: Giving): Promise<string> {
  const { db } = context;
  const { job, professionalId } = giving;
  const of = { professionalId, during: shiftOfJob(job) };
  const rivals = (await lockPending(db, { jobId: job.id, of })).filter(
    ({ id }) => id !== giving.heldId,
  );
  const isOwn = (rival: { professionalId: string }) => rival.professionalId === professionalId;
  const taken = rivals.filter((rival) => !isOwn(rival));
  // They hold the very time that is given now, so they go before the booking comes.
  const conflicting = rivals.filter(isOwn);
  const givesWay = ['give_way', 'hiring'] as const;
  await endBookings(context, idsOf(conflicting), givesWay, 'conflict');
  await endBookings(context, idsOf(taken), givesWay, 'taken');

  const bookingId = await confirm(context, giving);
  const fill = jobTransitionOf('fill', 'hiring', job.status);
  const now = context.clock.now();
  if (!fill || !(await moveJob(db, job.id, fill, now))) throw bookingRefusals.jobTaken();

  const conflictIds = conflicting.map(({ applicationId }) => applicationId);
  await turnDown(context, conflictIds, reasons.conflict);
  const waiting = await lockApplications(db, job.id, 'pending');
  await turnDown(context, idsOf(waiting), reasons.taken);
  // Whoever applied quickly is told of their booking.
  const untold = waiting.filter(({ isQuick }) => !isQuick);
  const losers = untold.map(({ id }) => ({ applicationId: id }));
  await recordAll(context, 'application.rejected', losers);
  const closed = await closeInvitations(db, job.id, now);
  const uninvited = closed.map((invitationId) => ({ invitationId }));
  await recordAll(context, 'invitation.closed', uninvited);
  return bookingId;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

async function confirm(context: Context, giving: Giving): Promise<string> {
  const { db, clock } = context;
  const { job, heldId, professionalId, applicationId, contractId, rateCents } = giving;
  const now = clock.now();
  const bookingId = heldId ?? newId(now);
  if (heldId) {
    const transition = transitionOf('confirm', 'practice', 'pending');
    const changes = { contractId, confirmedAt: now, expiresAt: null };
    if (!transition || !(await moveBooking(db, heldId, transition, changes, now))) {
      throw bookingRefusals.notPending();
    }
  } else {
    await insertBooking(db, {
      ...termsOf(job),
      ...{ id: bookingId, professionalId, applicationId, contractId, rateCents },
      ...{ status: 'confirmed', confirmedAt: now, createdAt: now, updatedAt: now },
    });
  }
  await recordBooking(context, 'booking.confirmed', { bookingId });
  return bookingId;
}

/** Nobody's word: what happened to another application decided about these. */
export async function turnDown(
  { db, clock }: Context,
  applicationIds: string[],
  reason: string,
  [action, by]: readonly ['lose', 'others'] | readonly ['lapse', 'clock'] = ['lose', 'others'],
): Promise<string[]> {
  const transition = find(applicationTransitions, action, by, 'pending');
  if (!transition) throw new Error(`No application that waits is ended by ${action}.`);
  const changes = { reason, respondedAt: clock.now() };
  return moveApplications(db, applicationIds, transition, changes);
}
