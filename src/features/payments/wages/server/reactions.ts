/** What a completed booking or a late fee causes. */

import type { BookingEvents } from '#features/bookings/rules';
import { partiesOf } from '#features/bookings/server/notices';
import type { BookingId } from '#kernel/id';
import type { Context } from '#platform/context';
import type { Cause } from '#platform/tasks/events';
import { findObligation, insertHistory, recomputePayRecord, updateObligation } from './data';
import { oweWages, recordOwed } from './steps';
import { isCaseOpen } from './views';

export const oweWagesOnCompletion = (
  context: Context,
  { bookingId }: BookingEvents['booking.completed' | 'booking.emergencyDecided'],
) => oweWages(context, bookingId);

/** A late fee that nobody requests is never owed. */
export async function recordLateFee(
  context: Context,
  { bookingId }: BookingEvents['booking.feeRequested'],
) {
  const { db, clock } = context;
  const fee = await findObligation(db, bookingId, { isLocked: true });
  if (!fee) return;
  await recordOwed(context, fee, { cents: fee.amountCents, key: `due:${bookingId}` });
  const owed = { ...fee, paidCents: 0 };
  await insertHistory(db, owed, { action: 'owed' }, fee.requestedAt ?? clock.now());
}

/** Marked as paid through the late-fee endpoint, without saying how. */
export async function recordLateFeePaid(
  context: Context,
  { bookingId }: BookingEvents['booking.feePaid'],
  { id: eventId }: Cause,
) {
  const { db, clock } = context;
  const parties = await partiesOf(context, { bookingId });
  const fee = await findObligation(db, bookingId, { isLocked: true });
  if (!fee || !parties) return;
  await recordOwed(context, fee, { cents: -fee.amountCents, key: `paid:${eventId}` });
  if (fee.paidAt && isCaseOpen(fee))
    await updateObligation(db, fee.id, { caseClosedAt: fee.paidAt });
  const paid = { ...fee, paidCents: fee.amountCents };
  const entry = { action: 'marked_paid', actorId: parties.practice.id } as const;
  // If that was taken back meanwhile, it is no longer the last entry.
  await insertHistory(db, paid, entry, fee.paidAt ?? fee.requestedAt ?? clock.now());
}

/** Cards of the practice show how fast it pays. */
export async function updatePayRecord(context: Context, { bookingId }: { bookingId: BookingId }) {
  const parties = await partiesOf(context, { bookingId });
  if (parties) await recomputePayRecord(context.db, parties.practice.id, context.clock.now());
}
