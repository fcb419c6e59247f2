/** What a shift pays if it is worked as planned, in one place so that every screen agrees. */

import { paidHours } from '../time/zones';
import { mileageCents, toDollars, wageCents } from './money';

export interface PaySummary {
  paidHours: number | null;
  mileagePay: number | null;
  /** Wages for the paid hours plus mileage, in dollars; `null` for a permanent position. */
  total: number | null;
}

interface PayFacts {
  startsAt: Date | string | null;
  endsAt: Date | string | null;
  breakMinutes: number;
  rateCents: number;
  /** Unset if the practice pays no mileage. */
  mileageRateCents: number | null;
  /** One way; unset if unknown. */
  miles: number | null;
}

export function summarizePay(facts: PayFacts): PaySummary {
  const { startsAt, endsAt, breakMinutes, rateCents, mileageRateCents, miles } = facts;
  if (!startsAt || !endsAt) return { paidHours: null, mileagePay: null, total: null };
  const hours = paidHours({ startsAt, endsAt }, breakMinutes);
  const mileage =
    mileageRateCents === null || miles === null ? null : mileageCents(miles, mileageRateCents);
  return {
    paidHours: hours,
    mileagePay: mileage === null ? null : toDollars(mileage),
    total: toDollars(wageCents(hours, rateCents) + (mileage ?? 0)),
  };
}
