/** Labels of ratings and reviews. */
import type { UserType } from '#kernel/actor';
import { daysBetween } from '#kernel/time/day';
import { localDay } from '#ui/content/Timestamp';
import { categories } from '../rules';
import type { ReviewView } from '../schema';

/** What each number of stars means, so that color and position are not the only cue. */
export const starWords = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

export const averageText = (average: number): string => average.toFixed(1);

export const countText = (count: number): string => `${count} review${count === 1 ? '' : 's'}`;

/** The label and the stars of each category, in the order of the form. */
export const ratingsOf = (review: ReviewView): { label: string; stars: number }[] =>
  categories[review.raterType].map(({ field, label }) => ({ label, stars: review[field] ?? 0 }));

export const cardUrl = (userType: UserType, id: string): string =>
  userType === 'practice' ? `/practices/${id}` : `/professionals/${id}`;

/** How long writing is open, in days of the reader's calendar. */
export function closingText(closesAt: string, now: Date): string {
  const days = daysBetween(localDay(now), localDay(closesAt));
  if (days <= 0) return 'Closes today';
  return days === 1 ? 'Closes tomorrow' : `${days} days left`;
}
