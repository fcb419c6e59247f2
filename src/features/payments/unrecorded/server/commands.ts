/** Stating hours after a shift without a check-in, contesting a no-show, and closing what stays. */

import { lockBooking } from '#features/bookings/attendance/server/data';
import { lockStep } from '#features/bookings/attendance/server/steps';
import * as disputeRules from '#features/bookings/disputes/rules';
import { bookingMachine } from '#features/bookings/machine';
import type { BookingView } from '#features/bookings/schema';
import { findShown, type ShownBooking } from '#features/bookings/server/data';
import { attendanceOf, showBooking } from '#features/bookings/server/views';
import { freeJob } from '#features/hiring/placement/server/commands';
import { lockPlacement } from '#features/hiring/placement/server/data';
import { disputeRateLimit, sentences, tooManyDisputes } from '#features/payments/disputes/rules';
import { insertDispute } from '#features/payments/disputes/server/data';
import { record } from '#features/payments/disputes/server/steps';
import type { Requested } from '#kernel/api/endpoint';
import { type BookingId, type DisputeId, newId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { invalid } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import type * as api from '../schema';

type Statement = Requested<typeof api.stateHours>;

/** What one side says; the booking stays as it is until the other side or an admin answers. */
async function claim(
  context: Context,
  party: Party,
  { id: bookingId, hours, note }: Statement,
  kind: Exclude<disputeRules.DisputeKind, 'hours'>,
): Promise<BookingView> {
  await context.limits.consume(tooManyDisputes, disputeRateLimit(party.id));
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const action = kind === 'worked' ? 'state_hours' : 'contest_no_show';
    const { booking } = await lockStep(context, party, bookingId, action);
    requireScheduled(booking, hours);
    if (party.side === 'professional' && !note) {
      throw invalid([{ path: 'note', message: sentences.noStatementNote }]);
    }
    const now = clock.now();
    const disputeId = newId<DisputeId>(now);
    await insertDispute(db, {
      id: disputeId,
      bookingId,
      kind,
      openedBy: party.id,
      claimedHalfHours: hours * 2,
      reason: note || null,
      createdAt: now,
      // The reason for the no-show is the practice's answer, so an admin decides right away.
      ...(kind === 'no_show' && {
        status: 'answered',
        answer: booking.cancellationNote ?? 'No-show',
        answeredAt: booking.cancelledAt,
      }),
    });
    await record(context, 'dispute.opened', { bookingId, disputeId });
    return showBooking(context, party, bookingId);
  });
}

function requireScheduled({ during, breakMinutes }: ShownBooking, hours: number): void {
  const most = during ? disputeRules.scheduledHours(during, breakMinutes) : 0;
  if (hours > most) throw invalid([{ path: 'hours', message: sentences.aboveScheduled(most) }]);
}

export async function stateHours(context: Context, party: Party, statement: Statement) {
  return claim(context, party, statement, 'worked');
}

export async function contestNoShow(
  context: Context,
  party: Party<'professional'>,
  statement: Statement,
) {
  return claim(context, party, statement, 'no_show');
}

/** Closes a shift of which no one said anything; it counts against nobody. */
export async function closeUnrecorded(context: Context, bookingId: BookingId): Promise<void> {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const found = await findShown(db, bookingId);
    if (!found) return;
    const { professionalId, jobId } = found;
    await lockPlacement(db, { professionalIds: [professionalId], jobIds: [jobId] });
    await lockBooking(db, bookingId);
    const booking = await findShown(db, bookingId);
    if (booking?.status !== 'confirmed' || !booking.during) return;
    const { checkedInAt } = attendanceOf(booking);
    if (checkedInAt || disputeRules.isWaiting(booking.dispute)) return;
    if (clock.now() < disputeRules.recordUntil(booking.during, booking.closesAt)) return;
    await freeJob(context, booking, {
      move: bookingMachine.moveFor('close', 'system', 'confirmed'),
      kind: 'not_recorded',
      by: null,
      note: null,
      isLate: false,
      reopen: false,
    });
  });
}
