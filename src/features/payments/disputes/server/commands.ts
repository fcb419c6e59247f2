/** Disputing hours, and answering, withdrawing and deciding any dispute; each locks the booking. */

import {
  findAttendance,
  lockBooking,
  saveAttendance,
} from '#features/bookings/attendance/server/data';
import { requirePayable } from '#features/bookings/attendance/server/steps';
import { scheduledHours } from '#features/bookings/disputes/rules';
import type { BookingView } from '#features/bookings/schema';
import { record as recordOfBooking } from '#features/bookings/server/commands';
import { findShown } from '#features/bookings/server/data';
import { viewBooking } from '#features/bookings/server/views';
import { lockPlacement } from '#features/hiring/placement/server/data';
import { reviseWages } from '#features/payments/wages/server/steps';
import type { Actor } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import { type BookingId, type DisputeId, newId, type UserId } from '#kernel/id';
import { requireMove } from '#kernel/machine';
import type { Party } from '#kernel/party';
import { invalid, notFound } from '#kernel/refusal';
import { recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import * as rules from '../rules';
import type * as api from '../schema';
import type { AdminDispute, DisputeView } from '../schema';
import { findDispute, findDisputesOf, findListed, insertDispute } from './data';
import { record, type Step, save, settle } from './steps';
import { type Disputed, factsOf, stateOf, viewDispute, viewForAdmin } from './views';

async function load({ db }: Context, bookingId: BookingId): Promise<Disputed> {
  const booking = await findShown(db, bookingId);
  if (!booking) throw notFound();
  return {
    booking,
    attendance: await findAttendance(db, bookingId),
    disputes: await findDisputesOf(db, bookingId),
  };
}

export async function showDispute(
  context: Context,
  party: Party,
  { id: bookingId }: { id: BookingId },
): Promise<DisputeView> {
  const disputed = await load(context, bookingId);
  if (disputed.booking[`${party.side}Id`] !== party.id) throw notFound();
  return viewDispute(context, disputed, party);
}

/** What the practice's booking is about, once it is locked and the rules allow this. */
async function claim(
  context: Context,
  party: Party<'practice'>,
  bookingId: BookingId,
  action: rules.DisputeAction,
) {
  if (!(await lockBooking(context.db, bookingId, party))) throw notFound();
  const disputed = await load(context, bookingId);
  const facts = factsOf(disputed, { now: context.clock.now(), userId: party.id });
  requireMove(
    rules.disputeMachine.next(action, 'practice', stateOf(disputed.disputes.at(-1)), facts),
  );
  return { ...disputed, facts };
}

export async function openDispute(
  context: Context,
  party: Party<'practice'>,
  { id: bookingId, reason, hours }: Requested<typeof api.openDispute>,
): Promise<BookingView> {
  await context.limits.consume(rules.tooManyDisputes, rules.disputeRateLimit(party.id));
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    const { booking, attendance } = await claim(context, party, bookingId, 'open');
    const statedHalfHours = attendance?.halfHours ?? 0;
    if (hours !== undefined && hours * 2 === statedHalfHours) {
      throw invalid([{ path: 'hours', message: rules.sentences.sameHours }]);
    }
    if (hours !== undefined) requirePayable(booking, hours);
    const disputeId = newId<DisputeId>(now);
    await insertDispute(db, {
      id: disputeId,
      bookingId,
      kind: 'hours',
      openedBy: party.id,
      statedHalfHours,
      claimedHalfHours: hours === undefined ? null : hours * 2,
      reason,
      createdAt: now,
    });
    await record(context, 'dispute.opened', { bookingId, disputeId });
    return viewBooking(context, booking, 'practice');
  });
}

/** Only upward, so the professional need not agree. */
export async function raiseHours(
  context: Context,
  party: Party<'practice'>,
  { id: bookingId, hours }: Requested<typeof api.raiseHours>,
): Promise<DisputeView> {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const { attendance, facts } = await claim(context, party, bookingId, 'raise');
    const counted = facts.halfHours ?? 0;
    const halfHours = hours * 2;
    if (halfHours <= counted || halfHours > (facts.scheduledHalfHours ?? 0)) {
      throw invalid([{ path: 'hours', message: rules.sentences.notRaised }]);
    }
    await saveAttendance(db, bookingId, {
      halfHours,
      raisedHalfHours: halfHours,
      raisedAt: clock.now(),
      statedHalfHours: attendance?.statedHalfHours ?? counted,
    });
    await reviseWages(context, bookingId, halfHours, `raised:${bookingId}:${halfHours}`);
    await recordOfBooking(context, 'booking.hoursRaised', { bookingId });
    return viewDispute(context, await load(context, bookingId), party);
  });
}

