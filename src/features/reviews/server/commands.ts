/** Writes reviews, makes a pair of them visible, and takes replies and reports. */

import { changeRating } from '#features/profiles/ratings/server/data';
import type { Requested } from '#kernel/api/endpoint';
import { newId, type ReviewId } from '#kernel/id';
import { otherSide, type Party } from '#kernel/party';
import { invalid, notFound, requireFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { type Database, transaction } from '#platform/database/database';
import { announce } from '#platform/live/announce';
import { recorder } from '#platform/tasks/events';
import * as rules from '../rules';
import type * as api from '../schema';
import type { ReviewView } from '../schema';
import * as data from './data';
import { viewReview } from './views';

const record = recorder<rules.ReviewEvents>();

type ReviewInput = Requested<typeof api.submitReview>;

/** The three ratings of the writer's side; anything else in the request is ignored. */
function ratingsFrom(input: ReviewInput): [number, number, number] {
  const [first, second, third] = rules.categories[input.raterType].map(({ field }) => input[field]);
  if (!first || !second || !third)
    throw invalid([{ path: 'raterType', message: rules.rateAllMessage }]);
  return [first, second, third];
}

/**
 * If both sides write at once, the lock lets one go first; the other then finds its review and
 * makes both visible. A first review changes nothing but its own row
 * (docs/decisions/0026-blind-reviews.md).
 */
export async function submitReview(
  context: Context,
  party: Party,
  input: ReviewInput,
): Promise<{ bothPartiesReviewed: boolean }> {
  if (input.raterType !== party.side) {
    throw invalid([{ path: 'raterType', message: "This isn't your side of the booking." }]);
  }
  const ratings = ratingsFrom(input);
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const { bookingId, comment } = input;
    const booking = requireFound(await data.lockBooking(db, party, bookingId));
    const written = await data.findReviewsOf(db, bookingId);
    const hasReviewed = written.some(({ raterType }) => raterType === party.side);
    const now = clock.now();
    const refusal = rules.refuseReview({ openedAt: booking.openedAt, hasReviewed }, now);
    if (refusal) throw refusal;
    const other = written.find(({ raterType }) => raterType === otherSide(party.side));
    const review = {
      id: newId<ReviewId>(now),
      bookingId,
      raterId: party.id,
      ratedId: party.side === 'professional' ? booking.practiceId : booking.professionalId,
      raterType: party.side,
      firstRating: ratings[0],
      secondRating: ratings[1],
      thirdRating: ratings[2],
      overallRating: rules.overallOf(ratings),
      comment: comment || null,
      visibleAt: other ? now : null,
      createdAt: now,
    };
    await data.insertReview(db, review);
    if (other) {
      await data.publishReview(db, other.id, now);
      await addRatings(db, [review, other], now);
      await record(context, 'review.published', { bookingId });
    }
    return { bothPartiesReviewed: other !== undefined };
  });
}

/** In id order, so that two bookings of the same two people never wait for each other. */
async function addRatings(
  db: Database,
  pair: Pick<data.Review, 'ratedId' | 'overallRating'>[],
  now: Date,
): Promise<void> {
  for (const { ratedId, overallRating } of pair.toSorted((a, b) =>
    a.ratedId < b.ratedId ? -1 : 1,
  )) {
    await changeRating(db, ratedId, { stars: overallRating, sign: 1, now });
  }
}

/** Not found for anyone but the reviewed side, and while the review is hidden. */
async function lockReceived(db: Database, party: Party, id: ReviewId): Promise<data.Review> {
  const review = await data.lockReview(db, id);
  if (review?.ratedId !== party.id || rules.statusOf(review) !== 'visible') throw notFound();
  return review;
}

async function viewAgain({ db }: Context, party: Party, id: ReviewId): Promise<ReviewView> {
  return viewReview(requireFound(await data.findShown(db, id)), party.id);
}

export function replyToReview(
  context: Context,
  party: Party,
  { id: reviewId, text }: Requested<typeof api.replyToReview>,
): Promise<ReviewView> {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const review = await lockReceived(db, party, reviewId);
    if (review.repliedAt) throw rules.refusals.alreadyReplied();
    await data.updateReview(db, reviewId, { reply: text, repliedAt: clock.now() });
    await record(context, 'review.replied', { reviewId });
    return viewAgain(context, party, reviewId);
  });
}

export function reportReview(
  context: Context,
  party: Party,
  { id: reviewId, reason }: Requested<typeof api.reportReview>,
): Promise<ReviewView> {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const review = await lockReceived(db, party, reviewId);
    if (review.reportedAt) throw rules.refusals.alreadyReported();
    await data.updateReview(db, reviewId, {
      reportedAt: clock.now(),
      reportedBy: party.by,
      reportReason: reason,
    });
    await announce(context, { audience: 'admins', tags: ['reviews'] });
    return viewAgain(context, party, reviewId);
  });
}
