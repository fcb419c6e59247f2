import { describe, expect, test } from 'vitest';
import { type PaidDays, type PaidJob, payOfDays, takeHomeOf, takeHomeText } from './pay';

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
    ['with mileage', {}, 12, '$399.60 for the day'],
    ['without a break', { breakMinutes: 0 }, 12, '$423.60 for the day'],
    ['without mileage', { paysMileage: false }, 12, '$384 for the day'],
    ['from an unknown distance', {}, null, '$384 for the day plus mileage'],
    ['in the same town', {}, 0, '$384 for the day'],
    [
      'with cents in the rate',
      { hourlyRate: 48.55, paysMileage: false },
      12,
      '$388.40 for the day',
    ],
    ['above a thousand', { hourlyRate: 150, paysMileage: false }, 0, '$1,200 for the day'],
    [
      'over midnight',
      { startsAt: '2027-01-13T02:00:00Z', endsAt: '2027-01-13T10:30:00Z' },
      12,
      '$399.60 for the shift',
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

describe('what a card says about the pay', () => {
  const day = (date: string, endsAt = '22:30', breakMinutes = 30) => ({
    startsAt: `2027-01-${date}T14:00:00Z`,
    endsAt: `2027-01-${date}T${endsAt}:00Z`,
    breakMinutes,
  });
  const even = [day('12'), day('13'), day('14')];
  const uneven = [day('12'), day('13', '20:30', 0), day('14')];

  test.each<[name: string, details: Partial<PaidDays>, miles: number | null, text: string[]]>([
    ['of one day', {}, 12, ['$399.60 for the day', '8 hours × $48/hr +\u00a0$15.60\u00a0mileage']],
    ['of one day in the same town', {}, 0, ['$384 for the day', '8 hours × $48/hr']],
    ['of the last open day', { days: [day('12')] }, 0, ['$384 for the day', '8 hours × $48/hr']],
    [
      'of days that are as long',
      { days: even },
      12,
      ['$1,198.80 for 3 days', '8 hours × $48/hr × 3 days +\u00a0$46.80\u00a0mileage'],
    ],
    [
      'from an unknown distance',
      { days: even },
      null,
      ['$1,152 for 3 days plus mileage', '8 hours × $48/hr × 3 days'],
    ],
    [
      'of days that differ',
      { days: uneven },
      12,
      ['$1,126.80 for 3 days', '$327.60–$399.60 a day at $48/hr, with $46.80 mileage in all'],
    ],
    [
      'of days that differ, without mileage',
      { days: uneven, paysMileage: false },
      12,
      ['$1,080 for 3 days', '$312–$384 a day at $48/hr'],
    ],
  ])('%s', (_name, details, miles, [amount, formula]) => {
    expect(payOfDays({ ...job, ...details }, miles)).toEqual({ amount, formula });
  });

  test('nothing before there is a rate', () => {
    expect(payOfDays({ ...job, hourlyRate: null, days: even }, 12)).toBeNull();
  });
});
