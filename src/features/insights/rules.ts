/** Figures by month: which months are shown, and what follows from their sums. */
import { percentOf } from '../profiles/reliability/rules';

const monthsShown = 12;

/** The first days of twelve months, oldest first; `today` is in the last of them. */
export function monthsUntil(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, index) =>
    new Date(Date.UTC(year, month - monthsShown + index, 1)).toISOString().slice(0, 10),
  );
}

/** What became of shifts. */
export interface ShiftSums {
  worked: number;
  halfHours: number;
  /** With mileage. */
  wageCents: number;
  mileageCents: number;
  miles: number;
  lateFeeCents: number;
  platformFeeCents: number;
  lateCancellations: number;
  noShows: number;
  excusedNoShows: number;
  reviews: number;
  stars: number;
}

export const noShifts: ShiftSums = {
  worked: 0,
  halfHours: 0,
  wageCents: 0,
  mileageCents: 0,
  miles: 0,
  lateFeeCents: 0,
  platformFeeCents: 0,
  lateCancellations: 0,
  noShows: 0,
  excusedNoShows: 0,
  reviews: 0,
  stars: 0,
};

/** Shifts that someone worked, and those that began without anyone. */
export interface JobSums {
  filled: number;
  unfilled: number;
  fillMinutes: number;
}

export const noJobs: JobSums = { filled: 0, unfilled: 0, fillMinutes: 0 };

/** Adds up rows by each of their numbers. */
export function sumOf<Sums extends { [Name in keyof Sums]: number }>(
  nothing: Sums,
  rows: readonly Sums[],
): Sums {
  const names = Object.keys(nothing) as (keyof Sums)[];
  return Object.fromEntries(
    names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Sums;
}

/** In whole percent; `null` if no shift needed someone. */
export const fillRateOf = ({ filled, unfilled }: JobSums): number | null =>
  filled + unfilled === 0 ? null : percentOf(filled, filled + unfilled);

/** From posting to booking on average, to a tenth of an hour; `null` if none was filled. */
export const hoursToFillOf = ({ filled, fillMinutes }: JobSums): number | null =>
  filled === 0 ? null : Math.round(fillMinutes / filled / 6) / 10;

/** `null` without a review; the average has two decimals. */
export const ratingOf = ({ reviews, stars }: Pick<ShiftSums, 'reviews' | 'stars'>) =>
  reviews === 0 ? null : { average: Math.round((stars / reviews) * 100) / 100, count: reviews };
