/** What a shift pays in all before it is agreed: paid hours times the rate, plus mileage. */
import { dollarsText, toCents, toDollars } from '../../../kernel/money/money';
import { type PaySummary, summarizePay } from '../../../kernel/money/pay';
import { localOf } from '../../../kernel/time/zones';
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

/** "$412 for the day", in whole dollars; the job's page has the cents and the arithmetic. */
export function takeHomeText(job: PaidJob, miles: number | null | undefined): string | null {
  const takeHome = takeHomeOf(job, miles);
  if (!takeHome) return null;
  const text = `${dollarsText(takeHome.total)} ${takeHome.period}`;
  return job.paysMileage && takeHome.mileagePay === null ? `${text} plus mileage` : text;
}