/** The current dispute of a locked booking, and the step the rules allow. */
async function startStep(
  context: Context,
  bookingId: BookingId,
  { action, by, userId }: { action: rules.DisputeAction; by: rules.DisputeActor; userId: UserId },
): Promise<Step> {
  const disputed = await load(context, bookingId);
  const dispute = disputed.disputes.at(-1);
  const facts = factsOf(disputed, { now: context.clock.now(), userId });
  const { from, to } = requireMove(rules.disputeMachine.next(action, by, stateOf(dispute), facts));
  if (!dispute || from === 'none' || to === 'none') throw rules.refusals.noDispute();
  return { disputed, dispute, move: { from, to } };
}

/**
 * Settling hours without a check-out moves the booking, its contract and its job, so their locks
 * come before the booking's.
 */
async function lockCase(context: Context, bookingId: BookingId): Promise<void> {
  const { professionalId, jobId } = (await load(context, bookingId)).booking;
  await lockPlacement(context.db, { professionalIds: [professionalId], jobIds: [jobId] });
}

/** One step by a party: locks the booking, checks the rules, saves, and returns the result. */
async function takeStep(
  context: Context,
  party: Party,
  { bookingId, action }: { bookingId: BookingId; action: rules.DisputeAction },
  make: (context: Context, step: Step) => Promise<void>,
): Promise<DisputeView> {
  return transaction(context, async (context) => {
    const { id: userId, side } = party;
    await lockCase(context, bookingId);
    if (!(await lockBooking(context.db, bookingId, party))) throw notFound();
    await make(context, await startStep(context, bookingId, { action, by: side, userId }));
    return viewDispute(context, await load(context, bookingId), party);
  });
}

export async function withdrawDispute(
  context: Context,
  party: Party,
  { id: bookingId }: { id: BookingId },
) {
  const wanted = { bookingId, action: 'withdraw' } as const;
  return takeStep(context, party, wanted, async (context, { dispute, move }) => {
    await save(context, dispute, { ...move, closedAt: context.clock.now() });
    await record(context, 'dispute.withdrawn', { bookingId, disputeId: dispute.id });
  });
}

export async function answerDispute(
  context: Context,
  party: Party,
  { id: bookingId, answer }: Requested<typeof api.answerDispute>,
) {
  const wanted = { bookingId, action: 'answer' } as const;
  return takeStep(context, party, wanted, async (context, { dispute, move }) => {
    await save(context, dispute, { ...move, answer, answeredAt: context.clock.now() });
    await record(context, 'dispute.answered', { bookingId, disputeId: dispute.id });
  });
}

export async function agreeToDispute(
  context: Context,
  party: Party,
  { id: bookingId, hours }: Requested<typeof api.agreeToDispute>,
) {
  const wanted = { bookingId, action: 'agree' } as const;
  return takeStep(context, party, wanted, async (context, step) => {
    const { claimedHalfHours } = step.dispute;
    if (claimedHalfHours === null) throw rules.refusals.nothingClaimed();
    // Withdrawn and disputed again with other hours meanwhile.
    if (hours !== undefined && hours * 2 !== claimedHalfHours) throw rules.refusals.claimChanged();
    await settle(context, step, { halfHours: claimedHalfHours, by: party.by, note: null });
  });
}

/** Without a check-in, no more than the scheduled hours count. */
function requireScheduled({ disputed: { booking }, dispute }: Step, hours: number): void {
  if (dispute.kind === 'hours' || !booking.during) return;
  const most = scheduledHours(booking.during, booking.breakMinutes);
  if (hours > most) {
    throw invalid([{ path: 'hours', message: rules.sentences.aboveScheduled(most) }]);
  }
}

/** As an admin sees it, whether it is settled or not. */
export async function showForAdmin(
  context: Context,
  { userId }: Actor,
  { id }: { id: DisputeId },
): Promise<AdminDispute> {
  const listed = await findListed(context.db, id);
  if (!listed) throw notFound();
  return viewForAdmin(context, listed, userId);
}

export async function decideDispute(
  context: Context,
  actor: Actor,
  { disputeId, hours, note }: Requested<typeof api.decideDispute>,
): Promise<AdminDispute> {
  return transaction(context, async (context) => {
    const { db } = context;
    const { userId } = actor;
    const found = await findDispute(db, disputeId);
    if (!found) throw notFound();
    const { bookingId } = found;
    await lockCase(context, bookingId);
    await lockBooking(db, bookingId);
    const step = await startStep(context, bookingId, { action: 'decide', by: 'admin', userId });
    // The practice withdrew it and opened a new dispute, which the admin has not read.
    if (step.dispute.id !== disputeId) throw rules.refusals.noDispute();
    if (step.dispute.kind === 'hours') requirePayable(step.disputed.booking, hours);
    requireScheduled(step, hours);
    await settle(context, step, { halfHours: hours * 2, by: userId, note });
    await recordAuditEntry(context, {
      actorId: userId,
      action: 'dispute.decided',
      subject: bookingId,
      details: {
        userId: step.disputed.booking.professionalId,
        ...(step.dispute.statedHalfHours !== null && {
          statedHours: step.dispute.statedHalfHours / 2,
        }),
        hours,
        note,
      },
    });
    return showForAdmin(context, actor, { id: disputeId });
  });
}
