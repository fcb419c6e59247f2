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

/** A share in whole percent; 100 only if nothing is missing, however large the numbers are. */
export const percentOf = (part: number, whole: number): number =>
  part < whole ? Math.min(Math.round((part / whole) * 100), 99) : 100;

/** `null` before the first shift that counts. */
export function reliabilityOf(record: ShiftRecord | null): Reliability | null {
  if (!record) return null;
  const { worked, lateCancellations, noShows } = record;
  const shifts = worked + lateCancellations + noShows;
  if (shifts === 0) return null;
  return { percent: percentOf(worked, shifts), shifts };
}
