import fc from 'fast-check';
import { afterEach, describe, expect, it, test } from 'vitest';
import { addDays, daysBetween } from './day';
import {
  daysThrough,
  formatDate,
  formatDay,
  formatDuration,
  formatMoment,
  formatShift,
  formatTime,
  formatWorkDay,
  instantOf,
  localOf,
  minutesBetween,
  paidHours,
  shiftOf,
  shortDate,
  shortWeekday,
  zoneAbbreviation,
} from './zones';

const zones = {
  Williston: 'America/Chicago',
  Dickinson: 'America/Denver',
  Beulah: 'America/North_Dakota/Beulah',
  'New Salem': 'America/North_Dakota/New_Salem',
  'Sioux Falls': 'America/Chicago',
} as const;
type Town = keyof typeof zones;

const own = process.env.TZ;
afterEach(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

// The machine's own time zone must not matter: servers run in UTC, browsers anywhere.
describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])(
  'on a machine in %s',
  (machine) => {
    it.each<[Town, string, string, string]>([
      ['Williston', '2027-01-12', '08:00', '2027-01-12T14:00:00Z'],
      ['Dickinson', '2027-01-12', '08:00', '2027-01-12T15:00:00Z'],
      ['Beulah', '2027-01-12', '08:00', '2027-01-12T14:00:00Z'],
      ['New Salem', '2027-01-12', '08:00', '2027-01-12T14:00:00Z'],
      ['Sioux Falls', '2027-01-12', '08:00', '2027-01-12T14:00:00Z'],
      ['Williston', '2027-07-12', '08:00', '2027-07-12T13:00:00Z'],
      ['Dickinson', '2027-07-12', '08:00', '2027-07-12T14:00:00Z'],
      ['Beulah', '2027-07-12', '00:00', '2027-07-12T05:00:00Z'],
      ['New Salem', '2027-07-12', '23:59', '2027-07-13T04:59:00Z'],
      // Spring: clocks jump from 1:59 to 3:00.
      ['Williston', '2027-03-14', '01:59', '2027-03-14T07:59:00Z'],
      ['Williston', '2027-03-14', '03:00', '2027-03-14T08:00:00Z'],
      ['Dickinson', '2027-03-14', '01:59', '2027-03-14T08:59:00Z'],
      ['Dickinson', '2027-03-14', '03:00', '2027-03-14T09:00:00Z'],
      // Fall: after the last hour of daylight saving time.
      ['Williston', '2026-11-01', '02:00', '2026-11-01T08:00:00Z'],
      ['Dickinson', '2026-11-01', '02:00', '2026-11-01T09:00:00Z'],
      ['Beulah', '2026-11-01', '00:59', '2026-11-01T05:59:00Z'],
      // An hour that Auckland skips.
      ['Williston', '2026-09-27', '02:30', '2026-09-27T07:30:00Z'],
    ])('a clock in %s shows %s %s at %s, and back', (town, date, time, instant) => {
      process.env.TZ = machine;
      expect(instantOf({ date, time }, zones[town])).toEqual(new Date(instant));
      expect(localOf(instant, zones[town])).toEqual({ date, time });
    });

    it.each<[Town, string, string, string]>([
      ['Williston', '02:00', '2027-03-14T08:00:00Z', '03:00'],
      ['Williston', '02:30', '2027-03-14T08:30:00Z', '03:30'],
      ['Beulah', '02:30', '2027-03-14T08:30:00Z', '03:30'],
      ['New Salem', '02:59', '2027-03-14T08:59:00Z', '03:59'],
      ['Dickinson', '02:30', '2027-03-14T09:30:00Z', '03:30'],
    ])('in %s the skipped hour in spring moves forward: %s', (town, time, instant, shown) => {
      process.env.TZ = machine;
      expect(instantOf({ date: '2027-03-14', time }, zones[town])).toEqual(new Date(instant));
      expect(localOf(instant, zones[town]).time).toBe(shown);
    });

    it.each<[Town, string, string]>([
      ['Williston', '01:00', '2026-11-01T06:00:00Z'],
      ['Sioux Falls', '01:30', '2026-11-01T06:30:00Z'],
      ['Beulah', '01:30', '2026-11-01T06:30:00Z'],
      ['New Salem', '01:59', '2026-11-01T06:59:00Z'],
      ['Dickinson', '01:30', '2026-11-01T07:30:00Z'],
    ])('in %s the repeated hour in fall means the first: %s', (town, time, instant) => {
      process.env.TZ = machine;
      expect(instantOf({ date: '2026-11-01', time }, zones[town])).toEqual(new Date(instant));
      const second = new Date(Date.parse(instant) + 3_600_000);
      expect(localOf(second, zones[town])).toEqual({ date: '2026-11-01', time });
    });

    it.each<[Town, string, string, string, string, string, string, string]>([
      ...(['Williston', 'Beulah', 'New Salem', 'Sioux Falls'] as const).map(
        (town) =>
          [
            town,
            ...['2027-01-12', '08:00', '17:00', '2027-01-12T14:00:00Z', '2027-01-12T23:00:00Z'],
            'Tue, Jan 12 · 8:00 AM–5:00 PM CST',
            '9 hours',
          ] as [Town, string, string, string, string, string, string, string],
      ),
      [
        'Dickinson',
        ...([
          '2027-01-12',
          '08:00',
          '17:00',
          '2027-01-12T15:00:00Z',
          '2027-01-13T00:00:00Z',
        ] as const),
        'Tue, Jan 12 · 8:00 AM–5:00 PM MST',
        '9 hours',
      ],
      [
        'Dickinson',
        ...([
          '2027-06-01',
          '12:00',
          '20:30',
          '2027-06-01T18:00:00Z',
          '2027-06-02T02:30:00Z',
        ] as const),
        'Tue, Jun 1 · 12:00 PM–8:30 PM MDT',
        '8.5 hours',
      ],
      [
        'Williston',
        ...([
          '2027-01-12',
          '22:00',
          '06:00',
          '2027-01-13T04:00:00Z',
          '2027-01-13T12:00:00Z',
        ] as const),
        'Tue, Jan 12 · 10:00 PM–Wed 6:00 AM CST',
        '8 hours',
      ],
      [
        'Williston',
        ...([
          '2026-12-31',
          '16:00',
          '00:00',
          '2026-12-31T22:00:00Z',
          '2027-01-01T06:00:00Z',
        ] as const),
        'Thu, Dec 31 · 4:00 PM–Fri 12:00 AM CST',
        '8 hours',
      ],
      // Equal times mean a full 24 hours, the longest possible shift.
      [
        'Beulah',
        ...([
          '2027-01-12',
          '08:00',
          '08:00',
          '2027-01-12T14:00:00Z',
          '2027-01-13T14:00:00Z',
        ] as const),
        'Tue, Jan 12 · 8:00 AM–Wed 8:00 AM CST',
        '24 hours',
      ],
      // Overnight into spring: one hour less is worked than the clock shows.
      [
        'Williston',
        ...([
          '2027-03-13',
          '22:00',
          '06:00',
          '2027-03-14T04:00:00Z',
          '2027-03-14T11:00:00Z',
        ] as const),
        'Sat, Mar 13 · 10:00 PM CST–Sun 6:00 AM CDT',
        '7 hours',
      ],
      [
        'Dickinson',
        ...([
          '2027-03-13',
          '22:00',
          '06:00',
          '2027-03-14T05:00:00Z',
          '2027-03-14T12:00:00Z',
        ] as const),
        'Sat, Mar 13 · 10:00 PM MST–Sun 6:00 AM MDT',
        '7 hours',
      ],
      // Overnight into fall: one hour more.
      [
        'Sioux Falls',
        ...([
          '2026-10-31',
          '22:00',
          '06:00',
          '2026-11-01T03:00:00Z',
          '2026-11-01T12:00:00Z',
        ] as const),
        'Sat, Oct 31 · 10:00 PM CDT–Sun 6:00 AM CST',
        '9 hours',
      ],
      [
        'New Salem',
        ...([
          '2026-11-01',
          '00:30',
          '00:30',
          '2026-11-01T05:30:00Z',
          '2026-11-02T06:30:00Z',
        ] as const),
        'Sun, Nov 1 · 12:30 AM CDT–Mon 12:30 AM CST',
        '25 hours',
      ],
    ])('a shift in %s on %s from %s to %s', (town, workDate, startTime, endTime, ...expected) => {
      process.env.TZ = machine;
      const timeZone = zones[town];
      const shift = shiftOf({ workDate, startTime, endTime, timeZone });
      const [startsAt, endsAt, text, duration] = expected;
      expect(shift).toEqual({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
      expect(formatShift({ ...shift, timeZone })).toBe(text);
      expect(formatShift({ startsAt, endsAt, timeZone })).toBe(text);
      expect(formatDuration(paidHours({ startsAt, endsAt }, 0))).toBe(duration);
    });

    it('days are the same', () => {
      process.env.TZ = machine;
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machine);
      expect(formatDay('2027-01-02')).toBe('Jan 02, 2027');
      expect(formatDay('2026-11-01')).toBe('Nov 01, 2026');
      expect(addDays('2026-10-31', 1)).toBe('2026-11-01');
      expect(addDays('2027-03-14', -1)).toBe('2027-03-13');
      expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
      expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2);
      expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
      expect(daysThrough('2026-10-31', '2026-11-02')).toEqual([
        '2026-10-31',
        '2026-11-01',
        '2026-11-02',
      ]);
      expect(daysThrough('2027-01-12', '2027-01-12')).toEqual(['2027-01-12']);
      expect(daysThrough('2027-01-12', '2027-01-11')).toEqual([]);
    });

    it('every instant converts to local time and back, or to the first of a repeated hour', () => {
      process.env.TZ = machine;
      const range = {
        min: new Date('2020-01-01T00:00:00Z'),
        max: new Date('2035-12-31T23:00:00Z'),
      };
      fc.assert(
        fc.property(
          fc.date({ ...range, noInvalidDate: true }),
          fc.constantFrom(...Object.values(zones)),
          (moment, timeZone) => {
            const instant = new Date(Math.floor(moment.getTime() / 60_000) * 60_000);
            const back = instantOf(localOf(instant, timeZone), timeZone);
            expect(localOf(back, timeZone)).toEqual(localOf(instant, timeZone));
            expect([0, 60]).toContain(minutesBetween(back, instant));
          },
        ),
      );
    });
  },
);

