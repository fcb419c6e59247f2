/** What a shift pays: the hours that count at the agreed rate, and what the form states instead. */

import { mileageCents, toDollars, wageCents } from '#kernel/money/money';
import type { ShownBooking } from './data';

/** The hours that count at the agreed rate plus mileage, in dollars; `null` before check-out. */
export function earnedOf({ attendance, rateCents, mileageRateCents, miles }: ShownBooking) {
  if (typeof attendance?.halfHours !== 'number') return null;
  const mileage =
    mileageRateCents === null || miles === null ? 0 : mileageCents(miles, mileageRateCents);
  // Someone who is paid for zero hours gets no mileage either.
  if (attendance.halfHours === 0) return 0;
  return toDollars(wageCents(attendance.halfHours / 2, rateCents) + mileage);
}

/** The amount on the form, if it is not what the hours stated there come to. */
export function statedAmountOf(booking: ShownBooking): number | null {
  const { attendance } = booking;
  if (attendance?.method !== 'digital_form' || attendance.statedAmountCents === null) return null;
  const halfHours = attendance.statedHalfHours ?? attendance.halfHours;
  const stated = toDollars(attendance.statedAmountCents);
  return stated === earnedOf({ ...booking, attendance: { ...attendance, halfHours } })
    ? null
    : stated;
}
