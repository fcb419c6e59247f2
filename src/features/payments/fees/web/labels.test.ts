/** The platform fee in words. */
import { expect, it } from 'vitest';
import { asId } from '#tests/support/world/ids';
import type { FeeView } from '../schema';
import { feeBadge, methodText } from './labels';

const none = {
  paymentMethod: null,
  cardBrand: null,
  cardLast4: null,
  bankName: null,
  bankAccountLast4: null,
};

it.each([
  [{ paymentMethod: 'card', cardBrand: 'Visa', cardLast4: '4242' }, 'Visa •••• 4242'],
  [{ paymentMethod: 'debit_card', cardBrand: 'Unknown', cardLast4: '4242' }, 'Card •••• 4242'],
  [{ paymentMethod: 'card' }, null],
  [
    { paymentMethod: 'ach', bankName: 'Dakota Bank', bankAccountLast4: '7711' },
    'Dakota Bank •••• 7711',
  ],
  [{ paymentMethod: 'ach', bankAccountLast4: '7711' }, 'Bank account •••• 7711'],
  [{ paymentMethod: 'check', cardLast4: '4242' }, null],
  [{}, null],
] as const)('%j can be charged as %s', (method, text) => {
  expect(methodText({ ...none, ...method })).toBe(text);
});

const fee: FeeView = {
  bookingId: asId('01900000-0000-7000-8000-000000000000'),
  status: 'due',
  amount: 10,
  method: null,
  dueAt: null,
  paidAt: null,
  refundRequestedAt: null,
  refundedAt: null,
  lastRefusal: null,
  document: null,
  allowedActions: [],
};

it.each([
  [{}, 'Due'],
  [{ lastRefusal: 'The card was declined.' }, 'Payment failed'],
  [{ status: 'processing', lastRefusal: 'The card was declined.' }, 'Processing'],
  [{ status: 'paid' }, 'Paid'],
  [{ status: 'paid', refundRequestedAt: '2026-03-02T15:00:00.000Z' }, 'Refund on its way'],
  [{ status: 'refunded', refundRequestedAt: '2026-03-02T15:00:00.000Z' }, 'Refunded'],
  [{ status: 'held' }, 'On hold'],
] as const)('a fee with %j says %s', (details, word) => {
  expect(feeBadge({ ...fee, ...details }).word).toBe(word);
});
