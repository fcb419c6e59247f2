/** A practice's record of paying professionals within two days, and when it is shown. */

export interface PayRecord {
  /** Wages that were paid within two days. */
  inTime: number;
  /** Wages that were paid, or should have been. */
  wages: number;
}

/** Fewer wages say nothing about a practice. */
const minWages = 3;

/** `null` if there is too little to show. */
export const shownPayRecord = (record: PayRecord | null): PayRecord | null =>
  record && record.wages >= minWages ? record : null;

/** Paid on time for 31 of 31 shifts. */
export function payRecordText(record: PayRecord | null): string | null {
  if (!record) return null;
  const { inTime, wages } = record;
  return inTime * 2 >= wages
    ? `Paid on time for ${inTime} of ${wages} shifts`
    : `Often pays late: on time for ${inTime} of ${wages} shifts`;
}