test.each([
  ['00:00', '12:00 AM'],
  ['00:05', '12:05 AM'],
  ['07:30', '7:30 AM'],
  ['12:00', '12:00 PM'],
  ['13:00', '1:00 PM'],
  ['23:59', '11:59 PM'],
])('%s reads %s', (time, text) => {
  expect(formatTime(time)).toBe(text);
});

test('a zone is named by the offset in force then', () => {
  expect(zoneAbbreviation('2027-01-12T14:00:00Z', 'America/Denver')).toBe('MST');
  expect(zoneAbbreviation(new Date('2027-07-12T14:00:00Z'), 'America/Denver')).toBe('MDT');
});

test.each([
  [9, '9 hours'],
  [8.5, '8.5 hours'],
  [0.75, '0.75 hours'],
  [1, '1 hour'],
  // A third of an hour has no finite binary representation.
  [8 + 1 / 3, '8.33 hours'],
])('%s hours read %s', (hours, text) => {
  expect(formatDuration(hours)).toBe(text);
});

const eightToFive = { startsAt: '2027-01-12T14:00:00Z', endsAt: '2027-01-12T23:00:00Z' };

test.each([
  [eightToFive, 0, 9],
  [eightToFive, 30, 8.5],
  [eightToFive, 60, 8],
  [
    { startsAt: new Date('2027-01-12T14:00:00Z'), endsAt: new Date('2027-01-12T18:00:00Z') },
    15,
    3.75,
  ],
  // The night clocks move forward, from 22:00 to 06:00.
  [{ startsAt: '2027-03-14T04:00:00Z', endsAt: '2027-03-14T11:00:00Z' }, 30, 6.5],
])('of %j with a break of %i minutes %d hours are paid', (shift, breakMinutes, hours) => {
  expect(paidHours(shift, breakMinutes)).toBe(hours);
});

test('a day is shown with its weekday, and with its year unless that is clear', () => {
  expect(formatDate('2027-01-02')).toBe('Sat, Jan 2');
  expect([shortWeekday('2027-01-02'), shortDate('2027-01-02')]).toEqual(['Sat', 'Jan 2']);
  expect(formatDate('2027-01-02', '2027-12-31')).toBe('Sat, Jan 2');
  expect(formatDate('2027-01-02', new Date('2026-12-31T12:00:00Z'))).toBe('Sat, Jan 2, 2027');
  expect(formatWorkDay('2026-11-17')).toBe('Tue, Nov 17, 2026');
  const instant = '2027-01-03T02:30:00Z';
  expect(formatMoment(instant, 'America/Chicago')).toBe('Sat, Jan 2, 8:30 PM CST');
  expect(formatMoment(instant, 'America/Chicago', '2026-11-17')).toBe(
    'Sat, Jan 2, 2027, 8:30 PM CST',
  );
});
