import { describe, expect, test } from 'vitest';
import type { BookingStatus } from '../rules';
import {
  badgeOf,
  bookingBadges,
  dateText,
  daysAwayText,
  directionsUrl,
  homeText,
  placeText,
  sideLabels,
  splitAt,
  startText,
  timeText,
  titleText,
} from './labels';

const shift = {
  shiftDate: '2027-01-02',
  shiftStart: '08:00',
  startsAt: '2027-01-02T14:00:00.000Z',
  endsAt: '2027-01-02T23:00:00.000Z',
  timeZone: 'America/Chicago',
};

describe('the labels of a booking', () => {
  test.each([
    ['completed', false, 'Completed', 'Completed'],
    ['paid', false, 'Completed', 'Completed, fee paid'],
    ['completed', true, 'Paid', 'Completed'],
    ['paid', true, 'Paid', 'Completed, fee paid'],
    ['cancelled', false, 'Cancelled', 'Cancelled'],
    ['confirmed', false, 'Checked in', 'Checked in'],
  ] as const)(
    '%s with wages received %s: %s to one, %s to the other',
    (status, areWagesReceived, ...words) => {
      const sides = ['professional', 'practice'] as const;
      const booking = { status, areWagesReceived, checkedInAt: '2027-01-02T13:55:00.000Z' };
      expect(sides.map((side) => badgeOf(booking, side).word)).toEqual(words);
    },
  );

  test('show a shift with a two-digit day and its times with the zone', () => {
    expect(dateText(shift)).toBe('Sat, Jan 02, 2027');
    expect(timeText(shift)).toBe('8:00 AM–5:00 PM CST');
    const night = { startsAt: '2027-03-14T04:00:00.000Z', endsAt: '2027-03-14T11:00:00.000Z' };
    expect(timeText({ ...shift, ...night })).toBe('10:00 PM CST–Sun 6:00 AM CDT');
    expect(startText(shift)).toBe('8:00 AM CST');
    expect(startText({ ...shift, timeZone: 'America/Denver' })).toBe('8:00 AM MST');
  });

  test.each([
    ['2027-01-02T05:00:00Z', 'tomorrow'],
    ['2027-01-02T06:30:00Z', 'today'],
    ['2027-01-02T14:00:00Z', 'now'],
    ['2027-01-02T23:00:00Z', 'today'],
    ['2027-01-04T05:59:00Z', 'yesterday'],
    ['2026-12-30T12:00:00Z', 'in 3 days'],
  ])("count days in the practice's zone: at %s the shift is %s", (now, text) => {
    expect(daysAwayText(shift, new Date(now))).toBe(text);
    expect(daysAwayText({ ...shift, shiftDate: null }, new Date(now))).toBeNull();
  });

  test('link to a map by address', () => {
    expect(directionsUrl('300 Main Avenue, Fargo')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=300%20Main%20Avenue%2C%20Fargo',
    );
  });

  test('have placeholders for what is not known yet', () => {
    expect(dateText({ shiftDate: null })).toBe('Date TBD');
    expect(timeText({ ...shift, startsAt: null, endsAt: null })).toBe('Time TBD');
    expect(startText({ ...shift, shiftStart: null, startsAt: null })).toBe('');
    expect(placeText({ location: null })).toBe('Location TBD');
    expect(placeText({ location: '' })).toBe('Location TBD');
    expect(titleText({ jobTitle: '' })).toBe('Dental Professional');
  });

  test("show a professional's home as city and distance", () => {
    expect(homeText('Fargo, North Dakota', 12)).toBe('Fargo, North Dakota, about 12 miles away');
    expect(homeText('Fargo, North Dakota', null)).toBe('Fargo, North Dakota');
    expect(homeText(null, 12)).toBeNull();
  });

  test('have a badge color for every status', () => {
    const tones = Object.entries(bookingBadges).map(([status, { tone }]) => [status, tone]);
    expect(Object.fromEntries(tones)).toEqual({
      pending: 'yellow',
      confirmed: 'green',
      completed: 'blue',
      paid: 'grey',
      cancelled: 'red',
    });
  });
});

test('a list without bookings says the first step of each side', () => {
  expect(sideLabels.professional.hint).toContain('Find a shift');
  expect(sideLabels.professional.next).toEqual({ to: '/jobs', label: 'Browse shifts' });
  expect(sideLabels.practice.hint).toContain('Post a shift');
  expect(sideLabels.practice.next).toEqual({ to: '/practice/jobs/create', label: 'Post New Job' });
});

test('bookings are in progress, waiting for an answer, upcoming, or past and cancelled', () => {
  const booking = (
    status: BookingStatus,
    [startsAt, endsAt]: (string | null)[],
    isHere = false,
  ) => ({
    status,
    startsAt: startsAt ?? null,
    endsAt: endsAt ?? null,
    checkedInAt: isHere ? '2027-01-12T08:00:00.000Z' : null,
  });
  const night = ['2027-01-12T02:00:00.000Z', '2027-01-12T11:00:00.000Z'];
  const day = ['2027-01-12T09:00:00.000Z', '2027-01-12T13:00:00.000Z'];
  const tomorrow = ['2027-01-13T09:00:00.000Z', '2027-01-13T13:00:00.000Z'];
  const ended = booking('confirmed', night);
  const going = booking('confirmed', day);
  const overtime = booking('confirmed', night, true);
  const early = booking('confirmed', tomorrow, true);
  const cancelled = booking('cancelled', day);
  const position = booking('confirmed', []);
  const coming = booking('confirmed', tomorrow);
  const begun = booking('completed', []);
  const request = booking('pending', tomorrow);
  const stated = booking('confirmed', night);
  const now = new Date('2027-01-12T12:00:00Z');
  const all = [ended, stated, going, overtime, early, cancelled, position, coming, request, begun];
  const waiting = [stated, request, early];
  expect(splitAt(all, now, (item) => waiting.includes(item))).toEqual({
    running: [going, overtime, early],
    toAnswer: [stated, request],
    coming: [position, coming],
    earlier: [begun, cancelled, ended],
  });
});
