/** What similar shifts paid: guidance for a practice that sets a rate. */
import type { UserId } from '#kernel/id';

/** Shifts this recent and this near are similar. */
export const guidanceDays = 180;
export const guidanceMiles = 60;

/** The nearest shifts are enough, so that a query for a city costs no more than one for a town. */
export const maxShifts = 2_000;

/**
 * At least this many verified practices, each counted once: otherwise, someone who invents a few
 * practices could infer the rate of a real one.
 */
const minPractices = 5;

export interface PaidShift {
  practiceId: UserId;
  rateCents: number;
}

export interface Guidance {
  /** How many shifts it is based on. */
  shifts: number;
  median: number;
  /** The middle half: a quarter of the practices paid less than `low`, a quarter more than `high`. */
  low: number;
  high: number;
}

/**
 * Whole dollars; `null` for too few practices. Leaves out the practice that asks: it knows its own
 * rates, and could subtract them.
 */
export function guidanceFrom(paid: readonly PaidShift[], askedBy: UserId): Guidance | null {
  const ratesOf = new Map<UserId, number[]>();
  for (const { practiceId, rateCents } of paid) {
    if (practiceId !== askedBy)
      ratesOf.set(practiceId, [...(ratesOf.get(practiceId) ?? []), rateCents]);
  }
  if (ratesOf.size < minPractices) return null;
  const typical = [...ratesOf.values()].map((rates) => quantile(rates, 0.5));
  const at = (share: number) => Math.round(quantile(typical, share) / 100);
  const shifts = [...ratesOf.values()].reduce((sum, { length }) => sum + length, 0);
  return { shifts, median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** Interpolates between two values, as SQL's percentile_cont does. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}
