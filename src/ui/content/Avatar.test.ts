import { expect, test } from 'vitest';
import { initialsOf } from './Avatar';

test.each([
  ['Hanna Lindqvist', 'HL'],
  ['Hanna de Vries', 'HV'],
  ['  tomás  ', 'T'],
  ['Łukasz (Luke) Żak', 'ŁŻ'],
  ['4 Corners Dental', '4D'],
  ['', ''],
  ['🦷 Smile', 'S'],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
