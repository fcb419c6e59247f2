/** Payments in words, and the year they belong to. */
import { expect, it } from 'vitest';
import { methodName, type PaymentKind, statusName, yearOf } from './rules';

it.each([
  ['platform_fee', 'due', null, 'Due'],
  ['platform_fee', 'due', 'declined', 'Payment failed'],
  ['platform_fee', 'refunded', null, 'Refunded'],
  ['wages', 'due', null, 'Due'],
  ['wages', 'due', 'reported_late', 'Reported late'],
  ['wages', 'due', 'overdue', 'Overdue'],
  ['platform_fee', 'held', null, 'On hold'],
  ['platform_fee', 'paid', null, 'Paid'],
  ['wages', 'held', null, 'On hold'],
  ['wages', 'paid', null, 'Marked as paid'],
  ['wages', 'paid', 'not_arrived', 'Not arrived'],
  ['wages', 'received', null, 'Received'],
  ['late_cancellation', 'due', null, 'Not requested'],
  ['late_cancellation', 'requested', null, 'Requested'],
  ['late_cancellation', 'paid', null, 'Marked as paid'],
] as const)('%s, %s, %s: %s', (kind: PaymentKind, status, problem, word) => {
  expect(statusName({ kind, status, problem })).toBe(word);
});

it('changes the year at midnight in North Dakota', () => {
  expect(yearOf(new Date('2026-01-01T05:59:59Z'))).toBe(2025);
  expect(yearOf(new Date('2026-01-01T06:00:00Z'))).toBe(2026);
});

it('names a method, and shows one it does not know as it is', () => {
  expect([methodName('ach'), methodName('barter'), methodName(null)]).toEqual([
    'Bank account',
    'barter',
    null,
  ]);
});
