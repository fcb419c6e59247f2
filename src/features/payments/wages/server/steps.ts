/**
 * What happens to wages inside a transaction: they are owed, revised, paid, and the ledger says so.
 */

import { lockBooking } from '#features/bookings/attendance/server/data';
import { findShown, type ShownBooking } from '#features/bookings/server/data';
import { recordMovement } from '#features/payments/ledger/server/data';
import { findProfessional } from '#features/profiles/server/data';
import type { BookingId } from '#kernel/id';
import type { Context } from '#platform/context';
import { recorder } from '#platform/tasks/events';
import { sumOf, type WageEvents, wageLines } from '../rules';
import {
  findObligation,
  hasRevision,
  insertHistory,
  insertWages,
  type Obligation,
  updateObligation,
} from './data';

export const record = recorder<WageEvents>();

/** An emergency check-out that waits for an admin's decision. */
const isUndecided = ({ attendance }: ShownBooking): boolean =>
  attendance?.method === 'emergency' && attendance.emergencyDecision === null;

/** The accounts of each kind: what the professional is owed, and what the practice owes. */
const accounts = {
  wages: { owed: 'wages_due', owing: 'wages_payable', prefix: 'wages' },
  late_cancellation: { owed: 'late_fees_due', owing: 'late_fees_payable', prefix: 'late-fee' },
} as const;

/** Records that the practice owes this much more, or less if it is negative. */
export async function recordOwed(
  context: Context,
  { kind, bookingId }: Pick<Obligation, 'kind' | 'bookingId'>,
  { cents, key }: { cents: number; key: string },
): Promise<void> {
  if (cents === 0) return;
  const booking = await findShown(context.db, bookingId);
  if (!booking) throw new Error('The booking is gone.');
  const { owed, owing, prefix } = accounts[kind];
  await recordMovement(context, {
    businessKey: `${prefix}:${key}`,
    bookingId,
    to: owed,
    partyId: booking.professionalId,
    from: owing,
    fromPartyId: booking.practiceId,
    amountCents: cents,
  });
}

/**
 * Makes the wages of a completed shift, held while an emergency check-out is undecided, and
 * releases them with the decided hours. Calling it again changes nothing; a permanent position has
 * no wages.
 */
export async function oweWages(context: Context, bookingId: BookingId): Promise<void> {
  const { db, clock } = context;
  // A dispute settled concurrently changes the hours, but the wages only if they already exist.
  await lockBooking(db, bookingId);
  const booking = await findShown(db, bookingId);
  const halfHours = booking?.attendance?.halfHours ?? null;
  if (!booking?.during || !booking.attendance?.checkedOutAt || halfHours === null) return;
  const isHeld = isUndecided(booking);
  const now = clock.now();
  const figures = { halfHours, amountCents: sumOf(wageLines(halfHours, booking)) };
  const state = isHeld ? { status: 'held', dueAt: null } : { status: 'due', dueAt: now };
  const profile = await findProfessional(db, booking.professionalId);
  const sameDay = profile?.preferSameDayDeposit ?? false;
  const inserted = await insertWages(
    db,
    { bookingId, sameDay, ...figures, ...(state as Pick<Obligation, 'status' | 'dueAt'>) },
    now,
  );
  if (inserted) {
    await insertHistory(db, inserted, { action: 'owed' }, now);
    if (!isHeld) await becomeDue(context, inserted);
    return;
  }
  const held = await findObligation(db, bookingId, { isLocked: true });
  if (held?.status !== 'held' || isHeld) return;
  const released = await updateObligation(db, held.id, { ...figures, status: 'due', dueAt: now });
  await insertHistory(db, released, { action: 'released' }, now);
  await becomeDue(context, released);
}

async function becomeDue(context: Context, wages: Obligation): Promise<void> {
  const { bookingId, amountCents } = wages;
  await recordOwed(context, wages, { cents: amountCents, key: `due:${bookingId}` });
  await record(context, 'wages.due', { bookingId });
}

/** The amount was in dispute until now, so the days to pay it begin again. */
export async function restartPaymentDays(
  { db, clock }: Context,
  bookingId: BookingId,
): Promise<void> {
  const wages = await findObligation(db, bookingId, { isLocked: true });
  if (wages?.kind !== 'wages' || wages.status !== 'due') return;
  await updateObligation(db, wages.id, { dueAt: clock.now(), remindedAt: null });
}

/**
 * New hours for a completed shift, such as a dispute's decision. The amount changes and the ledger
 * gets the difference as a movement of its own. If more is owed than was paid, the rest is due;
 * what was paid too much stays on the ledger. The same business key counts once. The caller updates
 * the hours of the attendance.
 */
export async function reviseWages(
  context: Context,
  bookingId: BookingId,
  halfHours: number,
  businessKey: string,
): Promise<void> {
  const { db, clock } = context;
  const booking = await findShown(db, bookingId);
  const wages = await findObligation(db, bookingId, { isLocked: true });
  if (!booking || wages?.kind !== 'wages' || (await hasRevision(db, businessKey))) return;
  const now = clock.now();
  const amountCents = sumOf(wageLines(halfHours, booking));
  const isReopened =
    (wages.status === 'paid' || wages.status === 'received') && amountCents > wages.paidCents;
  const revised = await updateObligation(db, wages.id, {
    halfHours,
    amountCents,
    ...(isReopened && {
      status: 'due',
      dueAt: now,
      paidAt: null,
      receivedAt: null,
      remindedAt: null,
      caseClosedAt: wages.reportedLateAt && now,
    }),
  });
  await insertHistory(db, revised, { action: 'revised', businessKey }, now);
  // Held wages reach the ledger when they become due.
  if (wages.status === 'held') return;
  await recordOwed(context, wages, {
    cents: amountCents - wages.amountCents,
    key: `revised:${businessKey}`,
  });
}
