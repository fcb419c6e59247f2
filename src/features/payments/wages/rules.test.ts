import { describe, expect, it } from 'vitest';
import {
  checkPaidOn,
  lateFeeLines,
  reportableFrom,
  sumOf,
  type WageAction,
  type WageActor,
  type WageFacts,
  type WageStatus,
  wageLines,
  wageMachine,
  wageStatuses,
} from './rules';

describe('wages', () => {
  const terms = { rateCents: 4_733, mileageRateCents: null, miles: null };
  const mileage = { mileageRateCents: 65, miles: 12.3 };

  it.each([
    [1, terms, [['0.5 hours × $47.33', 2_367]]],
    [2, terms, [['1 hour × $47.33', 4_733]]],
    [15, terms, [['7.5 hours × $47.33', 35_498]]],
    [16, { ...terms, rateCents: 4_800 }, [['8 hours × $48.00', 38_400]]],
    [1, { ...terms, rateCents: 1 }, [['0.5 hours × $0.01', 1]]],
    [5, { ...terms, rateCents: 4_999 }, [['2.5 hours × $49.99', 12_498]]],
    [48, { ...terms, rateCents: 100_000 }, [['24 hours × $1,000.00', 2_400_000]]],
    [
      15,
      { ...terms, ...mileage },
      [
        ['7.5 hours × $47.33', 35_498],
        ['Mileage: 24 miles round trip, straight line between ZIP codes, × 65¢', 1_560],
      ],
    ],
    // The practice pays mileage, and the distance is unknown or within one ZIP code.
    [16, { ...terms, mileageRateCents: 65 }, [['8 hours × $47.33', 37_864]]],
    [16, { ...terms, mileageRateCents: 65, miles: 0.4 }, [['8 hours × $47.33', 37_864]]],
    [16, { ...terms, mileageRateCents: 0, miles: 20 }, [['8 hours × $47.33', 37_864]]],
    [0, { ...terms, ...mileage }, [['0 hours × $47.33', 0]]],
  ])('for %i half hours with %j are %j', (halfHours, given, expected) => {
    const lines = wageLines(halfHours, given);
    expect(lines.map(({ label, amountCents }) => [label, amountCents])).toEqual(expected);
    expect(Number.isInteger(sumOf(lines))).toBe(true);
  });

  it('for a late cancellation are two hours without mileage', () => {
    expect(lateFeeLines({ ...terms, ...mileage })).toEqual([
      { label: '2 hours × $47.33', amountCents: 9_466 },
    ]);
  });
});

const now = new Date('2026-03-06T15:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const facts: WageFacts = {
  isForWork: true,
  isAccountShared: false,
  outstandingCents: 38_400,
  dueSince: daysAgo(1),
  paidAt: null,
  isCaseOpen: false,
  isDisputed: false,
  wasTakenBack: false,
  now,
};

describe('allowed', () => {
  it.each<[string, WageStatus, Partial<WageFacts>, Record<WageActor, WageAction[]>]>([
    ['held', 'held', {}, { practice: [], professional: [], admin: [] }],
    ['due', 'due', {}, { practice: ['mark_paid'], professional: [], admin: [] }],
    [
      'due, with an account to pay to',
      'due',
      { isAccountShared: true },
      { practice: ['mark_paid', 'show_account'], professional: [], admin: [] },
    ],
    [
      'a late fee',
      'due',
      { isAccountShared: true, isForWork: false },
      { practice: ['mark_paid'], professional: [], admin: [] },
    ],
    [
      'due for 2 days',
      'due',
      { dueSince: daysAgo(2) },
      { practice: ['mark_paid'], professional: ['report_late'], admin: [] },
    ],
    [
      'a moment less',
      'due',
      { dueSince: new Date(daysAgo(2).getTime() + 1) },
      { practice: ['mark_paid'], professional: [], admin: [] },
    ],
    [
      'reported',
      'due',
      { dueSince: daysAgo(9), isCaseOpen: true },
      { practice: ['mark_paid'], professional: [], admin: ['close_case'] },
    ],
    [
      'nothing left',
      'due',
      { dueSince: daysAgo(9), outstandingCents: 0 },
      { practice: [], professional: [], admin: [] },
    ],
    [
      'paid',
      'paid',
      { outstandingCents: 0, paidAt: daysAgo(1) },
      {
        practice: ['correct_payment', 'unmark_paid'],
        professional: ['confirm_receipt'],
        admin: [],
      },
    ],
    [
      'paid 2 days ago',
      'paid',
      { outstandingCents: 0, paidAt: daysAgo(2) },
      {
        practice: ['correct_payment', 'unmark_paid'],
        professional: ['confirm_receipt', 'report_late'],
        admin: [],
      },
    ],
    [
      'taken back and marked as paid again',
      'paid',
      { outstandingCents: 0, dueSince: daysAgo(2), paidAt: now, wasTakenBack: true },
      {
        practice: ['correct_payment', 'unmark_paid'],
        professional: ['confirm_receipt', 'report_late'],
        admin: [],
      },
    ],
    [
      'paid and not arrived',
      'paid',
      { outstandingCents: 0, paidAt: daysAgo(3), isCaseOpen: true },
      {
        practice: ['correct_payment', 'unmark_paid'],
        professional: ['confirm_receipt'],
        admin: ['close_case'],
      },
    ],
    ['received', 'received', { paidAt: now }, { practice: [], professional: [], admin: [] }],
  ])('while %s', (_name, status, changes, expected) => {
    for (const actor of ['practice', 'professional', 'admin'] as const) {
      expect(wageMachine.allowed(actor, status, { ...facts, ...changes })).toEqual(expected[actor]);
    }
  });

  it.each<[WageAction, WageActor, (string | null)[]]>([
    ['mark_paid', 'practice', ['wages_held', null, 'wages_not_due', 'wages_received']],
    ['correct_payment', 'practice', ['wages_held', 'wages_not_paid', null, 'wages_received']],
    ['confirm_receipt', 'professional', ['wages_held', 'wages_not_paid', null, 'wages_received']],
    ['report_late', 'professional', ['wages_held', 'too_early', 'too_early', 'wages_received']],
    ['close_case', 'admin', ['wages_held', 'no_case', 'no_case', 'no_case']],
  ])('%s by %s, or the reason why not', (action, actor, codes) => {
    const given = { ...facts, paidAt: daysAgo(1) };
    const found = wageStatuses.map((status) => {
      const outcome = wageMachine.next(action, actor, status, given);
      return 'refusal' in outcome ? outcome.refusal.code : null;
    });
    expect(found).toEqual(codes);
  });
});

it.each<[WageStatus, Partial<WageFacts>, Date | null]>([
  ['held', { dueSince: null }, null],
  ['due', { dueSince: daysAgo(2) }, now],
  ['due', { dueSince: daysAgo(2), isCaseOpen: true }, null],
  ['paid', { paidAt: daysAgo(2) }, now],
  ['paid', { paidAt: now, dueSince: daysAgo(2), wasTakenBack: true }, now],
  ['received', { paidAt: daysAgo(2) }, null],
])('%s wages with %j can be reported from %s', (status, changes, from) => {
  expect(reportableFrom(status, { ...facts, ...changes })).toEqual(from);
});

it.each([
  ['2026-03-04', 'before'],
  ['2026-03-05', undefined],
  ['2026-03-06', undefined],
  ['2026-03-07', 'future'],
])('paid on %s: %s', (paidOn, problem) => {
  const found = checkPaidOn(paidOn, { earliest: '2026-03-05', today: '2026-03-06' });
  if (problem) expect(found).toContain(problem);
  else expect(found).toBeUndefined();
});
