/** The facts a contract is generated from, and what they pay. */

import type { EmploymentType } from '#features/jobs/rules';
import { summarizePay } from '#kernel/money/pay';

/** One of several days that are agreed together. */
export interface ContractDay {
  jobId: string;
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
}

/** The facts a contract is generated from, stored as JSON with its text. */
export interface ContractTerms {
  practiceName: string;
  professionalName: string;
  professionalTitle: string;
  jobTitle: string;
  role: string;
  /** `null` for a permanent position. */
  startsAt: string | null;
  endsAt: string | null;
  timeZone: string;
  breakMinutes: number;
  /** Days of a series that are agreed together; the time above is that of the first. */
  days?: ContractDay[];
  rateCents: number;
  /** `null` if the practice pays none. */
  mileageRateCents: number | null;
  /** One way, between the ZIP codes; `null` if one of them is unknown. */
  miles: number | null;
  /** "both" only while an invitation is pending; accepting it decides which. */
  employmentType: EmploymentType;
  /** City, state and ZIP code. */
  location: string;
  address: string;
  phone: string;
  email: string;
  contactPerson: string;
  instructions: string | null;
}

type PayTerms = Pick<
  ContractTerms,
  'startsAt' | 'endsAt' | 'breakMinutes' | 'days' | 'rateCents' | 'mileageRateCents' | 'miles'
>;

/** Each day of a contract with what it pays; none for a permanent position. */
export function payOfDays(terms: PayTerms) {
  const { startsAt, endsAt, breakMinutes } = terms;
  const days = terms.days ?? (startsAt && endsAt ? [{ startsAt, endsAt, breakMinutes }] : []);
  return days.map((day) => {
    const { paidHours, total } = summarizePay({ ...terms, ...day });
    return {
      startsAt: day.startsAt,
      endsAt: day.endsAt,
      breakMinutes: day.breakMinutes,
      paidHours: paidHours ?? 0,
      total: total ?? 0,
    };
  });
}

/** What all days of a contract pay together; `null` for a permanent position. */
export function totalOfDays(terms: PayTerms): number | null {
  const days = payOfDays(terms);
  if (days.length === 0) return null;
  return Math.round(days.reduce((sum, { total }) => sum + total * 100, 0)) / 100;
}

/** What a shared contract says about one of its days. */
export function termsOfDay(terms: ContractTerms, jobId: string): ContractTerms {
  const { days, ...shared } = terms;
  const day = days?.find((each) => each.jobId === jobId);
  if (!day) return terms;
  const { startsAt, endsAt, breakMinutes } = day;
  return { ...shared, startsAt, endsAt, breakMinutes };
}
