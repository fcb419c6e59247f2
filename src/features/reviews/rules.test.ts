/** Who may write, reply and report when, and what the ratings add up to. */
import { describe, expect, it } from 'vitest';
import type { UserId } from '#kernel/id';
import {
  allowedActions,
  categories,
  closesAt,
  lengthOf,
  overallOf,
  periodState,
  refuseReview,
  reportStateOf,
  statusOf,
} from './rules';
import { submitReview } from './schema';

const opened = new Date('2026-03-02T15:00:00.000Z');
const daysLater = (days: number, milliseconds = 0) =>
  new Date(opened.getTime() + days * 86_400_000 + milliseconds);

describe('writing', () => {
  it.each([
    ['before check-out', null, false, opened, 'review_not_open'],
    ['at check-out', opened, false, opened, undefined],
    ['a millisecond before 30 days', opened, false, daysLater(30, -1), undefined],
    ['after 30 days', opened, false, daysLater(30), 'review_closed'],
    ['after a review of one’s own', opened, true, daysLater(1), 'already_reviewed'],
    ['after both', opened, true, daysLater(31), 'already_reviewed'],
  ])('%s', (_name, openedAt, hasReviewed, now, code) => {
    expect(refuseReview({ openedAt, hasReviewed }, now)?.code).toBe(code);
  });

  it('closes across daylight saving after exactly 30 days', () => {
    expect(closesAt(opened)).toEqual(daysLater(30));
    expect(periodState(opened, daysLater(30, -1))).toBe('open');
    expect(periodState(opened, daysLater(30))).toBe('closed');
    expect(periodState(null, opened)).toBe('not_open');
  });
});

describe('the overall rating', () => {
  it.each([
    [[1, 1, 1], 1],
    [[5, 5, 5], 5],
    [[5, 5, 4], 5],
    [[5, 4, 4], 4],
    [[1, 1, 2], 1],
    [[1, 2, 2], 2],
    [[1, 5, 5], 4],
    [[1, 3, 5], 3],
  ] as const)('of %j is %i', (stars, overall) => {
    expect(overallOf(stars)).toBe(overall);
  });
});

const rater = 'rater' as UserId;
const rated = 'rated' as UserId;
const hidden = {
  raterId: rater,
  ratedId: rated,
  visibleAt: null,
  repliedAt: null,
  reportedAt: null,
  keptAt: null,
  removedAt: null,
};
const visible = { ...hidden, visibleAt: opened };

describe('a review', () => {
  it.each([
    ['hidden', hidden, []],
    ['visible', visible, ['reply', 'report']],
    ['replied to', { ...visible, repliedAt: opened }, ['report']],
    ['reported', { ...visible, reportedAt: opened }, ['reply']],
    ['kept', { ...visible, reportedAt: opened, keptAt: opened }, ['reply']],
    ['removed', { ...visible, reportedAt: opened, removedAt: opened }, []],
  ])('that is %s', (_name, review, actions) => {
    expect(allowedActions(review, rated)).toEqual(actions);
    expect(allowedActions(review, rater)).toEqual([]);
    expect(allowedActions(review, 'someone' as UserId)).toEqual([]);
  });

  it('is hidden, visible or removed, and its report pending or decided', () => {
    expect([hidden, visible, { ...visible, removedAt: opened }].map(statusOf)).toEqual([
      'hidden',
      'visible',
      'removed',
    ]);
    const reported = { ...visible, reportedAt: opened };
    expect([visible, reported, { ...reported, keptAt: opened }].map(reportStateOf)).toEqual([
      null,
      'pending',
      'kept',
    ]);
  });
});

describe('the form', () => {
  const bookingId = '019a0000-0000-7000-8000-000000000002';
  const full = { bookingId, raterType: 'professional', facilityRating: 5, equipmentRating: 4 };
  const messages = (body: object) =>
    submitReview.body.safeParse(body).error?.issues.map(({ path, message }) => [path[0], message]);
  const missing = 'Please rate all categories';

  it('needs all three categories of its side, and no other', () => {
    expect(messages({ ...full, paymentRating: 1 })).toBeUndefined();
    expect(messages(full)).toEqual([['paymentRating', missing]]);
    expect(messages({ ...full, punctualityRating: 5 })).toEqual([['paymentRating', missing]]);
    const fields = categories.practice.map(({ field }) => [field, missing]);
    expect(messages({ bookingId, raterType: 'practice', facilityRating: 5 })).toEqual(fields);
  });

  it.each([0, 6, 4.5, '5', null])('takes no rating of %j', (paymentRating) => {
    expect(messages({ ...full, paymentRating })?.[0]).toEqual(['paymentRating', missing]);
  });

  it('takes a comment of 500 characters, emoji included, and ignores an overall rating', () => {
    const sent = { ...full, paymentRating: 1, overallRating: 5 };
    expect(messages({ ...sent, comment: `  ${'🦷'.repeat(500)} ` })).toBeUndefined();
    expect(messages({ ...sent, comment: '🦷'.repeat(501) })).toEqual([
      ['comment', 'Please use 500 characters or fewer'],
    ]);
    expect(submitReview.body.parse(sent)).not.toHaveProperty('overallRating');
    expect(lengthOf('🦷é')).toBe(2);
  });
});
