/** Rules of reviews: what is rated, when writing is open, and who may reply to or report one. */

import type { UserType } from '#kernel/actor';
import type { BookingId, ReviewId, UserId } from '#kernel/id';
import { type Refusal, refusalsOf } from '#kernel/refusal';
import { dayMs } from '#kernel/time/durations';

export const ratingFields = [
  'facilityRating',
  'equipmentRating',
  'paymentRating',
  'medicalCompetenceRating',
  'punctualityRating',
  'chairsideMannerRating',
] as const;
export type RatingField = (typeof ratingFields)[number];

interface Category {
  field: RatingField;
  label: string;
  /** What to consider, shown next to its stars. */
  hint: string;
}

/** What each side rates the other by; always three. */
export const categories: Record<UserType, readonly [Category, Category, Category]> = {
  professional: [
    { field: 'facilityRating', label: 'Facility', hint: 'Clean, safe and well organized' },
    { field: 'equipmentRating', label: 'Equipment', hint: 'Modern, complete and working' },
    { field: 'paymentRating', label: 'Payment', hint: 'Clear terms, paid as agreed' },
  ],
  practice: [
    {
      field: 'medicalCompetenceRating',
      label: 'Medical competence',
      hint: 'Skilled, careful and up to date',
    },
    { field: 'punctualityRating', label: 'Punctuality', hint: 'On time and ready to work' },
    {
      field: 'chairsideMannerRating',
      label: 'Chairside manner',
      hint: 'Kind and calm with patients',
    },
  ],
};

export const starCounts = [1, 2, 3, 4, 5] as const;
export const rateAllMessage = 'Please rate all categories';

export const maxCharacters = 500;
/** Counts code points, as the database does, so that an emoji like 🦷 is one character. */
export const lengthOf = (text: string): number => [...text].length;

/** The mean of the three ratings; it is never exactly halfway between two whole numbers. */
export const overallOf = ([first, second, third]: readonly [number, number, number]): number =>
  Math.round((first + second + third) / 3);

/** Writing closes this many days after it opened, on the same minute for both sides. */
export const reviewDays = 30;
export const closesAt = (openedAt: Date): Date => new Date(openedAt.getTime() + reviewDays * dayMs);
/** Periods opened after this instant are still open. */
export const openCutoff = (now: Date): Date => new Date(now.getTime() - reviewDays * dayMs);

export const periodStates = ['not_open', 'open', 'closed'] as const;
export type PeriodState = (typeof periodStates)[number];

export function periodState(openedAt: Date | null, now: Date): PeriodState {
  if (!openedAt) return 'not_open';
  return now < closesAt(openedAt) ? 'open' : 'closed';
}

export const refusals = refusalsOf({
  notOpen: [
    'review_not_open',
    'You can write a review after check-out. An admin decides on emergency check-outs first.',
  ],
  closed: ['review_closed', `Reviews close ${reviewDays} days after check-out.`],
  alreadyReviewed: "You've already reviewed this booking.",
  alreadyReplied: "You've already replied to this review.",
  alreadyReported: "You've already reported this review.",
  alreadyDecided: 'This report has already been decided.',
});

/**
 * Nothing here depends on whether the other side has written: the answer to one side must not show
 * that a review is waiting.
 */
export function refuseReview(
  { openedAt, hasReviewed }: { openedAt: Date | null; hasReviewed: boolean },
  now: Date,
): Refusal | undefined {
  if (hasReviewed) return refusals.alreadyReviewed();
  const state = periodState(openedAt, now);
  if (state === 'not_open') return refusals.notOpen();
  return state === 'closed' ? refusals.closed() : undefined;
}

export const reviewStatuses = ['hidden', 'visible', 'removed'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** What decides who sees a review and what they may do about it. */
export interface ReviewFacts<Instant = Date | string> {
  raterId: UserId;
  ratedId: UserId;
  visibleAt: Instant | null;
  repliedAt: Instant | null;
  reportedAt: Instant | null;
  keptAt: Instant | null;
  removedAt: Instant | null;
}

export const statusOf = ({
  visibleAt,
  removedAt,
}: Pick<ReviewFacts, 'visibleAt' | 'removedAt'>): ReviewStatus => {
  if (removedAt) return 'removed';
  return visibleAt ? 'visible' : 'hidden';
};

export const reportStates = ['pending', 'kept'] as const;
export type ReportState = (typeof reportStates)[number];

export const reportStateOf = ({
  reportedAt,
  keptAt,
}: Pick<ReviewFacts, 'reportedAt' | 'keptAt'>): ReportState | null => {
  if (!reportedAt) return null;
  return keptAt ? 'kept' : 'pending';
};

export const reviewActions = ['reply', 'report'] as const;
export type ReviewAction = (typeof reviewActions)[number];

/** The reviewed side may reply once and report once, while the review is visible. */
export const allowedActions = (review: ReviewFacts, viewerId: UserId): ReviewAction[] =>
  review.ratedId !== viewerId || statusOf(review) !== 'visible'
    ? []
    : reviewActions.filter((action) =>
        action === 'reply' ? !review.repliedAt : !review.reportedAt,
      );

export interface ReviewEvents {
  /** Both sides have written, so both reviews are visible. */
  'review.published': { bookingId: BookingId };
  'review.replied': { reviewId: ReviewId };
  'review.removed': { reviewId: ReviewId };
}
