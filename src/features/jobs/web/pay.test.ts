import { describe, expect, test } from 'vitest';
import { type PaidJob, takeHomeOf, takeHomeText } from './pay';

const job: PaidJob = {
  startsAt: '2027-01-12T14:00:00Z',
  endsAt: '2027-01-12T22:30:00Z',
  timeZone: 'America/Chicago',
  breakMinutes: 30,
  hourlyRate: 48,
  paysMileage: true,
  mileageRate: 65,
};

describe('what a shift pays in all', () => {
  test('is the paid hours times the rate, plus mileage for the round trip', () => {
    expect(takeHomeOf(job, 12)).toEqual({
      paidHours: 8,
      wages: 384,
      mileagePay: 15.6,
      total: 399.6,
      period: 'for the day',
    });
  });

  test.each<[name: string, details: Partial<PaidJob>, miles: number | null, text: string | null]>([
    ['with mileage', {}, 12, '$400 for the day'],
    ['without a break', { breakMinutes: 0 }, 12, '$424 for the day'],
    ['without mileage', { paysMileage: false }, 12, '$384 for the day'],
    ['from an unknown distance', {}, null, '$384 for the day plus mileage'],
    ['in the same town', {}, 0, '$384 for the day'],
    ['with cents in the rate', { hourlyRate: 48.55, paysMileage: false }, 12, '$388 for the day'],
    ['above a thousand', { hourlyRate: 150, paysMileage: false }, 0, '$1,200 for the day'],
    [
      'over midnight',
      { startsAt: '2027-01-13T02:00:00Z', endsAt: '2027-01-13T10:30:00Z' },
      12,
      '$400 for the shift',
    ],
    [
      'in the night the clocks go forward',
      { startsAt: '2027-03-14T04:00:00Z', endsAt: '2027-03-14T11:30:00Z', paysMileage: false },
      12,
      '$336 for the shift',
    ],
    ['before a rate is entered', { hourlyRate: null }, 12, null],
    ['of a permanent position', { startsAt: null, endsAt: null }, 12, null],
  ])('%s', (_name, details, miles, text) => {
    expect(takeHomeText({ ...job, ...details }, miles)).toBe(text);
  });
});
