/** The agreed pay as a list of facts: break, paid hours, rate, mileage and total. */

import { straightMiles } from '#kernel/distance';
import { exactDollarsText, rateText } from '#kernel/money/money';
import { formatDuration } from '#kernel/time/zones';
import type { BookingView } from '../schema';

export type AgreedPay = Pick<
  BookingView,
  'breakMinutes' | 'paidHours' | 'rate' | 'mileageRate' | 'roundTripMiles' | 'mileagePay' | 'total'
>;

export const breakText = (minutes: number): string =>
  minutes === 0 ? 'None' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

/** 8.5 hours paid, 30-minute break; `null` for a permanent position. */
export function paidText({
  paidHours,
  breakMinutes,
}: Pick<AgreedPay, 'paidHours' | 'breakMinutes'>): string | null {
  if (paidHours === null) return null;
  const paid = `${formatDuration(paidHours)} paid`;
  return breakMinutes === 0 ? paid : `${paid}, ${breakMinutes}-minute break`;
}

function mileageText({ mileageRate, roundTripMiles, mileagePay }: AgreedPay): string {
  if (mileageRate === null) return 'Not offered';
  const rate = `${mileageRate}¢ a mile`;
  // Within one ZIP code the distance is zero.
  if (!roundTripMiles || mileagePay === null) return rate;
  return `${exactDollarsText(mileagePay)} for ${straightMiles(roundTripMiles)}, at ${rate}`;
}

type Line = readonly [name: string, amount: string];

/**
 * The pay as a calculation that adds up to the total. A permanent position has no planned hours, so
 * only its rates are known.
 */
export function payLines(pay: AgreedPay): { lines: Line[]; total: string | null } {
  const { paidHours, rate, mileageRate, roundTripMiles, mileagePay, total } = pay;
  const mileage: Line[] =
    mileageRate === null
      ? []
      : roundTripMiles && mileagePay !== null
        ? [[`${straightMiles(roundTripMiles)}, × ${mileageRate}¢`, exactDollarsText(mileagePay)]]
        : [['Mileage', `${mileageRate}¢ a mile`]];
  if (paidHours === null || total === null) {
    return { lines: [['Rate', rateText(rate)], ...mileage], total: null };
  }
  const wages: Line = [
    `${formatDuration(paidHours)} × ${rateText(rate)}`,
    exactDollarsText(total - (mileagePay ?? 0)),
  ];
  return { lines: [wages, ...mileage], total: exactDollarsText(total) };
}

/** A permanent position has no planned hours, so no break and no total. */
export function payFacts(pay: AgreedPay): [name: string, value: string][] {
  const { breakMinutes, paidHours, rate, total } = pay;
  const hours: [string, string][] =
    paidHours === null
      ? []
      : [
          ['Unpaid break', breakText(breakMinutes)],
          ['Paid hours', formatDuration(paidHours)],
        ];
  return [
    ...hours,
    ['Rate', rateText(rate)],
    ['Mileage', mileageText(pay)],
    ...(total === null ? [] : [['Total', exactDollarsText(total)] as [string, string]]),
  ];
}
