/** Booking commands outside of hiring: cancel pending bookings, start permanent positions. */

import type { BookingId, UserId } from '#kernel/id';
import { requireMove } from '#kernel/machine';
import { partyFor } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { batchRecorder, recorder } from '#platform/tasks/events';
import { type BookingAction, type BookingActor, bookingMachine } from '../machine';
import { type BookingEvents, type CancellationKind, refusals } from '../rules';
import type { BookingView } from '../schema';
import { cancelBookings, findBookingOf, transitionBooking } from './data';
import { factsOf, viewBooking } from './views';

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

export const confirmStart = (
  context: Context,
  practiceId: UserId,
  bookingId: BookingId,
): Promise<BookingView> =>
  transaction(context, async (context) => {
    const { db } = context;
    const now = context.clock.now();
    const party = partyFor('practice', practiceId);
    const booking = await findBookingOf(db, party, bookingId);
    if (!booking) throw notFound();
    const move = requireMove(
      bookingMachine.next('confirm_start', 'practice', booking.status, factsOf(booking, now)),
    );
    if (!(await transitionBooking(db, bookingId, { move, now }))) throw refusals.notConfirmed();
    await record(context, 'booking.completed', { bookingId });
    const completed = await findBookingOf(db, party, bookingId);
    if (!completed) throw notFound();
    return viewBooking(context, completed, 'practice');
  });
