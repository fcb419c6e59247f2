import { expect, test } from 'vitest';
import { describeChange, typedTimes } from './labels';

const timeZone = 'America/Chicago';
const facts = { timeZone, breakMinutes: 30, rate: 52, mileagePay: 26 };
const thursday = { startsAt: '2026-03-05T14:00:00.000Z', endsAt: '2026-03-05T23:00:00.000Z' };

test('the two times side by side, with the difference in pay', () => {
  const typed = { workDate: '2026-03-06', startTime: '08:00', endTime: '14:00' };
  expect(describeChange(facts, thursday, typedTimes(typed, timeZone))).toEqual([
    { name: 'Date', before: 'Thu, Mar 5', after: 'Fri, Mar 6', isChanged: true },
    {
      name: 'Hours',
      before: '8:00 AM–5:00 PM CST',
      after: '8:00 AM–2:00 PM CST',
      isChanged: true,
    },
    { name: 'Paid', before: '8.5 hours', after: '5.5 hours', isChanged: true },
    { name: 'Total', before: '$468.00', after: '$312.00 (−$156.00)', isChanged: true },
  ]);
});

test('the same hours on another day pay the same', () => {
  const typed = { workDate: '2026-03-06', startTime: '08:00', endTime: '17:00' };
  const [, , paid, total] = describeChange(facts, thursday, typedTimes(typed, timeZone));
  expect([paid?.isChanged, total?.isChanged, total?.after]).toEqual([false, false, '$468.00']);
});

test.each([
  ['no date', { workDate: '', startTime: '08:00', endTime: '17:00' }],
  ['no end', { workDate: '2026-03-06', startTime: '08:00', endTime: '' }],
  ['an hour that clocks skip', { workDate: '2026-03-08', startTime: '02:30', endTime: '03:15' }],
])('without a complete time there is nothing to compare: %s', (_name, typed) => {
  expect(typedTimes(typed, timeZone)).toBeNull();
  expect(describeChange(facts, thursday, null).map(({ after }) => after)).toEqual([
    '–',
    '–',
    '–',
    '–',
  ]);
});
