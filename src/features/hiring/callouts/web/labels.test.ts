import { expect, it, test } from 'vitest';
import { callOutEnds } from '../rules';
import {
  availableText,
  costText,
  dayLabel,
  nextText,
  planText,
  reachText,
  startedText,
} from './labels';

test.each([
  [0, 0, 'No one nearby is available at that time.'],
  [1, 0, '1 favorite is available.'],
  [0, 1, '1 professional within 50 miles is available.'],
  [2, 1, '2 favorites and 1 other within 50 miles are available.'],
  [1, 5, '1 favorite and 5 others within 50 miles are available.'],
])('%i favorites and %i others: %s', (favorites, others, expected) => {
  expect(availableText({ favorites, others })).toBe(expected);
});

test.each([
  [0, 0, null, /^We'll post the shift, and professionals can apply\.$/],
  [0, 0, 'posted', /^It stays open, and professionals can apply\.$/],
  [0, 1, null, /^We'll invite them now\. If they accept, they're booked\.$/],
  [2, 4, null, /^We'll invite all of them now\./],
  [2, 5, null, /^We'll invite 6 at a time, favorites first, with a new group every 10 minutes\./],
  [0, 9, 'posted', /^We'll invite 6 at a time, with a new group every 10 minutes\./],
])('the plan for %i favorites and %i others, job %s', (favorites, others, jobId, expected) => {
  expect(planText({ favorites, others, jobId })).toMatch(expected);
});

test.each([
  [75, false, 'Widen to 75 miles'],
  [50, true, 'Ask everyone nearby, also outside their hours'],
  [75, true, 'Ask everyone within 75 miles, also outside their hours'],
] as const)('%i miles, off hours %s: %s', (maxMiles, offHours, expected) => {
  expect(reachText({ maxMiles, offHours })).toBe(expected);
});

it('says how many were invited', () => {
  expect(startedText(0).description).toMatch(/^No one is available right now/);
  expect(startedText(1).title).toBe('1 invitation sent');
  expect(startedText(6).title).toBe('6 invitations sent');
});

it('names today and tomorrow', () => {
  expect(dayLabel('2026-03-02', '2026-03-02')).toMatch(/^Today, /);
  expect(dayLabel('2026-03-03', '2026-03-02')).toMatch(/^Tomorrow, /);
});

it('adds up the shift', () => {
  const shift = {
    startsAt: '2026-03-02T14:00:00.000Z',
    endsAt: '2026-03-02T23:00:00.000Z',
    breakMinutes: 30,
    timeZone: 'America/Chicago',
  };
  expect(costText(shift, 50)).toBe('$425');
  expect(costText(shift, Number.NaN)).toBeNull();
});

const now = new Date('2026-03-02T12:00:00Z');
const running = {
  startedAt: '2026-03-02T11:55:00.000Z',
  endedAt: null,
  endReason: null,
  wave: 1,
  nextWaveAt: '2026-03-02T12:05:00.000Z',
  invited: 6,
  seen: 2,
  declined: 1,
  open: 5,
};
const say = (changes: Partial<Parameters<typeof nextText>[0]>, at = now) =>
  nextText({ ...running, ...changes }, { now: at, timeZone: 'America/Chicago' });

it('counts down to the next wave', () => {
  expect(say({})).toBe('If no one accepts, the next invitations go out in 5 minutes.');
  expect(say({}, new Date('2026-03-02T12:04:30Z'))).toMatch(/in 1 minute\.$/);
  expect(say({}, new Date('2026-03-02T12:05:00Z'))).toMatch(/any moment now\.$/);
  expect(say({ nextWaveAt: '2026-03-02T14:10:00.000Z' })).toMatch(/at .*8:10 AM/);
});

it('says why it ended, and what is still open', () => {
  const ended = { endedAt: now.toISOString(), nextWaveAt: null };
  expect(say({ ...ended, endReason: 'stopped' })).toBe(
    'You stopped inviting. The 5 open invitations can still be accepted.',
  );
  expect(say({ ...ended, endReason: 'exhausted', invited: 30, open: 0 })).toBe(
    '30 professionals were invited, the most for one shift.',
  );
  expect(say({ ...ended, endReason: 'exhausted', invited: 0, open: 0 })).toBe(
    'No one nearby was available at that time.',
  );
  for (const endReason of callOutEnds) expect(say({ ...ended, endReason })).toMatch(/^[A-Z].+\.$/);
});
