import { describe, expect, test } from 'vitest';
import type { JobId } from '#kernel/id';
import { asId } from '#tests/support/world/ids';
import type { JobStatus } from '../rules';
import type { OwnJobRow } from '../schema';
import {
  awaitedText,
  closedText,
  daysText,
  hoursText,
  mileageText,
  milesText,
  scopesOf,
  shiftParts,
  shiftText,
  staffingOf,
  statusBadges,
} from './labels';

describe('the labels of a job', () => {
  const shift = {
    startsAt: '2027-01-12T14:00:00Z',
    endsAt: '2027-01-12T23:00:00Z',
    timeZone: 'America/Chicago',
  };

  test('show a shift in the zone of its practice', () => {
    expect(shiftText(shift)).toBe('Tue, Jan 12 · 8:00 AM–5:00 PM CST');
    expect(shiftText({ ...shift, timeZone: 'America/Denver' })).toBe(
      'Tue, Jan 12 · 7:00 AM–4:00 PM MST',
    );
  });

  test('name a position without a shift', () => {
    const none = { startsAt: null, endsAt: null, timeZone: 'America/Chicago' };
    expect(shiftText(none)).toBe('Permanent position');
    expect(shiftText({ ...none, isPermanent: true })).toBe('Permanent position');
    expect(shiftText({ ...none, isPermanent: false })).toBe('Date TBD · Time TBD');
  });

  test('can separate date and time', () => {
    expect(shiftParts(shift)).toEqual(['Tue, Jan 12', '8:00 AM–5:00 PM CST']);
    expect(shiftParts({ ...shift, startsAt: null, endsAt: null })).toEqual(['Permanent position']);
  });

  test('show the paid hours', () => {
    expect(hoursText({ ...shift, breakMinutes: 30 })).toBe('8.5 hours paid, 30 min break');
    expect(hoursText({ ...shift, breakMinutes: 0 })).toBe('9 hours paid');
    expect(hoursText({ startsAt: null, endsAt: null, breakMinutes: 0 })).toBeNull();
  });

  test('show mileage only if it is paid', () => {
    expect(mileageText({ paysMileage: true, mileageRate: 65 })).toBe('65¢ a mile');
    expect(mileageText({ paysMileage: false, mileageRate: 65 })).toBeNull();
  });

  test.each([
    [null, null],
    [undefined, null],
    [0, 'less than a mile away'],
    [1, 'about 1 mile away'],
    [12, 'about 12 miles away'],
  ])('%s miles read %s', (miles, words) => {
    expect(milesText(miles)).toBe(words);
  });

  test('have a text and a badge color for every status', () => {
    expect(statusBadges.open).toEqual({ word: 'Open', tone: 'green' });
    expect(statusBadges.filled).toEqual({ word: 'Filled', tone: 'blue' });
    expect(statusBadges.closed.tone).toBe('grey');
    expect(statusBadges.expired.tone).toBe('grey');
  });
});

describe('who fills a job', () => {
  const now = new Date('2027-01-11T15:00:00Z');
  const open = {
    status: 'open' as const,
    startsAt: '2027-01-12T14:00:00Z',
    endsAt: '2027-01-12T23:00:00Z',
    applications: 0,
    waiting: 0,
    timeZone: 'America/Chicago',
    chosen: null,
    hold: null,
  };
  const hanna = {
    professionalId: 'a',
    name: 'Hanna Moen',
    photoUrl: null,
    answerBy: '2027-01-11T21:00:00Z',
    bookingId: null,
    checkedInAt: null,
    checkedOutAt: null,
  } as unknown as NonNullable<OwnJobRow['chosen']>;

  test.each([
    [0, 0, 'No applicants yet'],
    [1, 1, '1 applicant'],
    [3, 3, '3 applicants'],
    [3, 2, '3 applicants, 2 waiting'],
    [3, 0, '3 applicants'],
  ])('%i applications, %i of them waiting, read %s', (applications, waiting, note) => {
    expect(staffingOf({ ...open, applications, waiting }, now)).toEqual({
      note,
      badge: { word: 'Open', tone: 'green' },
    });
  });

  test('is somebody with a contract to answer, until when', () => {
    expect(staffingOf({ ...open, chosen: hanna }, now)).toMatchObject({
      name: 'Hanna Moen',
      note: 'Answer due Mon, Jan 11, 3:00 PM CST',
      badge: { word: 'Contract sent', tone: 'yellow' },
    });
  });

  test('is somebody who said YES, until when', () => {
    const hold = { name: 'Amara Diallo', until: '2027-01-11T21:14:00Z' };
    expect(staffingOf({ ...open, hold }, now)).toEqual({
      name: 'Amara Diallo',
      note: 'Held until 3:14 PM CST',
      badge: { word: 'Said yes', tone: 'yellow' },
    });
    expect(awaitedText({ ...open, hold })).toBe(
      'Amara Diallo said YES. The shift is held until 3:14 PM CST.',
    );
  });

  test('is waited for in a sentence, unless there is no one to answer', () => {
    const waiting = (chosen: OwnJobRow['chosen']) => awaitedText({ ...open, chosen });
    expect(waiting(hanna)).toBe('Waiting on Hanna Moen, answer due Mon, Jan 11, 3:00 PM CST');
    expect(waiting({ ...hanna, answerBy: null })).toBeNull();
    expect(waiting(null)).toBeNull();
  });

  test('is somebody who is booked', () => {
    const booked = { ...hanna, answerBy: null, bookingId: 'b' } as typeof hanna;
    const filled = { ...open, status: 'filled' as const, chosen: booked };
    expect(staffingOf(filled, now)).toMatchObject({
      name: 'Hanna Moen',
      bookingId: 'b',
      note: 'Booked',
      badge: { word: 'Filled', tone: 'blue' },
    });
  });

  test.each([
    ['the start', null, null, 'Booked', 'Not checked in yet'],
    ['a check-in', open.startsAt, null, 'Since 8:00 AM CST', 'Checked in'],
    ['a check-out', open.startsAt, open.endsAt, 'Until 5:00 PM CST', 'Completed'],
  ])('is there or missing after %s', (_, checkedInAt, checkedOutAt, note, word) => {
    const booked = { ...hanna, answerBy: null, bookingId: 'b', checkedInAt, checkedOutAt };
    const filled = { ...open, status: 'filled' as const, chosen: booked as typeof hanna };
    const state = staffingOf(filled, new Date(open.startsAt));
    expect([state.note, state.badge.word]).toEqual([note, word]);
    if (checkedInAt && !checkedOutAt) {
      expect(staffingOf(filled, new Date(open.endsAt)).badge.word).toBe('Not checked out');
    }
  });
});

