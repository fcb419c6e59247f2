/** The color of a payment, and amounts of a month that add up to the cent. */
import { expect, it } from 'vitest';
import type { PaymentView } from '../schema';
import { paymentBadge, sumOf } from './labels';

it('adds whole cents', () => {
  // 0.1 + 0.2 is not 0.3 in floating point.
  expect(sumOf({ fees: 0.1, wages: 0.2, lateFees: 0 })).toBe(0.3);
  expect(sumOf({ fees: 10, wages: 4_733.33, lateFees: 94.66 })).toBe(4_837.99);
});

it.each([
  ['platform_fee', 'paid', null, 'green'],
  ['wages', 'paid', null, 'blue'],
  ['wages', 'paid', 'not_arrived', 'red'],
  ['wages', 'received', null, 'green'],
  ['late_cancellation', 'due', null, 'grey'],
] as const)('%s, %s, %s is %s', (kind, status, problem, tone) => {
  expect(paymentBadge({ kind, status, problem } as PaymentView).tone).toBe(tone);
});
