import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasWebAddress, plainLine, toOneLine, toWebAddress, withoutLinks } from './text';

describe('one line', () => {
  it.each([
    ['Ada Moen', 'Ada Moen'],
    ['  Ada \t Moen ', 'Ada Moen'],
    ['Hi\r\nBcc: everyone@example.com', 'Hi Bcc: everyone@example.com'],
    ['Hi\u2028there\u0085you', 'Hi there you'],
    ['a\0b', 'a b'],
    ['An\u200bna \u202eBerg\u2069\ufeff', 'Anna Berg'],
    ['\u200b\u2060', ''],
    ['\n', ''],
  ])('of %j is %j', (typed, line) => {
    expect(toOneLine(typed)).toBe(line);
  });

  it('never contains a line break, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the test checks that they are gone
        expect(toOneLine(typed)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
      }),
    );
  });
});

describe('a web address', () => {
  it.each([
    ['https://linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    ['http://ada.example', 'http://ada.example/'],
    ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    [' www.ada.example ', 'https://www.ada.example/'],
    ['javascript:alert(1)', undefined],
    ['JavaScript:alert(1)', undefined],
    ['data:text/html,<b>', undefined],
    ['mailto:ada@example.com', undefined],
    ['ftp://example.com/cv', undefined],
    ['https://user:secret@example.com', undefined],
    ['https://', undefined],
    ['ada', undefined],
    ['my page', undefined],
    ['https://example.com/a b', undefined],
    ['https://example.com/\njavascript:x', undefined],
  ])('%j becomes %j', (typed, address) => {
    expect(toWebAddress(typed)).toBe(address);
  });
});

describe('a web address inside a name', () => {
  it.each([
    'https://evil.example',
    'confirm at HTTP://EVIL.EXAMPLE/x now',
    'ftp://x',
    'www.evil.example',
    'WWW.Evil.Example',
    'evil.example',
    'evil.example/x',
    'Smile.Dental',
    'pay at q7x.top',
    'bit.ly/2x',
    't.me/x',
    'x.com',
    'J.Smith/x',
    'J.Smith.com',
    'Dr.Smith:8080',
    'login-bridgework.example?id=1',
    'refunds@evil.example',
    'see 203.0.113.7',
    'http\uff1a\uff0f\uff0fevil',
    'evil\uff0ecom',
    'evil\u3002com',
    'evil\uff61com',
    'evil\u2024com',
    'evil.\u200bcom',
    'ev\u00adil\u2060.co\u200dm',
    '\uff45\uff56\uff49\uff4c.\uff43\uff4f\uff4d',
    'http:\u2044\u2215evil',
    '\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444',
    'evil.xn--p1ai',
    'a.b.evil.co.uk',
  ])('is found in %j', (name) => {
    expect(hasWebAddress(name)).toBe(true);
  });

  it.each([
    "St. Mary's Dental",
    "St.Mary's Dental",
    'A.B. Smile Co.',
    'Dr. J.Smith',
    'Dr.Smith & Drs.Olson',
    'DR.SMITH, D.D.S., P.C.',
    'J.R.R.Berg',
    'J.Li',
    'Anna-Lena O\u2019Brien Jr.',
    '\u0141\u00f3d\u017a \u017b. \u00c9.Dupont',
    'Mt.Rushmore Dental',
    'Smile Co., Inc.',
    'No.1 Dental',
    'Hygienist, 8 a.m. to 5 p.m.',
    'RDH: $48.50/hr, 4.5 days',
    'Hygienist / Assistant',
    'Front office: bilingual?',
    'Ph.D. and M.Sc.',
    'P.O.Box 12, 300 N.Main Ave',
    'Open wide... smile',
    'Wait\u2026what',
    '\u738b\u5c0f\u660e',
  ])('is not detected in %j', (name) => {
    expect(hasWebAddress(name)).toBe(false);
  });

  it('is reported to the user, with advice about periods', () => {
    const name = plainLine('Please enter your name', { max: 80 });
    expect(name.parse(' Dr.\nJ. Smith ')).toBe('Dr. J. Smith');
    expect(name.safeParse('Pay at evil.example').error?.issues[0]?.message).toBe(
      "Please leave out web addresses. If this isn't one, add a space after the period.",
    );
    expect(name.safeParse('\u200b').error?.issues[0]?.message).toBe('Please enter your name');
    expect(name.safeParse('x'.repeat(81)).error?.issues[0]?.message).toBe(
      'Please use 80 characters or fewer',
    );
  });

  it.each([
    ['a', false],
    ['a.', false],
    ['a.b', true],
    ['A.', false],
    [' ', false],
    ['1.', true],
    ['\u0301', false],
  ])('is detected in linear time in %j half a million times: %s', (part, expected) => {
    expect(hasWebAddress(part.repeat(500_000))).toBe(expected);
  });
});

describe('text without links', () => {
  it.each([
    ['See https://evil.example/x', 'See https: //evil. example/x'],
    ['www.evil.example', 'www. evil. example'],
    [
      'See you at the shift.It starts at 7:30, e.g. today',
      'See you at the shift. It starts at 7:30, e.g. today',
    ],
    ['evil\uff0e\u200bcom', 'evil\uff0e com'],
    ['Two lines.\n\nAnd $48.50', 'Two lines.\n\nAnd $48.50'],
  ])('%j becomes %j', (written, harmless) => {
    expect(withoutLinks(written)).toBe(harmless);
  });

  it('contains no link, for any input', () => {
    const parts = fc.constantFrom(
      'http',
      'www',
      'evil',
      'com',
      '.',
      '\uff0e',
      '\u3002',
      ':',
      '\uff1a',
      '/',
      '\uff0f',
      ' ',
      'A',
      '\u200b',
      'xn--p1ai',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (words) => {
        const harmless = withoutLinks(words.join(''));
        expect(hasWebAddress(harmless)).toBe(false);
      }),
    );
  });
});
