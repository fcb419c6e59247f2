import { describe, expect, it } from 'vitest';
import { isNight, type PastPosting, usualShift } from './rules';

const posting: PastPosting = {
  professionalType: 'Hygienist',
  title: 'Hygienist for a day',
  description: 'Cleanings.',
  requirements: 'A steady hand.',
  employmentType: 'w2',
  hourlyRateCents: 4800,
  paysMileage: true,
  mileageRateCents: 70,
  startTime: '07:30',
  endTime: '16:00',
  breakMinutes: 45,
};
const { professionalType: _, ...terms } = posting;

describe("a practice's usual shift", () => {
  it('is its last one, if it posted one for the role', () => {
    expect(usualShift('Hygienist', [posting])).toEqual({
      ...terms,
      basis: 'role',
      worksNights: false,
      lastRole: 'Hygienist',
    });
  });

  it('is the most frequent of its last postings, and a tie goes to the newest', () => {
    const rates = (...cents: number[]) =>
      usualShift(
        'Hygienist',
        cents.map((hourlyRateCents) => ({ ...posting, hourlyRateCents })),
      ).hourlyRateCents;
    expect(rates(5200, 4800)).toBe(5200);
    expect(rates(6000, 4800, 4800)).toBe(4800);
    expect(rates(5000, 4800, 5000, 4800)).toBe(5000);
    // A new habit counts after three postings, whatever came before.
    expect(rates(5200, 5200, 5200, 4800, 4800, 4800, 4800, 4800)).toBe(5200);
  });

  it('never mixes the start of one posting with the end of another', () => {
    const early = { ...posting, startTime: '07:00', endTime: '15:00', breakMinutes: 0 };
    const long = { ...posting, startTime: '07:00', endTime: '19:00', breakMinutes: 60 };
    const late = { ...posting, startTime: '12:00', endTime: '19:00', breakMinutes: 15 };
    expect(usualShift('Hygienist', [late, early, long])).toMatchObject({
      startTime: '12:00',
      endTime: '19:00',
      breakMinutes: 15,
    });
  });

  it('takes hours, mileage and employment of other roles, but not their words or pay', () => {
    const dentist = { ...posting, professionalType: 'Dentist' as const, hourlyRateCents: 11000 };
    expect(usualShift('Hygienist', [dentist])).toEqual({
      basis: 'practice',
      worksNights: false,
      lastRole: 'Dentist',
      title: 'Temporary hygienist',
      description: '',
      requirements: '',
      hourlyRateCents: 4800,
      employmentType: 'w2',
      paysMileage: true,
      mileageRateCents: 70,
      startTime: '07:30',
      endTime: '16:00',
      breakMinutes: 45,
    });
    expect(usualShift('Dentist', [posting, dentist])).toMatchObject({
      basis: 'role',
      hourlyRateCents: 11000,
    });
  });

  it.each([
    ['Dentist', 'Temporary dentist', 9500],
    ['Hygienist', 'Temporary hygienist', 4800],
    ['Dental Assistant', 'Temporary dental assistant', 2600],
    ['Front Office', 'Temporary front office help', 2200],
    ['Other', 'Temporary help', 2000],
  ] as const)('is a plain day for a first posting of %s', (role, title, hourlyRateCents) => {
    expect(usualShift(role, [])).toMatchObject({
      basis: 'none',
      title,
      hourlyRateCents,
      employmentType: 'both',
      paysMileage: false,
      startTime: '08:00',
      endTime: '17:00',
      breakMinutes: 30,
      worksNights: null,
      lastRole: null,
    });
  });

  it('knows of one night among its last postings, whatever the role', () => {
    const night = { ...posting, startTime: '21:00', endTime: '03:00' };
    expect(usualShift('Dentist', [posting, night, posting]).worksNights).toBe(true);
  });
});

it.each([
  ['05:00', '22:00', false],
  ['04:59', '12:00', true],
  ['14:00', '22:01', true],
  ['17:00', '00:00', true],
  ['08:00', '05:00', true],
])('%s to %s is at night: %s', (startTime, endTime, expected) => {
  expect(isNight({ startTime, endTime })).toBe(expected);
});
