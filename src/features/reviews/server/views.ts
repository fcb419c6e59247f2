/** Reviews as one user sees them: a hidden one never reaches anyone but its writer. */

import { requireVisible } from '#features/hiring/placement/server/steps';
import type { EndpointOutput } from '#kernel/api/endpoint';
import type { UserId } from '#kernel/id';
import { otherSide, type Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import * as rules from '../rules';
import type { ReviewView, reviewSummary } from '../schema';
import { findSummary, type ShownReview } from './data';

export function viewReview(review: ShownReview, viewerId: UserId): ReviewView {
  const { id, raterType, raterId, ratedId, overallRating, comment, reply, repliedAt } = review;
  const [first, second, third] = rules.categories[raterType];
  const given = {
    [first.field]: review.firstRating,
    [second.field]: review.secondRating,
    [third.field]: review.thirdRating,
  };
  const isMine = raterId === viewerId;
  const status = rules.statusOf(review);
  return {
    id,
    bookingId: review.bookingId,
    raterId,
    ratedId,
    raterType,
    rater: { id: raterId, name: review.raterName, photoUrl: review.raterPhotoUrl },
    rated: { id: ratedId, name: review.ratedName, photoUrl: review.ratedPhotoUrl },
    jobTitle: review.jobTitle,
    timeZone: review.timeZone,
    ...(Object.fromEntries(
      rules.ratingFields.map((field) => [field, given[field] ?? null]),
    ) as Record<(typeof rules.ratingFields)[number], number | null>),
    overallRating,
    comment,
    status,
    isVisible: status === 'visible',
    hiddenUntil:
      isMine && status === 'hidden' && review.openedAt
        ? rules.closesAt(new Date(review.openedAt)).toISOString()
        : null,
    isMine,
    createdAt: review.createdAt,
    reply: reply && repliedAt ? { text: reply, createdAt: repliedAt } : null,
    report: ratedId === viewerId ? rules.reportStateOf(review) : null,
    removalReason: isMine ? review.removalReason : null,
    allowedActions: rules.allowedActions(review, viewerId),
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
    distribution: rules.starCounts
      .map((each) => ({ stars: each, count: stars[each - 1] ?? 0 }))
      .toReversed(),
    categories:
      count === 0
        ? []
        : rules.categories[otherSide(userType)].map(({ field }, index) => ({
            field,
            average: mean(sums[index] ?? 0, count),
          })),
  };
}
