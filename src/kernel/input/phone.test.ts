/** Phone numbers as people type them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, isTenDigits, isUsPhone, toE164 } from './phone';

const tenDigits = fc.stringMatching(/^[0-9]{10}$/);
const decoration = fc.constantFrom('', ' ', '-', '.', '(', ') ', '+', ' ext ', '\u00a0');
const decorated = fc
  .tuple(tenDigits, fc.boolean(), fc.array(decoration, { minLength: 12, maxLength: 12 }))
  .map(([number, hasOne, marks]) => ({
    number,
    typed: [...(hasOne ? `1${number}` : number)]
      .map((digit, index) => digit + (marks[index] ?? ''))
      .join(''),
  }));

describe('a typed phone number', () => {
  it.each([
    ['7015550143', true],
    ['17015550143', true],
    ['+1 (701) 555-0143', true],
    ['call 701.555.0143 please', true],
    ['', false],
    ['   ', false],
    ['phone', false],
    ['701555014', false],
    ['70155501433', false],
    ['27015550143', false],
    ['117015550143', false],
    ['+44 20 7946 0958', false],
    ['٧٠١٥٥٥٠١٤٣', false],
  ])('%j counts as ten digits: %s', (typed, expected) => {
    expect(isTenDigits(typed)).toBe(expected);
  });

  it('is judged by its digits alone, regardless of the characters between them', () => {
    fc.assert(
      fc.property(decorated, ({ number, typed }) => {
        expect(isTenDigits(typed)).toBe(true);
        expect(toE164(typed)).toBe(`+1${number}`);
      }),
    );
  });

  it('is refused with any other number of digits', () => {
    const count = fc.integer({ min: 0, max: 25 }).filter((each) => each !== 10 && each !== 11);
    fc.assert(
      fc.property(count, (length) => {
        expect(isTenDigits('2'.repeat(length))).toBe(false);
      }),
    );
  });
});

describe('a number outside the United States', () => {
  it.each([
    ['701', 'North Dakota', true],
    ['218', 'Minnesota', true],
    ['787', 'Puerto Rico', true],
    ['671', 'Guam', true],
    ['204', 'Manitoba', false],
    ['306', 'Saskatchewan', false],
    ['416', 'Toronto', false],
    ['867', 'Yukon', false],
    ['942', 'Toronto, newest', false],
    ['876', 'Jamaica', false],
    ['809', 'Dominican Republic', false],
    ['441', 'Bermuda', false],
  ])('%s (%s) gets codes: %s', (areaCode, _place, expected) => {
    expect(isUsPhone(`${areaCode}5550143`)).toBe(expected);
    expect(isUsPhone(`+1 ${areaCode} 555 0143`)).toBe(expected);
  });

  it('is recognized by its area code, not by other digits that look like one', () => {
    expect(isUsPhone('7012045204')).toBe(true);
    expect(isUsPhone('701204')).toBe(false);
  });
});

describe('a formatted phone number', () => {
  it.each([
    ['', ''],
    ['7', '7'],
    ['701', '701'],
    ['7015', '(701) 5'],
    ['701555', '(701) 555'],
    ['7015550', '(701) 555-0'],
    ['7015550143', '(701) 555-0143'],
    ['70155501439', '(701) 555-0143'],
    ['1701555014', '(170) 155-5014'],
    ['17015550143', '(701) 555-0143'],
    ['+17015550143', '(701) 555-0143'],
  ])('%j reads %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  it('is unchanged when formatted and typed again', () => {
    fc.assert(
      fc.property(decorated, ({ number, typed }) => {
        const shown = formatPhone(typed);
        expect(toE164(shown)).toBe(`+1${number}`);
        expect(formatPhone(shown)).toBe(shown);
      }),
    );
  });
});