describe('the days of a series', () => {
  const dayOf = (date: number, status: 'open' | 'filled' = 'open') => ({
    id: `day-${date}` as never,
    startsAt: `2027-01-${String(date).padStart(2, '0')}T14:00:00Z`,
    endsAt: `2027-01-${String(date).padStart(2, '0')}T23:00:00Z`,
    status,
  });

  test('are named with their times where those differ', () => {
    const days = [dayOf(4), { ...dayOf(5), endsAt: '2027-01-05T20:30:00Z' }];
    expect(daysText(days, 'America/Chicago', { hasTimes: true })).toBe(
      '2 days: Mon, Jan 4, 8:00 AM–5:00 PM CST · Tue, Jan 5, 8:00 AM–2:30 PM CST',
    );
  });

  test('are named, the first of many', () => {
    const days = [4, 5, 6].map((date) => dayOf(date));
    expect(daysText(days, 'America/Chicago')).toBe('3 days: Mon, Jan 4 · Tue, Jan 5 · Wed, Jan 6');
    const many = Array.from({ length: 9 }, (_, index) => dayOf(4 + index));
    expect(daysText(many, 'America/Chicago')).toMatch(/^9 days: .*Sat, Jan 9 and 3 more$/);
  });

  test.each([
    ['the first of three', 4, ['open', 'open', 'open'], ['day', 'all']],
    ['the second of three', 5, ['open', 'open', 'open'], ['day', 'following', 'all']],
    ['the last of three', 6, ['open', 'open', 'open'], ['day', 'all']],
    ['the only open one', 5, ['filled', 'open', 'filled'], ['day']],
  ] as const)('%s can be changed with others', (_, date, states, expected) => {
    const days = states.map((status, index) => dayOf(4 + index, status));
    expect(scopesOf({ ...dayOf(date), days })).toEqual(expected);
  });
});

describe('the message after closing', () => {
  const day = (id: string, status: JobStatus) => ({
    id: asId<JobId>(id),
    startsAt: `2027-01-1${id}T14:00:00Z`,
    endsAt: `2027-01-1${id}T23:00:00Z`,
    status,
  });
  const job = (...days: ReturnType<typeof day>[]) => ({
    title: 'Hygienist',
    timeZone: 'America/Chicago',
    days,
  });
  const before = job(day('2', 'open'), day('3', 'open'), day('4', 'closed'));

  test('names the job that stands alone', () => {
    expect(closedText(job(), job())).toEqual({
      title: 'Closed',
      description: '“Hygienist” is closed.',
    });
  });

  test('names the days of a series that were closed just now', () => {
    const one = job(day('2', 'closed'), day('3', 'open'), day('4', 'closed'));
    expect(closedText(before, one)).toEqual({
      title: '1 day closed',
      description: '“Hygienist” is closed on Tue, Jan 12.',
    });
    const two = job(day('2', 'closed'), day('3', 'closed'), day('4', 'closed'));
    expect(closedText(before, two)).toEqual({
      title: '2 days closed',
      description: '“Hygienist” is closed on 2 days: Tue, Jan 12 · Wed, Jan 13.',
    });
  });
});
