/** What a shift pays: paid hours, mileage and the total, in one place so that every screen agrees. */
import { toDollars } from './money';
import { minutesBetween, type Shift } from './zones';

/** The length of the shift less its unpaid break. */
export const paidHours = ({ startsAt, endsAt }: Shift, breakMinutes: number): number =>
  (minutesBetween(startsAt, endsAt) - breakMinutes) / 60;

/** There and back, in tenths of a mile, from the miles one way. */
export const roundTripMiles = (miles: number): number => Math.round(miles * 20) / 10;

/** Whole cents; the miles are those that are shown. */
export const mileageCents = (miles: number, rateCents: number): number =>
  Math.round(roundTripMiles(miles) * rateCents);

export const wageCents = (hours: number, rateCents: number): number =>
  Math.round(hours * rateCents);

export interface PaySummary {
  paidHours: number | null;
  mileagePay: number | null;
  /** Wages for the paid hours and mileage, in dollars; nothing for a permanent position. */
  total: number | null;
}

interface PayFacts {
  startsAt: Date | string | null;
  endsAt: Date | string | null;
  breakMinutes: number;
  rateCents: number;
  /** Nothing where the practice pays none. */
  mileageRateCents: number | null;
  /** One way; nothing where it is not known. */
  miles: number | null;
}

/** What the shift pays if it is worked as planned. */
export function summarizePay(facts: PayFacts): PaySummary {
  const { startsAt, endsAt, breakMinutes, rateCents, mileageRateCents, miles } = facts;
  if (!startsAt || !endsAt) return { paidHours: null, mileagePay: null, total: null };
  const shift = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  const hours = paidHours(shift, breakMinutes);
  const mileage =
    mileageRateCents === null || miles === null ? null : mileageCents(miles, mileageRateCents);
  return {
    paidHours: hours,
    mileagePay: mileage === null ? null : toDollars(mileage),
    total: toDollars(wageCents(hours, rateCents) + (mileage ?? 0)),
  };
}
