/** Reliability of a professional: the share of their shifts that they worked. */

/** Shifts that count, without those that an admin excused. */
export interface ShiftRecord {
  worked: number;
  lateCancellations: number;
  noShows: number;
}

export interface Reliability {
  percent: number;
  /** How many shifts it is based on. */
  shifts: number;
}

/**
 * `null` before the first shift that counts. Whoever missed one never has 100 %, however many they
 * worked.
 */
export function reliabilityOf(record: ShiftRecord | null): Reliability | null {
  if (!record) return null;
  const { worked, lateCancellations, noShows } = record;
  const shifts = worked + lateCancellations + noShows;
  if (shifts === 0) return null;
  const percent = Math.round((worked / shifts) * 100);
  return { percent: worked < shifts ? Math.min(percent, 99) : percent, shifts };
}
