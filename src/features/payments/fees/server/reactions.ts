/** What a completed booking and a due fee cause. */

import type { BookingEvents } from '#features/bookings/rules';
import { findShown } from '#features/bookings/server/data';
import type { Context } from '#platform/context';
import { addTask } from '#platform/database/queue';
import type { FeeEvents } from '../rules';
import { automaticCharge } from './commands';
import { openFee, releaseFee } from './steps';

export async function openFeeOnCompletion(
  context: Context,
  { bookingId }: BookingEvents['booking.completed'],
) {
  const booking = await findShown(context.db, bookingId);
  if (booking?.status === 'completed') await openFee(context, booking);
}

export async function releaseFeeOnDecision(
  context: Context,
  { bookingId }: BookingEvents['booking.emergencyDecided'],
) {
  const booking = await findShown(context.db, bookingId);
  if (booking) await releaseFee(context, booking);
}

export async function chargeFeeOnDue(
  { db }: Context,
  { bookingId, isCharged }: FeeEvents['fee.due'],
) {
  if (isCharged) await addTask(db, automaticCharge, { bookingId });
}
