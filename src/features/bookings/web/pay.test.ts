import { describe, expect, test } from 'vitest';
import { paidText, payFacts, payLines } from './pay';

const shift = {
  breakMinutes: 30,
  paidHours: 8.5,
  rate: 50,
  mileageRate: 65 as number | null,
  roundTripMiles: 24.2 as number | null,
  mileagePay: 15.73 as number | null,
  total: 440.73,
};

describe('agreed pay', () => {
  test('of a shift shows break, paid hours, rate, mileage and total', () => {
    expect(payFacts(shift)).toEqual([
      ['Unpaid break', '30 minutes'],
      ['Paid hours', '8.5 hours'],
      ['Rate', '$50/hr'],
      [
        'Mileage',
        '$15.73 for 24.2 miles round trip, straight line between ZIP codes, at 65¢ a mile',
      ],
      ['Total', '$440.73'],
    ]);
  });

  test('states that there is no break or no mileage', () => {
    const facts = Object.fromEntries(payFacts({ ...shift, breakMinutes: 0, mileageRate: null }));
    expect(facts).toMatchObject({ 'Unpaid break': 'None', Mileage: 'Not offered' });
  });

  test('shows only the rate per mile if the distance is unknown', () => {
    const unknown = { ...shift, roundTripMiles: null, mileagePay: null };
    expect(Object.fromEntries(payFacts(unknown)).Mileage).toBe('65¢ a mile');
  });

  test('of a permanent position has no hours and no total', () => {
    const position = { ...shift, breakMinutes: 0, paidHours: null, mileagePay: null, total: null };
    expect(payFacts(position).map(([name]) => name)).toEqual(['Rate', 'Mileage']);
  });
});

describe('the calculation of the pay', () => {
  test('adds wages and mileage up to the total', () => {
    expect(payLines(shift)).toEqual({
      lines: [
        ['8.5 hours × $50/hr', '$425.00'],
        ['24.2 miles round trip, straight line between ZIP codes, × 65¢', '$15.73'],
      ],
      total: '$440.73',
    });
  });

  test('has no amount for mileage that is not paid or whose distance is unknown', () => {
    const local = { ...shift, roundTripMiles: null, mileagePay: null, total: 425 };
    expect(payLines(local).lines[1]).toEqual(['Mileage', '65¢ a mile']);
    expect(payLines({ ...local, mileageRate: null }).lines).toHaveLength(1);
  });

  test('of a permanent position has its rates only', () => {
    const position = { ...shift, paidHours: null, mileagePay: null, total: null };
    expect(payLines(position)).toEqual({
      lines: [
        ['Rate', '$50/hr'],
        ['Mileage', '65¢ a mile'],
      ],
      total: null,
    });
  });
});

test('the times are followed by the paid hours and the break only', () => {
  expect(paidText(shift)).toBe('8.5 hours paid, 30-minute break');
  expect(paidText({ paidHours: 1, breakMinutes: 0 })).toBe('1 hour paid');
  expect(paidText({ paidHours: null, breakMinutes: 0 })).toBeNull();
});
