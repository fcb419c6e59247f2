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

/** Pays within 2 days, 31 of 31. */
export function payRecordText(record: PayRecord | null): string | null {
  if (!record) return null;
  const { inTime, wages } = record;
  return inTime * 2 >= wages
    ? `Pays within 2 days, ${inTime} of ${wages}`
    : `Often pays late: ${inTime} of ${wages} within 2 days`;
}
