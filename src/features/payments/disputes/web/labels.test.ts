/** What disputed hours amount to, and what the queue says about a dispute. */
import { expect, it } from 'vitest';
import { sumOf, wageLines } from '#features/payments/wages/rules';
import type { AdminDispute } from '../schema';
import { amountText, queueBadge } from './labels';

it.each([
  [0.5, { rate: 47.33, mileagePay: null }, '$23.67'],
  [8, { rate: 52, mileagePay: 15.6 }, '$431.60'],
  [0, { rate: 52, mileagePay: 15.6 }, '$0.00'],
])('%d hours at %o come to %s', (hours, paid, text) => {
  expect(amountText(hours, paid)).toBe(text);
});

it('agrees with the wages that follow, to the cent', () => {
  const terms = { rateCents: 4_733, mileageRateCents: null, miles: null };
  for (let halfHours = 0; halfHours <= 48; halfHours += 1) {
    const cents = sumOf(wageLines(halfHours, terms));
    const shown = amountText(halfHours / 2, { rate: 47.33, mileagePay: null });
    expect(Math.round(Number(shown.replace(/[$,]/g, '')) * 100)).toBe(cents);
  }
});

it.each<[AdminDispute['status'], boolean, string]>([
  ['open', false, 'Waiting for answer'],
  ['open', true, 'No answer'],
  ['answered', true, 'Answered'],
  ['decided', false, 'Decided'],
  ['agreed', false, 'Agreed'],
  ['withdrawn', false, 'Withdrawn'],
])('%s, decidable %s: %s', (status, isDecidable, word) => {
  const allowedActions: AdminDispute['allowedActions'] = isDecidable ? ['decide'] : [];
  expect(queueBadge({ status, allowedActions } as AdminDispute).word).toBe(word);
});
