import { expect, it } from 'vitest';
import type { WagesView } from '../schema';
import { badgeOf, differenceText, historyText, paymentText, statusText } from './labels';

const due = {
  status: 'due',
  total: 400,
  paidAmount: 0,
  outstanding: 400,
  dueAt: '2026-03-02T15:00:00.000Z',
  timeZone: 'America/Chicago',
  payment: null,
  report: null,
} as WagesView;
const now = new Date('2026-03-03T15:00:00Z');
const payment = { method: 'check', paidOn: '2026-03-03', reference: '1042' } as const;
const paid: WagesView = { ...due, status: 'paid', paidAmount: 400, outstanding: 0, payment };
const report = { at: '2026-03-05T15:00:00.000Z', note: 'Nothing yet.', isOpen: true };

it.each<[string, WagesView, string]>([
  ['held', { ...due, status: 'held' }, 'On hold'],
  ['due', due, 'Due'],
  ['due with nothing left', { ...due, outstanding: 0 }, 'Nothing due'],
  ['overdue', { ...due, dueAt: '2026-03-01T15:00:00.000Z' }, 'Overdue'],
  ['reported', { ...due, report }, 'Reported late'],
  ['a closed report', { ...due, report: { ...report, isOpen: false } }, 'Due'],
  ['paid', paid, 'Marked as paid'],
  ['paid and not arrived', { ...paid, report }, 'Not arrived'],
  ['received', { ...paid, status: 'received' }, 'Received'],
])('%s has a badge', (_name, wages, word) => {
  expect(badgeOf(wages, now).word).toBe(word);
});

it('says how and when it was paid', () => {
  expect(paymentText(payment)).toBe('Check, Tue, Mar 3, reference 1042');
  expect(paymentText({ method: null, paidOn: '2026-03-03', reference: null })).toBe('Tue, Mar 3');
});

it.each<[string, WagesView, string, string]>([
  [
    'due',
    due,
    'Pay Robin directly by Wed, Mar 4, then mark it as paid here.',
    'Robin should pay you directly by Wed, Mar 4.',
  ],
  [
    'overdue',
    { ...due, dueAt: '2026-03-01T15:00:00.000Z' },
    'This was due by Tue, Mar 3. Please pay Robin directly, then mark it as paid here.',
    'Robin should have paid you directly by Tue, Mar 3.',
  ],
  [
    'paid',
    paid,
    'You marked this as paid (Check, Tue, Mar 3, reference 1042). Waiting on Robin to confirm that it arrived.',
    'Robin marked this as paid (Check, Tue, Mar 3, reference 1042). Please confirm once it has arrived.',
  ],
  [
    'received',
    { ...paid, status: 'received' },
    'Robin confirmed your payment.',
    'You confirmed that this arrived.',
  ],
])('%s wages in words', (_name, wages, toPractice, toProfessional) => {
  expect(statusText(wages, 'practice', 'Robin', now)).toBe(toPractice);
  expect(statusText(wages, 'professional', 'Robin', now)).toBe(toProfessional);
});

it.each<[Partial<WagesView>, string | null]>([
  [{}, null],
  [{ status: 'paid', paidAmount: 400, outstanding: 0 }, null],
  [
    { paidAmount: 300, outstanding: 100 },
    '$300.00 was paid before the hours changed. $100.00 is left to pay.',
  ],
  [
    { status: 'paid', paidAmount: 450, outstanding: -50 },
    '$450.00 was paid, and the hours were lowered afterward. Please settle the difference of $50.00 between you.',
  ],
])('the difference of %j', (changes, text) => {
  expect(differenceText({ ...due, ...changes })).toBe(text);
});

it.each([
  ['owed', null, 8, 'Owed: 8 hours, $384.00'],
  ['revised', null, 1, 'Changed: 1 hour, $384.00'],
  ['marked_paid', 'practice', null, 'Marked as paid by the practice: $384.00'],
  ['reported_late', 'professional', 8, 'Reported late by the professional'],
  ['case_closed', 'admin', 8, 'Report closed by our team'],
  ['account_shown', 'practice', null, 'Bank account looked at by the practice'],
] as const)('%s by %s is history', (action, by, hours, text) => {
  const entry = { id: '1', at: due.dueAt ?? '', amount: 384, note: null };
  expect(historyText({ ...entry, action, by, hours })).toBe(text);
});
