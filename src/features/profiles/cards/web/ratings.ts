/** Ratings and experience as short text. */
export interface Rating {
  average: number;
  count: number;
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

export const ratingText = (rating: Rating | null): string =>
  rating
    ? `${rating.average.toFixed(1)} of 5 (${plural(rating.count, 'review')})`
    : 'No reviews yet';

export const experienceText = (years: number): string =>
  years === 0 ? 'New to the profession' : plural(years, 'year');

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

/** The day is left out: month and year are enough. */
export const sinceText = (instant: string): string => months.format(new Date(instant));
