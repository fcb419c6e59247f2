/** When hours can be stated or a no-show contested, and when both sides are asked. */
import { expect, it } from 'vitest';
import {
  type CurrentDispute,
  contestUntil,
  dueRecordReminder,
  refuseContest,
  refuseStating,
  scheduledHours,
} from './rules';

const shift = {
  startsAt: new Date('2026-03-05T14:00:00Z'),
  endsAt: new Date('2026-03-05T23:00:00Z'),
};
const at = (text: string) => new Date(text);
const unrecorded = { shift, checkedInAt: null, closesAt: null, dispute: null };
const waiting: CurrentDispute = { kind: 'worked', status: 'open' };
const withdrawn: CurrentDispute = { kind: 'worked', status: 'withdrawn' };

it.each([
  ['2026-03-05T23:00:00Z', {}, 'too_early'],
  ['2026-03-05T23:00:00.001Z', {}, undefined],
  ['2026-03-12T22:59:59.999Z', {}, undefined],
  ['2026-03-12T23:00:00Z', {}, 'too_late'],
  ['2026-03-12T23:00:00Z', { closesAt: at('2026-03-20T12:00:00Z') }, undefined],
  ['2026-03-06T00:00:00Z', { dispute: waiting }, 'already_stated'],
  ['2026-03-06T00:00:00Z', { dispute: withdrawn }, undefined],
  ['2026-03-06T00:00:00Z', { checkedInAt: at('2026-03-05T14:00:00Z') }, 'checked_in'],
  ['2026-03-06T00:00:00Z', { shift: null }, 'no_shift'],
])('hours stated at %s with %j: %s', (now, changes, code) => {
  expect(refuseStating({ ...unrecorded, ...changes, now: at(now) })?.code).toBe(code);
});

const cancelledAt = at('2026-03-05T16:00:00Z');
const missed = { cancellation: { kind: 'no_show', at: cancelledAt }, excuse: null, dispute: null };

it.each([
  ['2026-03-08T16:00:00Z', {}, undefined],
  ['2026-03-08T16:00:00.001Z', {}, 'too_late'],
  ['2026-03-06T16:00:00Z', { excuse: 'pending' as const }, 'already_excused'],
  ['2026-03-06T16:00:00Z', { dispute: waiting }, 'already_contested'],
  [
    '2026-03-06T16:00:00Z',
    { dispute: { ...waiting, status: 'decided' as const } },
    'already_decided',
  ],
  ['2026-03-06T16:00:00Z', { dispute: withdrawn }, undefined],
  ['2026-03-06T16:00:00Z', { cancellation: { kind: 'practice', at: cancelledAt } }, 'not_no_show'],
])('a no-show contested at %s with %j: %s', (now, changes, code) => {
  expect(refuseContest({ ...missed, ...changes, now: at(now) })?.code).toBe(code);
});

it('the 72 hours are elapsed ones, over a change of the clock too', () => {
  expect(contestUntil(at('2026-03-06T18:00:00Z'))).toEqual(at('2026-03-09T18:00:00Z'));
});

it.each([
  ['2026-03-05T22:00:00Z', {}, undefined],
  ['2026-03-05T23:00:01Z', {}, 'unrecorded'],
  ['2026-03-06T23:00:00Z', {}, 'stillUnrecorded'],
  ['2026-03-06T23:00:00Z', { dispute: waiting }, undefined],
  ['2026-03-13T12:00:00Z', { closesAt: at('2026-03-20T12:00:00Z') }, 'unrecorded'],
  ['2026-03-14T12:00:00Z', { closesAt: at('2026-03-20T12:00:00Z') }, 'stillUnrecorded'],
])('asked at %s with %j: %s', (now, changes, kind) => {
  expect(dueRecordReminder({ ...unrecorded, ...changes, now: at(now) })).toBe(kind);
});

it.each([
  [30, 8.5],
  [60, 8],
  [0, 9],
])('with a break of %i minutes, %d hours are the most', (breakMinutes, hours) => {
  expect(scheduledHours(shift, breakMinutes)).toBe(hours);
});
