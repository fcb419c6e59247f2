import { expect, test } from 'vitest';
import { groupsOfFour, pathOf, recoveryFile } from './totp';

test('a key reads in groups of four', () => {
  expect(groupsOfFour('JBSWY3DPEHPK3PXPAB')).toBe('JBSW Y3DP EHPK 3PXP AB');
  expect(groupsOfFour('')).toBe('');
});

test('dark modules become squares, with adjacent ones in a row joined', () => {
  expect(
    pathOf([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, false, false],
    ]),
  ).toBe('M0 0h2v1H0zM3 0h1v1H3zM1 2h1v1H1z');
});

test('the saved file names the account and contains every code', () => {
  const text = recoveryFile('dana@example.com', ['aaaa-bbbb', 'cccc-dddd']);
  expect(text).toContain('Bridgework recovery codes for dana@example.com');
  expect(text.split('\n')).toEqual(expect.arrayContaining(['aaaa-bbbb', 'cccc-dddd']));
});
