/** Which reads a change refreshes, and which are read again by themselves. */
import { expect, it } from 'vitest';
import { ApiError } from './api';
import { isAffected, pollAfter } from './read';

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

it('reads poll while nobody tells them of changes, and after a failure that may pass', () => {
  const shown = { data: [], error: null };
  const told = { isConnected: true, pollsOffline: true };
  expect(pollAfter(shown, told)).toBe(false);
  expect(pollAfter(shown, { isConnected: false, pollsOffline: true })).toBe(5_000);
  expect(pollAfter(shown, { isConnected: false, pollsOffline: false })).toBe(false);
  const failed = (status: number, data?: unknown) => ({ data, error: new ApiError(status, '') });
  for (const status of [0, 429, 503]) expect(pollAfter(failed(status, []), told)).toBe(5_000);
  for (const status of [401, 403, 404]) expect(pollAfter(failed(status, []), told)).toBe(false);
  expect(pollAfter(failed(500), { isConnected: true, pollsOffline: false })).toBe(false);
});
