/** The count before the title of the page. */
import { expect, it } from 'vitest';
import { countedTitle } from './titleCount';

it.each([
  ['Messages | Bridgework', 2, '(2) Messages | Bridgework'],
  ['(2) Messages | Bridgework', 3, '(3) Messages | Bridgework'],
  ['(99+) Messages | Bridgework', 0, 'Messages | Bridgework'],
  ['(3) Messages | Bridgework', 100, '(99+) Messages | Bridgework'],
  ['Smile (2) Dental | Bridgework', 0, 'Smile (2) Dental | Bridgework'],
])('%s with %i unread is %s', (title, count, shown) => {
  expect(countedTitle(title, count)).toBe(shown);
});
