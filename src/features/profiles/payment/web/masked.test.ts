import { expect, test } from 'vitest';
import { clearMask } from './masked';

const shown = '•••• 6789';

test.each([
  ['after the mask, only the new digits count', `${shown}12`, '12'],
  ['typing over a selected mask replaces it', '4', '4'],
  ['deleting a part of the mask clears all of it', '•••• 678', ''],
  ['typing inside the mask clears all of it', '••••1 6789', ''],
])('%s', (_, typed, left) => {
  expect(clearMask(typed, shown)).toBe(left);
});

test('without a mask, everything typed counts', () => {
  expect(clearMask('12345', '1234')).toBe('12345');
});
