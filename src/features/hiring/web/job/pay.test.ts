import { describe, expect, test } from 'vitest';
import { driveText, wagesText } from './pay';

const job = {
  startsAt: '2027-01-12T14:00:00Z' as string | null,
  endsAt: '2027-01-12T22:30:00Z' as string | null,
  breakMinutes: 0,
  hourlyRate: 48,
  paysMileage: true,
  mileageRate: 65,
  miles: 12 as number | null,
};

describe('estimated pay of a shift', () => {
  test('is the hours times the rate', () => {
    expect(wagesText(job)).toBe('$408.00 for 8 hr 30 min');
  });

  test('excludes the unpaid break', () => {
    expect(wagesText({ ...job, breakMinutes: 30 })).toBe('$384.00 for 8 hr');
  });

  test('is one hour shorter in the night the clocks go forward', () => {
    const night = {
      ...job,
      startsAt: '2027-03-14T04:00:00Z',
      endsAt: '2027-03-14T11:00:00Z',
    };
    expect(wagesText(night)).toBe('$336.00 for 7 hr');
  });

  test('is absent for a position without a shift', () => {
    expect(wagesText({ ...job, startsAt: null, endsAt: null })).toBeNull();
  });

  test('counts the drive as a round trip', () => {
    expect(driveText(job)).toBe('about $15.60 (24 miles round trip at 65¢)');
    expect(driveText({ ...job, miles: null })).toBe('65¢ a mile');
    expect(driveText({ ...job, paysMileage: false })).toBeNull();
  });
});
