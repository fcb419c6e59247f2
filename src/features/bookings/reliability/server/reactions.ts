/** Keeps reliability current: it changes when a shift was worked, missed, cancelled or excused. */

import { lockProfessionals } from '#features/bookings/conflicts/server/data';
import type { CancellationKind } from '#features/bookings/rules';
import { findShown } from '#features/bookings/server/data';
import type { BookingId } from '#kernel/id';
import type { Context } from '#platform/context';
import { recomputeReliability } from './data';

export async function updateReliability(
  context: Context,
  { bookingId, kind }: { bookingId: BookingId; kind?: CancellationKind },
) {
  // Every other cancellation, such as a quick apply that was declined, doesn't count.
  if (kind && kind !== 'professional' && kind !== 'no_show') return;
  const { db, clock } = context;
  const booking = await findShown(db, bookingId);
  if (!booking) return;
  // One at a time, so that an older result never overwrites a newer one.
  await lockProfessionals(db, [booking.professionalId]);
  await recomputeReliability(db, booking.professionalId, clock.now());
}
