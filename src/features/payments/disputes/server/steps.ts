/** What settled hours do to the booking and its wages; all locks are held. */

import { saveAttendance } from '#features/bookings/attendance/server/data';
import { complete } from '#features/bookings/attendance/server/steps';
import { bookingMachine } from '#features/bookings/machine';
import type { ShownBooking } from '#features/bookings/server/data';
import { freeJob, restorePlacement } from '#features/hiring/placement/server/commands';
import { restartPaymentDays, reviseWages } from '#features/payments/wages/server/steps';
import type { Context } from '#platform/context';
import { recorder } from '#platform/tasks/events';
import { type DisputeEvents, outcomeOf } from '../rules';
import type { Dispute } from './data';

export const record = recorder<DisputeEvents>();

export async function apply(
  context: Context,
  booking: ShownBooking,
  dispute: Dispute,
  halfHours: number,
): Promise<void> {
  const outcome = outcomeOf(dispute.kind, halfHours);
  if (outcome === 'revise') await revise(context, dispute, halfHours);
  if (outcome === 'complete') await completeAfterwards(context, booking, halfHours);
  if (outcome === 'mark_absent') await markAbsent(context, booking);
}

/** The wages follow the hours of a check-out. */
async function revise(
  context: Context,
  { id, bookingId, statedHalfHours }: Dispute,
  halfHours: number,
): Promise<void> {
  await restartPaymentDays(context, bookingId);
  if (halfHours === statedHalfHours) return;
  await saveAttendance(context.db, bookingId, { halfHours, statedHalfHours });
  await reviseWages(context, bookingId, halfHours, `dispute:${id}`);
}

/** As a check-out does; a no-show is undone first. */
async function completeAfterwards(
  context: Context,
  booking: ShownBooking,
  halfHours: number,
): Promise<void> {
  if (booking.status === 'cancelled') await restorePlacement(context, booking);
  await complete(
    context,
    { booking, move: bookingMachine.moveFor('settle_hours', 'system', booking.status) },
    { checkedOutAt: context.clock.now(), checkoutMethod: 'stated', halfHours },
  );
}

/** An admin decided that they were not there. */
const markAbsent = (context: Context, booking: ShownBooking): Promise<void> =>
  freeJob(context, booking, {
    move: bookingMachine.moveFor('close', 'system', booking.status),
    kind: 'no_show',
    by: null,
    note: null,
    isLate: true,
    reopen: false,
  });
