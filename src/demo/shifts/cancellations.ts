/** Demo data: a late cancellation by the practice, a no-show, and one that an admin may excuse. */

import { cancelBooking, markNoShow } from '#features/hiring/cancellations/server/commands';
import { insertExcuse } from '#features/hiring/cancellations/server/data';
import type { BookingId, UserId } from '#kernel/id';
import { partyFor } from '#kernel/party';
import { hourMs } from '#kernel/time/durations';
import { attachFile } from '#platform/files/files';
import { fileKeys } from '../people/files';
import { type DemoContext, withClockAt } from '../people/profiles';

interface Booked {
  bookingId: BookingId;
  professionalId: UserId;
  practiceId: UserId;
}

export async function endBookings(
  { context, drawn }: Pick<DemoContext, 'context' | 'drawn'>,
  bookingOf: (job: string, by: string) => Booked,
  startOf: (job: string) => Date,
): Promise<void> {
  const { db } = context;
  const around = (job: string, hours: number) => new Date(startOf(job).getTime() + hours * hourMs);

  const cancelled = bookingOf('fargo-cancelled', 'hanna');
  await cancelBooking(
    withClockAt(context, around('fargo-cancelled', -2)),
    partyFor('practice', cancelled.practiceId),
    {
      id: cancelled.bookingId,
      reason: 'A pipe burst in the hallway. We have to close for the day, and we are so sorry.',
      reopen: false,
    },
  );

  const missed = bookingOf('fargo-no-show', 'caleb');
  await markNoShow(
    withClockAt(context, around('fargo-no-show', 2)),
    partyFor('practice', missed.practiceId),
    {
      id: missed.bookingId,
      reason: 'We called twice and left a message, but nobody came.',
    },
  );

  const excused = bookingOf('fargo-excused', 'solveig');
  await cancelBooking(
    withClockAt(context, around('fargo-excused', -1)),
    partyFor('professional', excused.professionalId),
    {
      id: excused.bookingId,
      reason: 'I slipped on the ice this morning and think my wrist is broken.',
      reopen: true,
    },
  );
  const fileId = drawn.get(fileKeys.excuse);
  if (!fileId) throw new Error('The excuse has no document.');
  const createdAt = around('fargo-excused', 6);
  await attachFile(db, fileId, { ownerId: excused.professionalId, isShared: false }, createdAt);
  await insertExcuse(db, {
    bookingId: excused.bookingId,
    note: "I was at the walk-in clinic until noon. Here's the note they gave me.",
    fileId,
    createdAt,
  });
}
