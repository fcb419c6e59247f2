/** What earns how many points, streaks, and when a reward can be redeemed. */

import { describe, expect, it } from 'vitest';
import { minuteMs } from '#kernel/time/durations';
import {
  currentStreak,
  expiryAfter,
  isReliabilityDue,
  isStreakComplete,
  lastDayOf,
  nextStreak,
  pointsForHours,
  type RedeemFacts,
  refuseRedemption,
  replyPoints,
} from './rules';

describe('a reply', () => {
  it.each([
    [0, 5],
    [15, 5],
    [15.1, 4],
    [60, 4],
    [61, 3],
    [240, 3],
    [241, 2],
    [720, 2],
    [720.1, 0],
  ])('after %s minutes earns %s points', (minutes, points) => {
    expect(replyPoints(minutes * minuteMs, 0)).toBe(points);
  });

  it('earns at most what is left of the day', () => {
    expect(replyPoints(minuteMs, 22)).toBe(3);
    expect(replyPoints(minuteMs, 25)).toBe(0);
    expect(replyPoints(minuteMs, 30)).toBe(0);
  });
});

describe('a shift', () => {
  it.each([
    [0, 0],
    [1, 20],
    [16, 20],
    [17, 20],
    [18, 21],
    [25, 24],
  ])('of %s half hours earns %s points', (halfHours, points) => {
    expect(pointsForHours(halfHours)).toBe(points);
  });

  it('completes a row of five, also belatedly, and only once', () => {
    expect(isReliabilityDue({ shifts: 4, awards: 0 })).toBe(false);
    expect(isReliabilityDue({ shifts: 5, awards: 0 })).toBe(true);
    expect(isReliabilityDue({ shifts: 6, awards: 0 })).toBe(true);
    expect(isReliabilityDue({ shifts: 9, awards: 1 })).toBe(false);
    expect(isReliabilityDue({ shifts: 10, awards: 1 })).toBe(true);
  });
});

describe('a streak', () => {
  it('grows by a day, starts over after a gap, and counts a day once', () => {
    expect(nextStreak({ streak: 0, lastDay: null }, '2026-03-02')).toBe(1);
    expect(nextStreak({ streak: 6, lastDay: '2026-02-28' }, '2026-03-01')).toBe(7);
    expect(nextStreak({ streak: 6, lastDay: '2026-02-27' }, '2026-03-01')).toBe(1);
    expect(nextStreak({ streak: 6, lastDay: '2026-03-01' }, '2026-03-01')).toBeUndefined();
    expect(nextStreak({ streak: 6, lastDay: '2026-03-02' }, '2026-03-01')).toBeUndefined();
  });

  it('is complete on every seventh day', () => {
    expect([0, 1, 6, 7, 8, 14].filter(isStreakComplete)).toEqual([7, 14]);
  });

  it('lasts until a day was missed', () => {
    const three = { streak: 3, lastDay: '2026-03-01' };
    expect(currentStreak(three, '2026-03-02')).toBe(3);
    expect(currentStreak(three, '2026-03-03')).toBe(0);
    expect(currentStreak({ streak: 0, lastDay: null }, '2026-03-03')).toBe(0);
  });
});

describe('a reward', () => {
  const now = new Date('2026-03-02T15:00:00Z');
  const reward = { pointCost: 100, isActive: true, maxRedemptionsPerUser: 2, expiresAt: null };
  const refusal = (facts: Partial<RedeemFacts>, changes: Partial<RedeemFacts['reward']> = {}) =>
    refuseRedemption(
      { balance: 100, redeemed: 0, ...facts, reward: { ...reward, ...changes } },
      now,
    );

  it('is redeemed with enough points, within its limit, while active, before it expires', () => {
    expect(refusal({})).toBeUndefined();
    expect(refusal({ balance: 99 })?.message).toBe('You need 1 more point for this reward.');
    expect(refusal({ balance: 40 })?.message).toBe('You need 60 more points for this reward.');
    expect(refusal({ redeemed: 1 })).toBeUndefined();
    expect(refusal({ redeemed: 2 })?.code).toBe('reward_limit_reached');
    expect(refusal({ redeemed: 9 }, { maxRedemptionsPerUser: null })).toBeUndefined();
    expect(refusal({}, { isActive: false })?.code).toBe('reward_inactive');
    expect(refusal({}, { expiresAt: now })?.code).toBe('reward_expired');
    expect(refusal({}, { expiresAt: '2026-03-02T15:00:01Z' })).toBeUndefined();
  });

  it.each(['2026-03-08', '2026-11-01', '2026-12-31'])('expires at the end of %s', (day) => {
    expect(lastDayOf(expiryAfter(day))).toBe(day);
  });
});
