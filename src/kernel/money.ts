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
