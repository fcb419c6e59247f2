/** Money as people read it. Calls carry dollars, the database cents. */
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Of what is written with more digits, half a cent and more is one: 1.005 is 1.01. */
export const toCents = (dollars: number): number => Math.round(Number((dollars * 100).toFixed(6)));

export const toDollars = (cents: number): number => cents / 100;

/** $48/hr, or $48.50/hr where there are cents. */
export const rateText = (dollarsPerHour: number): string =>
  `${(Number.isInteger(dollarsPerHour) ? whole : exact).format(dollarsPerHour)}/hr`;

/** A sum, always with its cents: $384.00. */
export const totalText = (dollars: number): string => exact.format(dollars);

/**
 * Miles there and back, of the way between two ZIP codes. Each way in whole miles: tenths say more than
 * is known, and screens show whole ones, from which everybody can work out the same sum.
 */
export const roundTripMiles = (miles: number): number => 2 * Math.round(miles);

/** What the round trip pays at so many cents for each mile, in cents. */
export const mileageCents = (miles: number, centsPerMile: number): number =>
  roundTripMiles(miles) * centsPerMile;

/** What so many hours pay, in whole cents. */
export const wageCents = (hours: number, centsPerHour: number): number =>
  Math.round(Number((hours * centsPerHour).toFixed(6)));
