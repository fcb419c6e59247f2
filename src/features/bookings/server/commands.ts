/** Booking commands outside of hiring: cancel pending bookings, start permanent positions. */

import type { BookingId, UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { batchRecorder, recorder } from '#platform/tasks/events';
import { type BookingAction, type BookingActor, bookingMachine } from '../machine';
import { type BookingEvents, type CancellationKind, refusals } from '../rules';
import type { BookingView } from '../schema';
import { cancelBookings, transitionBooking } from './data';
import { requireBooking, requireNext, showBooking } from './views';

export const record = recorder<BookingEvents>();
const recordAll = batchRecorder<BookingEvents>();

/**
 * Cancels those that are still pending, by the moves of the state machine; the affected users are
 * notified.
 */
export async function endBookings(
  context: Context,
  ids: BookingId[],
  {
    action,
    by,
    kind,
    userId = null,
  }: {
    action: BookingAction;
    by: BookingActor;
    kind: CancellationKind;
    /** The user who cancelled them, if it was one. */
    userId?: UserId | null;
  },
): Promise<BookingId[]> {
  const move = bookingMachine.moveFor(action, by, 'pending');
  const now = context.clock.now();
  const ended = await cancelBookings(context.db, ids, { move, kind, by: userId, now });
  const events = ended.map((bookingId) => ({ bookingId, kind }));
  await recordAll(context, 'booking.cancelled', events);
  return ended;
}

export async function confirmStart(
  context: Context,
  party: Party<'practice'>,
  { id }: { id: BookingId },
): Promise<BookingView> {
  return transaction(context, async (context) => {
    const { db } = context;
    const now = context.clock.now();
    const booking = await requireBooking(db, party, id);
    const move = requireNext(booking, 'confirm_start', party, now);
    if (!(await transitionBooking(db, id, { move, now }))) throw refusals.notConfirmed();
    await record(context, 'booking.completed', { bookingId: id });
    return showBooking(context, party, id);
  });
}
