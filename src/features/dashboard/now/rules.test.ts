/** Where a shift stands minute by minute, and what stands first. */
import { describe, expect, it, test } from 'vitest';
import { inOrderOfNeed, lateText, momentOf } from './rules';

type Shift = Parameters<typeof momentOf>[0];

const shift: Shift = {
  status: 'confirmed',
  startsAt: '2027-01-12T14:00:00.000Z',
  endsAt: '2027-01-12T23:00:00.000Z',
  checkedInAt: null,
  cancellationKind: null,
  cancellationDate: null,
};
const here: Shift = { ...shift, checkedInAt: '2027-01-12T13:50:00.000Z' };
const missed: Shift = {
  ...shift,
  status: 'cancelled',
  cancellationKind: 'no_show',
  cancellationDate: '2027-01-12T15:10:00.000Z',
};
const cancelled: Shift = { ...missed, cancellationKind: 'professional' };
const at = (time: string) => new Date(`2027-01-${time}:00.000Z`);

describe('a shift', () => {
  it.each<[string, Shift, string, string | null, string | null]>([
    ['more than an hour before the start', shift, '12T12:59', null, null],
    ['an hour before the start', shift, '12T13:00', 'coming', null],
    ['14 minutes after it', shift, '12T14:14', 'coming', null],
    ['15 minutes after it', shift, '12T14:15', 'late', '12T14:00'],
    ['59 minutes after it', shift, '12T14:59', 'late', '12T14:00'],
    ['an hour after it', shift, '12T15:00', 'missing', '12T15:00'],
    ['at its end, without a check-in', shift, '12T23:00', null, null],
    ['once checked in', here, '12T13:55', 'here', null],
    ['until its end', here, '12T22:59', 'here', null],
    ['at its end, still checked in', here, '12T23:00', 'overdue', '12T23:00'],
    ['until it is checked out automatically', here, '13T00:59', 'overdue', '12T23:00'],
    ['after that', here, '13T01:00', null, null],
    ['after a no-show', missed, '12T16:00', 'noShow', '12T15:10'],
    ['after a no-show, once it is over', missed, '12T23:00', null, null],
    ['cancelled by its professional', cancelled, '12T13:00', 'openAgain', '12T15:10'],
    ['done', { ...here, status: 'completed' }, '12T23:30', null, null],
    ['without hours', { ...shift, startsAt: null, endsAt: null }, '12T14:00', null, null],
  ])('%s', (_when, facts, now, moment, since) => {
    expect(momentOf(facts, at(now))).toEqual(moment && { moment, since: since && at(since) });
  });
});

test('the most recent problem stands first, then those going as planned by their start', () => {
  const late = { ...shift, startsAt: '2027-01-12T15:30:00.000Z' };
  const coming = { ...shift, startsAt: '2027-01-12T16:30:00.000Z' };
  const tomorrow = {
    ...shift,
    startsAt: '2027-01-13T14:00:00.000Z',
    endsAt: '2027-01-13T23:00:00.000Z',
  };
  const ordered = inOrderOfNeed([coming, tomorrow, shift, here, missed, late], at('12T16:00'));
  expect(ordered.map((each) => each.shift)).toEqual([late, missed, shift, here, coming]);
});

test.each([
  ['12T14:45', '45 min late'],
  ['12T15:59', '119 min late'],
  ['12T16:00', '2 hours late'],
])('at %s somebody is %s', (now, text) => {
  expect(lateText('2027-01-12T14:00:00.000Z', at(now))).toBe(text);
});
