/** Card numbers as people type them, and expiration dates. */
import { describe, expect, it } from 'vitest';
import {
  cardBrand,
  expiryMonths,
  expiryYears,
  groupCardNumber,
  isCardExpired,
  isCardNumber,
  readExpiry,
  readShortExpiry,
} from './card';

describe('a card number', () => {
  it.each([
    ['4242424242424242', true],
    ['4242 4242 4242 4242', true],
    ['4242-4242-4242-4242', true],
    ['378282246310005', true],
    ['5555555555554444', true],
    ['6011111111111117', true],
    // 13 and 19 digits are the limits.
    ['4222222222222', true],
    ['6304000000000000000', true],
    ['422222222222', false],
    ['63040000000000000000', false],
    // One digit off, two digits swapped.
    ['4242424242424241', false],
    ['2442424242424242', false],
    ['4242424242424242a', false],
    ['٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', false],
    ['', false],
  ])('%s: %s', (number, isNumber) => {
    expect(isCardNumber(number)).toBe(isNumber);
  });

  it('fails the check with any one digit wrong', () => {
    const right = '378282246310005';
    for (let at = 0; at < right.length; at += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const typed = right.slice(0, at) + digit + right.slice(at + 1);
        expect(isCardNumber(typed), typed).toBe(typed === right);
      }
    }
  });
});

describe('the brand of a card', () => {
  it.each([
    ['4', 'Visa'],
    ['40', 'Visa'],
    ['49', 'Visa'],
    ['5', 'Unknown'],
    ['50', 'Unknown'],
    ['51', 'Mastercard'],
    ['52', 'Mastercard'],
    ['55', 'Mastercard'],
    ['56', 'Unknown'],
    ['222', 'Unknown'],
    ['2220', 'Unknown'],
    ['2221', 'Mastercard'],
    ['2500 0000', 'Mastercard'],
    ['2720', 'Mastercard'],
    ['2721', 'Unknown'],
    ['3', 'Unknown'],
    ['33', 'Unknown'],
    ['34', 'American Express'],
    ['35', 'Unknown'],
    ['36', 'Unknown'],
    ['37', 'American Express'],
    ['38', 'Unknown'],
    ['6', 'Discover'],
    ['60', 'Discover'],
    ['69', 'Discover'],
    ['7', 'Unknown'],
    ['0', 'Unknown'],
    ['', 'Unknown'],
  ])('that begins with "%s" is %s', (number, brand) => {
    expect(cardBrand(number)).toBe(brand);
  });
});

describe('a card number on the screen', () => {
  it.each([
    ['', ''],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['6304000000000000000', '6304 0000 0000 0000 000'],
    ['63040000000000000009', '6304 0000 0000 0000 000'],
    ['37', '37'],
    ['37828', '3782 8'],
    ['3782822463', '3782 822463'],
    ['37828224631', '3782 822463 1'],
    ['378282246310005', '3782 822463 10005'],
    ['3782 822463 10005', '3782 822463 10005'],
    ['4242x4242', '4242 4242'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(groupCardNumber(typed)).toBe(shown);
  });
});

describe('the date of a card', () => {
  it('has one of twelve months and one of ten years', () => {
    expect(expiryMonths).toEqual('01 02 03 04 05 06 07 08 09 10 11 12'.split(' '));
    const years = expiryYears(new Date('2026-03-02T15:00:00Z'));
    expect(years).toHaveLength(10);
    expect([years[0], years[9]]).toEqual(['2026', '2035']);
  });

  it('starts the new year in North Dakota time', () => {
    expect(expiryYears(new Date('2027-01-01T05:59:59Z'))[0]).toBe('2026');
    expect(expiryYears(new Date('2027-01-01T06:00:00Z'))[0]).toBe('2027');
  });

  // The end of March in Central time, an hour earlier by daylight saving.
  it.each([
    [3, 2026, '2026-03-31T12:00:00Z', false],
    [3, 2026, '2026-04-01T04:59:59Z', false],
    [3, 2026, '2026-04-01T05:00:00Z', true],
    [12, 2026, '2027-01-01T05:59:59Z', false],
    [12, 2026, '2027-01-01T06:00:00Z', true],
    [1, 2027, '2026-12-31T12:00:00Z', false],
    [12, 2025, '2026-01-15T12:00:00Z', true],
    [2, 2028, '2028-02-29T23:00:00Z', false],
  ])('%i/%i at %s is expired: %s', (month, year, now, isOver) => {
    expect(isCardExpired({ month, year }, new Date(now))).toBe(isOver);
  });

  it.each([
    ['03', '2027', { month: 3, year: 2027 }],
    ['3', 2027, { month: 3, year: 2027 }],
    [12, 2027, { month: 12, year: 2027 }],
    ['00', '2027', undefined],
    ['13', '2027', undefined],
    ['', '2027', undefined],
    [undefined, '2027', undefined],
    ['03', '27', undefined],
    ['03', undefined, undefined],
    ['03', null, undefined],
    ['1e0', '2027', undefined],
  ])('month %s and year %s are read as %o', (month, year, read) => {
    expect(readExpiry(month, year)).toEqual(read);
  });

  it.each([
    ['03/27', { month: 3, year: 2027 }],
    [' 12 / 30 ', { month: 12, year: 2030 }],
    ['3/27', undefined],
    ['13/27', undefined],
    ['03/2027', undefined],
    ['0327', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is read as %o', (typed, read) => {
    expect(readShortExpiry(typed)).toEqual(read);
  });
});
