import { describe, expect, test } from 'vitest';
import { refusals } from '../rules';
import { daysInScope, hasSameTerms, refusalOnDay, termsVersionOfDays } from './rules';

describe('days of a series', () => {
  const [first, second, third] = ['03-05', '03-06', '03-07'].map((day) => ({
    day,
    startsAt: new Date(`2026-${day}T14:00:00Z`),
  })) as [Day, Day, Day];
  interface Day {
    day: string;
    startsAt: Date;
  }

  test.each([
    ['day', [second]],
    ['following', [second, third]],
    ['all', [first, second, third]],
  ] as const)('in the scope %s', (scope, expected) => {
    expect(daysInScope([first, second, third], second, scope)).toEqual(expected);
  });

  test('stand for themselves without a day', () => {
    const permanent = { startsAt: null };
    expect(daysInScope([permanent], permanent, 'all')).toEqual([permanent]);
  });

  test('have another version whenever one of them or their practice changed', () => {
    const versions = [
      ['1.4', '1.4'],
      ['2.4', '1.4'],
      ['1.4', '2.4', '1.4'],
      ['1.5', '1.5'],
    ];
    expect(versions.map(termsVersionOfDays)).toEqual(['2.4', '3.4', '4.4', '2.5']);
    expect(termsVersionOfDays(['7.2'])).toBe('7.2');
  });

  test('have the same terms if they differ in their times only', () => {
    const one = {
      title: 'Hygienist',
      description: '',
      requirements: '',
      professionalType: 'Hygienist',
      employmentType: 'w2',
      isPermanent: false,
      hourlyRateCents: 4800,
      paysMileage: false,
      mileageRateCents: 65,
      address: '300 Main Avenue',
      city: 'Fargo',
      state: 'North Dakota',
      zipCode: '58102',
      timeZone: 'America/Chicago',
    };
    expect(hasSameTerms(one, { ...one })).toBe(true);
    for (const name of Object.keys(one)) {
      expect(hasSameTerms(one, { ...one, [name]: 'another' })).toBe(false);
    }
  });

  test('are named in a refusal if there are several', () => {
    const day = { startsAt: first.startsAt, timeZone: 'America/Chicago' };
    expect(refusalOnDay(refusals.notOpen(), day, 2)).toMatchObject({
      status: 409,
      code: 'job_not_open',
      message: 'Thu, Mar 5: This is no longer open.',
    });
    const alone = refusals.notOpen();
    expect(refusalOnDay(alone, day, 1)).toBe(alone);
    const fault = new Error('Broken');
    expect(refusalOnDay(fault, day, 2)).toBe(fault);
  });
});
