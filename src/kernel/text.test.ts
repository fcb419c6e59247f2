import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toOneLine, toWebAddress } from './text';

describe('one line', () => {
  it.each([
    ['Ada Moen', 'Ada Moen'],
    ['  Ada \t Moen ', 'Ada Moen'],
    ['Hi\r\nBcc: everyone@example.com', 'Hi Bcc: everyone@example.com'],
    ['Hi\u2028there\u0085you', 'Hi there you'],
    ['a\0b', 'a b'],
    ['\n', ''],
  ])('of %j is %j', (typed, line) => {
    expect(toOneLine(typed)).toBe(line);
  });

  it('never breaks, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
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
