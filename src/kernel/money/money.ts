/** Money as people read it. The API uses dollars, the database cents. */
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Rounds half a cent up: 1.005 becomes 1.01. */
export const toCents = (dollars: number): number => Math.round(Number((dollars * 100).toFixed(6)));

export const toDollars = (cents: number): number => cents / 100;

/** $459, or $467.50 if there are cents. */
export const dollarsText = (dollars: number): string =>
  (toCents(dollars) % 100 === 0 ? whole : exact).format(dollars);

/** $48/hr, or $48.50/hr if there are cents. */
export const rateText = (dollarsPerHour: number): string => `${dollarsText(dollarsPerHour)}/hr`;

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** $3.4K: twelve of them fit next to each other on a phone. */
export const compactText = (dollars: number): string => compact.format(dollars);

/** An amount, always with cents: $384.00. */
export const exactDollarsText = (dollars: number): string => exact.format(dollars);

/**
 * Round-trip miles between two ZIP codes. Each direction is rounded to whole miles: tenths would
 * suggest more precision than we have, and screens show whole miles, so people can verify the
 * amount.
 */
export const roundTripMiles = (miles: number): number => 2 * Math.round(miles);

/** Mileage pay for the round trip at this rate per mile, in cents. */
export const mileageCents = (miles: number, centsPerMile: number): number =>
  roundTripMiles(miles) * centsPerMile;

/** Pay for this many hours, in whole cents. */
export const wageCents = (hours: number, centsPerHour: number): number =>
  Math.round(Number((hours * centsPerHour).toFixed(6)));
