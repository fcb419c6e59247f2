/** Money as people read it. Calls carry dollars, the database cents. */
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** $48/hr, or $48.50/hr where there are cents. */
export const rateText = (dollarsPerHour: number): string =>
  `${(Number.isInteger(dollarsPerHour) ? whole : exact).format(dollarsPerHour)}/hr`;
