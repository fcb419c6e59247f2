/** What a shift pays in all before it is agreed: paid hours times the rate, plus mileage. */
import { dollarsText, exactDollarsText, rateText, toCents, toDollars } from '#kernel/money/money';
import { type PaySummary, summarizePay } from '#kernel/money/pay';
import { formatDuration, localOf } from '#kernel/time/zones';
import type { JobView } from '../schema';

export type PaidJob = Pick<
  JobView,
  'startsAt' | 'endsAt' | 'timeZone' | 'breakMinutes' | 'paysMileage' | 'mileageRate'
> & {
  /** Absent while it is not entered yet. */
  hourlyRate: number | null;
};

export interface TakeHome extends PaySummary {
  paidHours: number;
  /** Paid hours times the rate. */
  wages: number;
  total: number;
  /** "for the day", or "for the shift" if it ends on another date. */
  period: string;
}

/** `miles` is one way. `null` for a position without a shift, or without a rate. */
export function takeHomeOf(job: PaidJob, miles: number | null | undefined): TakeHome | null {
  const { startsAt, endsAt, timeZone, breakMinutes, hourlyRate, paysMileage, mileageRate } = job;
  if (!startsAt || !endsAt || hourlyRate === null) return null;
  const { paidHours, mileagePay, total } = summarizePay({
    startsAt,
    endsAt,
    breakMinutes,
    rateCents: toCents(hourlyRate),
    mileageRateCents: paysMileage ? mileageRate : null,
    miles: miles ?? null,
  });
  if (paidHours === null || total === null) return null;
  const isOneDay = localOf(startsAt, timeZone).date === localOf(endsAt, timeZone).date;
  return {
    paidHours,
    mileagePay,
    wages: toDollars(toCents(total) - toCents(mileagePay ?? 0)),
    total,
    period: isOneDay ? 'for the day' : 'for the shift',
  };
}

/** "$412 for the day", or "$467.50 for the day" if there are cents. */
export function takeHomeText(job: PaidJob, miles: number | null | undefined): string | null {
  const takeHome = takeHomeOf(job, miles);
  if (!takeHome) return null;
  const text = `${dollarsText(takeHome.total)} ${takeHome.period}`;
  return job.paysMileage && takeHome.mileagePay === null ? `${text} plus mileage` : text;
}

export type PaidDays = PaidJob & {
  /** The open days of its series; absent or empty if it stands alone. */
  days?: readonly { startsAt: string; endsAt: string; breakMinutes: number }[];
};

const sum = (amounts: readonly number[]) =>
  toDollars(amounts.reduce((cents, amount) => cents + toCents(amount), 0));

/**
 * What all days of a card pay, and how that adds up: "$1,247.40 for 3 days" and "8.5 hours × $48/hr ×
 * 3 days + $23.40 mileage". Days of different lengths have a range instead of a product.
 */
export function payOfDays(
  job: PaidDays,
  miles: number | null | undefined,
): { amount: string; formula: string } | null {
  const { length: count } = job.days ?? [];
  const shifts = job.days && count > 1 ? job.days.map((day) => ({ ...job, ...day })) : [job];
  const days = shifts.flatMap((shift) => takeHomeOf(shift, miles) ?? []);
  const [first] = days;
  if (!first || job.hourlyRate === null) return null;
  const rate = rateText(job.hourlyRate);
  const product = `${formatDuration(first.paidHours)} × ${rate}`;
  const mileage = sum(days.map(({ mileagePay }) => mileagePay ?? 0));
  // Wraps as a unit.
  const plus = mileage > 0 ? ` +\u00a0${exactDollarsText(mileage)}\u00a0mileage` : '';
  if (days.length === 1) return { amount: takeHomeText(job, miles) ?? '', formula: product + plus };
  const totals = days.map(({ total }) => total);
  const isUnknown = job.paysMileage && first.mileagePay === null;
  const amount = `${dollarsText(sum(totals))} for ${count} days${isUnknown ? ' plus mileage' : ''}`;
  if (days.every(({ paidHours }) => paidHours === first.paidHours)) {
    return { amount, formula: `${product} × ${count} days${plus}` };
  }
  const range = `${dollarsText(Math.min(...totals))}–${dollarsText(Math.max(...totals))} a day`;
  return {
    amount,
    formula: `${range} at ${rate}${mileage > 0 ? `, with ${exactDollarsText(mileage)} mileage in all` : ''}`,
  };
}
