/** What a shift pays: paid hours, mileage and the total, in one place so that every screen agrees. */
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
