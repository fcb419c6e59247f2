/** CSV: quoting as RFC 4180 says, and no cell a spreadsheet would run. */
import { expect, it } from 'vitest';
import { csvLine } from './csv';

it('separates cells with commas and ends each line with CRLF', () => {
  expect(csvLine(['2026-03-02', 10, null, 'Fargo'])).toBe('2026-03-02,10,,Fargo\r\n');
});

it('quotes commas, quotes and line breaks', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'two\r\nlines'])).toBe(
    '"a,b","say ""hi""","two\nlines","two\r\nlines"\r\n',
  );
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\tx',
  ' =1',
  '=HYPERLINK("x")',
  '＝1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '\u200b=1',
  '\u0001=1',
])('makes text of %j', (text) => {
  const line = csvLine([text]);
  expect(line.replace(/^"/, '')[0]).toBe("'");
});

it('keeps together what a spreadsheet may take for several cells', () => {
  expect(csvLine(['a;=1', 'a\t=1'])).toBe('"a;=1","a\t=1"\r\n');
});

it('leaves numbers below zero alone', () => {
  expect(csvLine([-10.5])).toBe('-10.5\r\n');
});
