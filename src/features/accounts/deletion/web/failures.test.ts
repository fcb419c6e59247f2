/** The documented sentences of a deletion that fails. */
import { expect, it } from 'vitest';
import { ApiError } from '#ui/data/api';
import { deletionFailure } from './failures';

const failure = (status: number) =>
  new ApiError(
    status,
    '',
    status === 409 ? { serverMessage: "You're checked in to a shift." } : {},
  );

it.each([
  [401, 'You must be logged in to delete your account. Please log in and try again.'],
  [404, 'Account not found. It may have already been deleted.'],
  [409, "You're checked in to a shift."],
  [500, 'Failed to delete account. Please contact support.'],
])('says for %i: %s', (status, sentence) => {
  expect(deletionFailure(failure(status))).toBe(sentence);
});
