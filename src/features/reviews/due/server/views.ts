/** What a user has to review, and the reviews of one booking. */
import { closesAt, periodState, refuseReview, statusOf } from '#features/reviews/rules';
import type { BookingReview, DueReview } from '#features/reviews/schema';
import { findShownOfBooking } from '#features/reviews/server/data';
import { viewReview } from '#features/reviews/server/views';
import type { BookingId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { requireFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { findReviewable, type Reviewable } from './data';

const otherOf = ({ otherId, otherName, otherPhotoUrl }: Reviewable) => ({
  id: otherId,
  name: otherName,
  photoUrl: otherPhotoUrl,
});

export const viewDue = (booking: Reviewable & { openedAt: string }): DueReview => ({
  bookingId: booking.bookingId,
  other: otherOf(booking),
  jobTitle: booking.jobTitle,
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  timeZone: booking.timeZone,
  openedAt: booking.openedAt,
  closesAt: closesAt(new Date(booking.openedAt)).toISOString(),
});

export async function viewBookingReview(
  { db, clock }: Context,
  party: Party,
  { id: bookingId }: { id: BookingId },
): Promise<BookingReview> {
  const booking = requireFound(await findReviewable(db, party, bookingId));
  const written = await findShownOfBooking(db, bookingId);
  const mine = written.find(({ raterType }) => raterType === party.side);
  const theirs = written.find(
    (review) => review.raterType !== party.side && statusOf(review) === 'visible',
  );
  const now = clock.now();
  const openedAt = booking.openedAt === null ? null : new Date(booking.openedAt);
  return {
    bookingId,
    raterType: party.side,
    other: otherOf(booking),
    period: periodState(openedAt, now),
    closesAt: openedAt && closesAt(openedAt).toISOString(),
    mine: mine ? viewReview(mine, party.id) : null,
    theirs: theirs ? viewReview(theirs, party.id) : null,
    allowedActions: refuseReview({ openedAt, hasReviewed: mine !== undefined }, now)
      ? []
      : ['review'],
  };
}
