/** What similar shifts paid: guidance for a practice that sets a rate. */
import type { UserId } from '../../../kernel/id';

/** Shifts this recent and this near are similar. */
export const guidanceDays = 180;
export const guidanceMiles = 60;

/** The nearest shifts are enough, so that a query for a city costs no more than one for a town. */
export const maxShifts = 2_000;

/**
 * At least this many shifts, from this many practices, none with more than half: no one's rate can
 * be inferred.
 */
const minShifts = 5;
const minPractices = 3;
const maxShare = 0.5;

export interface PaidShift {
  practiceId: UserId;
  rateCents: number;
}

export interface Guidance {
  /** How many shifts it is based on. */
  shifts: number;
  median: number;
  /** The middle half: a quarter of the shifts paid less than `low`, a quarter more than `high`. */
  low: number;
  high: number;
}

/**
 * Whole dollars; `null` for too few shifts or practices. Leaves out the shifts of the practice that
 * asks: it knows its own rates, and could subtract them.
 */
export function guidanceFrom(paid: readonly PaidShift[], askedBy: UserId): Guidance | null {
  const others = paid.filter(({ practiceId }) => practiceId !== askedBy);
  const counts = new Map<UserId, number>();
  for (const { practiceId } of others) counts.set(practiceId, (counts.get(practiceId) ?? 0) + 1);
  if (others.length < minShifts || counts.size < minPractices) return null;
  if (Math.max(...counts.values()) > others.length * maxShare) return null;
  const cents = others.map(({ rateCents }) => rateCents).sort((one, other) => one - other);
  const at = (share: number) => Math.round(quantile(cents, share) / 100);
  return { shifts: others.length, median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** Interpolates between two values, as SQL's percentile_cont does. */
function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}
