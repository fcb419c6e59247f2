/** Changes that are not saved yet: kept in the tab, and done once the server has them. */
import { expect, it } from 'vitest';
import { readEdits, withoutSaved } from './useWeek';

it('reads back what was painted, and nothing else', () => {
  const stored = JSON.stringify({
    monday: ['09:00', '08:00', 'noon'],
    sunday: [],
    friday: 'all',
    someday: ['08:00'],
  });
  expect(readEdits(stored)).toEqual({ monday: ['08:00', '09:00'], sunday: [] });
  for (const broken of [null, '', '{', '7', '[]', 'null']) expect(readEdits(broken)).toEqual({});
});

it('is done with a day that was saved, unless it was changed meanwhile', () => {
  const sent = { monday: ['08:00'], tuesday: [] };
  expect(withoutSaved({ monday: ['08:00'], tuesday: ['09:00'], friday: [] }, sent)).toEqual({
    tuesday: ['09:00'],
    friday: [],
  });
});
