/** Saving a step of a dispute, and what settled hours do to the booking and its wages. */

import { saveAttendance } from '#features/bookings/attendance/server/data';
import { complete } from '#features/bookings/attendance/server/steps';
import type { DisputeStatus } from '#features/bookings/disputes/rules';
import { bookingMachine } from '#features/bookings/machine';
import type { ShownBooking } from '#features/bookings/server/data';
import { freeJob, restorePlacement } from '#features/hiring/placement/server/commands';
import { restartPaymentDays, reviseWages } from '#features/payments/wages/server/steps';
import type { UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import { recorder } from '#platform/tasks/events';
import { type DisputeEvents, outcomeOf } from '../rules';
import { type Dispute, transitionDispute } from './data';
import type { Disputed } from './views';

export const record = recorder<DisputeEvents>();

async function apply(
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

export interface Step {
  disputed: Disputed;
  dispute: Dispute;
  move: { from: DisputeStatus; to: DisputeStatus };
}

/** From now on these hours count. */
export async function settle(
  context: Context,
  { disputed, dispute, move }: Step,
  { halfHours, by, note }: { halfHours: number; by: UserId; note: string | null },
): Promise<void> {
  const { id: disputeId, bookingId } = dispute;
  await save(context, dispute, {
    ...move,
    decidedHalfHours: halfHours,
    decisionNote: note,
    decidedBy: by,
    closedAt: context.clock.now(),
  });
  await apply(context, disputed.booking, dispute, halfHours);
  await record(context, 'dispute.settled', { bookingId, disputeId });
}

/** The booking's lock keeps the dispute from changing meanwhile. */
export async function save(
  { db }: Context,
  { id }: Dispute,
  changes: Parameters<typeof transitionDispute>[2],
): Promise<void> {
  if (!(await transitionDispute(db, id, changes))) throw new Error('A locked dispute changed.');
}
