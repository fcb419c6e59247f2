import { expect, test } from 'vitest';
import { clearMask } from './masked';

const shown = '•••• 6789';

test.each([
  ['behind the mask, only the new digits count', `${shown}12`, '12'],
  ['typed over a selected mask, it is what was typed', '4', '4'],
  ['a bite out of the mask takes all of it', '•••• 678', ''],
  ['in the middle of the mask it starts anew', '••••1 6789', ''],
])('%s', (_, typed, left) => {
  expect(clearMask(typed, shown)).toBe(left);
});

test('without a mask, everything typed counts', () => {
  expect(clearMask('12345', '1234')).toBe('12345');
});
