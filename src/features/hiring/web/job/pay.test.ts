import { describe, expect, test } from 'vitest';
import { payLines } from './pay';

const job = {
  startsAt: '2027-01-12T14:00:00Z' as string | null,
  endsAt: '2027-01-12T22:30:00Z' as string | null,
  timeZone: 'America/Chicago',
  breakMinutes: 0,
  hourlyRate: 48,
  paysMileage: true,
  mileageRate: 65,
  miles: 12 as number | null,
};

describe('the arithmetic of a shift’s pay', () => {
  test('adds the wages and the drive there and back', () => {
    expect(payLines(job)).toEqual([
      ['Wages', '8.5 hours × $48/hr = $408.00'],
      ['Mileage', '24 miles round trip, straight line between ZIP codes, × 65¢ = $15.60'],
      ['Total', '$423.60'],
    ]);
  });

  test('excludes the unpaid break', () => {
    const [wages] = payLines({ ...job, breakMinutes: 30 });
    expect(wages).toEqual(['Wages', '8 hours × $48/hr = $384.00']);
  });

  test('says what is known about mileage', () => {
    const mileageOf = (details: Partial<typeof job>) =>
      new Map(payLines({ ...job, ...details })).get('Mileage');
    expect(mileageOf({ miles: null })).toBe('65¢ a mile');
    expect(mileageOf({ miles: 0 })).toBe('65¢ a mile');
    expect(mileageOf({ paysMileage: false })).toBe('Not offered');
  });

  test('has no total for a position without a shift', () => {
    expect(payLines({ ...job, startsAt: null, endsAt: null })).toEqual([['Mileage', '65¢ a mile']]);
  });
});
