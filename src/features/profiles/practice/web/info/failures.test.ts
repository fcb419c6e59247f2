import { expect, test } from 'vitest';
import { saveFailure } from './failures';

const login = 'You need to be logged in to create a profile. Please complete verification first.';
const access = 'Access denied. Please verify your account as a practice first.';
const check = 'Please check all required fields and try again.';
const create = 'Failed to create profile. Please try again.';

test.each([
  [401, undefined, login],
  [500, 'Unauthorized', login],
  [403, 'Forbidden', access],
  [409, 'User is not a practice', access],
  [400, undefined, check],
  [422, 'Invalid input', check],
  [409, 'A profile exists already.', create],
  [500, undefined, create],
  [0, "We couldn't reach the server.", create],
])('status %i and "%s" has its message', (status, serverMessage, text) => {
  expect(saveFailure({ status, serverMessage }, false)).toEqual({
    title: 'Profile Creation Error',
    description: text,
  });
});

test('an existing profile gets the message for updates', () => {
  expect(saveFailure({ status: 500, serverMessage: undefined }, true).description).toBe(
    'Failed to update profile. Please try again.',
  );
});
