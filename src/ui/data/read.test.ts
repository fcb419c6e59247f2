/** Which reads a change refreshes. */
import { expect, it } from 'vitest';
import { isAffected } from './read';

const applications = { tags: ['applications', 'bookings'], isPinned: false } as const;
const openDialog = { tags: ['jobs', 'applications'], isPinned: true } as const;

it('a change refreshes the reads that show what it changed, and no others', () => {
  expect(isAffected(applications, ['bookings', 'jobs'], {})).toBe(true);
  expect(isAffected(applications, ['favorites'], {})).toBe(false);
  expect(isAffected(applications, [], {})).toBe(false);
  expect(isAffected(undefined, ['bookings'], {})).toBe(false);
});

it('a dialog keeps the terms it opened with until an action on them is refused', () => {
  expect(isAffected(openDialog, ['jobs'], {})).toBe(false);
  expect(isAffected(openDialog, ['jobs'], { includePinned: true })).toBe(true);
  expect(isAffected(openDialog, ['favorites'], { includePinned: true })).toBe(false);
});
