import { describe, expect, it, test } from 'vitest';
import { type PostingFacts, postingWarnings } from './rules';

/** A shift about which there is nothing to ask, although everything is known. */
const usual: PostingFacts = {
  days: ['2027-01-12'],
  startTime: '08:00',
  endTime: '17:00',
  timeZone: 'America/Chicago',
  hourlyRate: 50,
  medianRate: 50,
  worksNights: false,
  draft: undefined,
  now: new Date('2027-01-04T15:00:00Z'),
};
const long = (length: string) => `This shift is ${length} long. Did you mix up AM and PM?`;
const night = (hours: string) =>
  `This shift runs ${hours}, and none of your recent shifts were at night. Is that right?`;
const draftOf = (savedAt: string, ...days: string[]) => ({ days, savedAt: new Date(savedAt) });

describe('a posting is asked about', () => {
  test.each<[string, Partial<PostingFacts>, string[]]>([
    ['a usual day', {}, []],
    ['12 hours exactly', { endTime: '20:00' }, []],
    ['a minute more', { endTime: '20:01' }, [long('12.02 hours')]],
    ['5 AM for 5 PM', { endTime: '05:00', worksNights: true }, [long('21 hours')]],
    [
      'a night of 12 hours because the clocks change',
      { days: ['2027-03-13'], startTime: '18:00', endTime: '07:00', worksNights: true },
      [],
    ],
    [
      'a night of 13 hours because the clocks change, among others',
      {
        days: ['2027-11-05', '2027-11-06'],
        startTime: '18:00',
        endTime: '06:00',
        worksNights: true,
      },
      [long('13 hours')],
    ],
    [
      'a night of a practice that works by day',
      { startTime: '22:00', endTime: '06:00' },
      [night('10:00 PM–6:00 AM')],
    ],
    [
      'a night of a practice that works nights',
      { startTime: '22:00', endTime: '06:00', worksNights: true },
      [],
    ],
    [
      'a night of a practice of which nothing is known',
      { startTime: '22:00', endTime: '06:00', worksNights: undefined },
      [],
    ],
    ['1.5 times the usual rate exactly', { hourlyRate: 75 }, []],
    [
      'a cent more',
      { hourlyRate: 75.01 },
      [
        '$75.01/hr is more than 1.5 times what similar shifts paid ($50/hr). Is that the rate you want?',
      ],
    ],
    ['half of the usual rate exactly', { hourlyRate: 25 }, []],
    [
      'a cent less',
      { hourlyRate: 24.99 },
      [
        '$24.99/hr is less than half of what similar shifts paid ($50/hr). Is that the rate you want?',
      ],
    ],
    ['$250 exactly', { hourlyRate: 250, medianRate: 180 }, []],
    [
      '$251, though not far from what similar shifts paid',
      { hourlyRate: 251, medianRate: 180 },
      ['$251/hr is more than $250/hr. Is that the rate you want?'],
    ],
    [
      '$251 where no similar shift is known',
      { hourlyRate: 251, medianRate: undefined },
      ['$251/hr is more than $250/hr. Is that the rate you want?'],
    ],
    [
      'any lower rate where no similar shift is known',
      { hourlyRate: 7.25, medianRate: undefined },
      [],
    ],
    [
      'holidays, observed ones too',
      { days: ['2026-11-25', '2026-11-26', '2027-12-24'] },
      [
        'Thu, Nov 26 is Thanksgiving Day. Will your office be open?',
        'Fri, Dec 24 is Christmas Day (observed). Will your office be open?',
      ],
    ],
    ['a draft of an hour ago', { draft: draftOf('2027-01-04T14:00:00Z', '2027-01-12') }, []],
    [
      'an older draft',
      { draft: draftOf('2027-01-04T13:59:59Z', '2027-01-12') },
      ['This day comes from an earlier draft: Tue, Jan 12. Do you still want it?'],
    ],
    [
      'days added to those of a draft',
      {
        days: ['2027-01-12', '2027-01-13', '2027-01-14'],
        draft: draftOf('2027-01-04T14:59:00Z', '2027-01-12', '2027-01-13', '2027-01-15'),
      },
      ['These days come from an earlier draft: Tue, Jan 12; Wed, Jan 13. Do you still want them?'],
    ],
    [
      'other days than those of an old draft',
      { draft: draftOf('2027-01-01T00:00:00Z', '2027-01-15') },
      [],
    ],
    [
      'a permanent position, only for its rate',
      { days: [], startTime: '', endTime: '', medianRate: undefined, hourlyRate: 300 },
      ['$300/hr is more than $250/hr. Is that the rate you want?'],
    ],
  ])('%s', (_case, changes, expected) => {
    expect(postingWarnings({ ...usual, ...changes })).toEqual(expected);
  });

  it('all at once', () => {
    const facts = { days: ['2026-11-26'], endTime: '05:00', hourlyRate: 500 };
    expect(postingWarnings({ ...usual, ...facts })).toHaveLength(4);
  });
});
