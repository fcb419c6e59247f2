/** Reviews as one user sees them: a hidden one never reaches anyone but its writer. */

import { requireVisible } from '#features/hiring/placement/server/steps';
import type { EndpointOutput } from '#kernel/api/endpoint';
import type { BookingId, UserId } from '#kernel/id';
import { otherSide, type Party } from '#kernel/party';
import { notFound, requireFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { findReviewable, type Reviewable } from '../due/server/data';
import {
  allowedActions,
  categories,
  closesAt,
  periodState,
  ratingFields,
  refuseReview,
  reportStateOf,
  starCounts,
  statusOf,
} from '../rules';
import type { BookingReview, DueReview, ReviewView, reviewSummary } from '../schema';
import { findShownOfBooking, findSummary, type ShownReview } from './data';

export function viewReview(review: ShownReview, viewerId: UserId): ReviewView {
  const { id, raterType, raterId, ratedId, overallRating, comment, reply, repliedAt } = review;
  const [first, second, third] = categories[raterType];
  const given = {
    [first.field]: review.firstRating,
    [second.field]: review.secondRating,
    [third.field]: review.thirdRating,
  };
  const isMine = raterId === viewerId;
  const status = statusOf(review);
  return {
    id,
    bookingId: review.bookingId,
    raterId,
    ratedId,
    raterType,
    rater: { id: raterId, name: review.raterName, photoUrl: review.raterPhotoUrl },
    rated: { id: ratedId, name: review.ratedName, photoUrl: review.ratedPhotoUrl },
    jobTitle: review.jobTitle,
    ...(Object.fromEntries(ratingFields.map((field) => [field, given[field] ?? null])) as Record<
      (typeof ratingFields)[number],
      number | null
    >),
    overallRating,
    comment,
    status,
    isVisible: status === 'visible',
    hiddenUntil:
      isMine && status === 'hidden' && review.openedAt
        ? closesAt(new Date(review.openedAt)).toISOString()
        : null,
    isMine,
    createdAt: review.createdAt,
    reply: reply && repliedAt ? { text: reply, createdAt: repliedAt } : null,
    report: ratedId === viewerId ? reportStateOf(review) : null,
    removalReason: isMine ? review.removalReason : null,
    allowedActions: allowedActions(review, viewerId),
  };
}

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

const mean = (total: number, count: number): number => Math.round((total / count) * 100) / 100;

export async function viewSummary(
  { db }: Context,
  { id: viewerId }: Party,
  { userId }: { userId: UserId },
): Promise<EndpointOutput<typeof reviewSummary>> {
  const row = await findSummary(db, userId);
  if (!row?.userType) throw notFound();
  await requireVisible(db, viewerId, userId);
  const { id, name, photoUrl, userType, count, total, stars, sums } = row;
  return {
    user: { id, name, photoUrl, userType },
    average: count === 0 ? null : mean(total, count),
    count,
    distribution: starCounts
      .map((each) => ({ stars: each, count: stars[each - 1] ?? 0 }))
      .toReversed(),
    categories:
      count === 0
        ? []
        : categories[otherSide(userType)].map(({ field }, index) => ({
            field,
            average: mean(sums[index] ?? 0, count),
          })),
  };
}
