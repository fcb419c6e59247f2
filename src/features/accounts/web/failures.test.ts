import { describe, expect, test } from 'vitest';
import type { Refusal } from '#kernel/refusal';
import { refusals } from '../rules';
import {
  emailLinkState,
  isCodeFailed,
  isSecondFactorNeeded,
  isSpentLink,
  isWrongPassword,
  loginFailureText,
  problemOf,
  verifyFailureText,
  verifyIssues,
  waitText,
} from './failures';

describe('the message after a failed verification', () => {
  test.each([
    [
      refusals.codeUsed().message,
      'This verification code has already been used. Please request a new one.',
    ],
    [
      refusals.codeExpired().message,
      'This verification code has expired. Please request a new one.',
    ],
    [refusals.codeWrong().message, 'Invalid verification code. Please check and try again.'],
    [
      'Code already used and expired',
      'This verification code has already been used. Please request a new one.',
    ],
    ['INVALID code', 'Invalid verification code. Please check and try again.'],
    [refusals.codeExhausted().message, refusals.codeExhausted().message],
    [refusals.noPendingCode().message, refusals.noPendingCode().message],
    [refusals.emailTaken().message, 'An account with this email already exists. Please sign in.'],
    [refusals.passwordCommon('password').message, refusals.passwordCommon('password').message],
    ['', 'Invalid or expired code'],
    [undefined, 'Invalid or expired code'],
  ])('%j becomes %j', (message, text) => {
    expect(verifyFailureText(message)).toBe(text);
  });

  test.each([
    [{ status: 0 }, false],
    [{ status: 500 }, false],
    [refusals.passwordCommon('password'), false],
    [refusals.codeWrong(), true],
    [refusals.codeUsed(), true],
    [refusals.codeExpired(), true],
    [refusals.codeExhausted(), true],
    [refusals.noPendingCode(), true],
    [refusals.emailTaken(), true],
  ])('after %o the code is cleared: %s', (failure, isCleared) => {
    expect(isCodeFailed(failure)).toBe(isCleared);
  });

  test('a code that failed says so at its field, also once it is cleared', () => {
    const codeTextAfter = (refusal: Refusal) =>
      verifyIssues({ ...refusal, serverMessage: refusal.message })?.find(
        ({ path }) => path === 'code',
      )?.message;
    expect(codeTextAfter(refusals.codeWrong())).toBe('This verification code is invalid.');
    expect(codeTextAfter(refusals.codeUsed())).toContain('has already been used');
    expect(codeTextAfter(refusals.emailTaken())).toBe(
      'To try another email, please request a new code.',
    );
    expect(codeTextAfter(refusals.passwordCommon('password'))).toBeUndefined();
    expect(verifyIssues({ status: 500 })).toBeUndefined();
  });
});

describe('the message after a failed sign-in', () => {
  test.each([
    [
      { status: 401, serverMessage: 'Unauthorized' },
      'Incorrect email or password. Please try again.',
    ],
    [{ status: 429, serverMessage: 'Please wait 8 seconds.' }, 'Please wait 8 seconds.'],
    [
      { status: 0, serverMessage: "We couldn't reach the server." },
      "We couldn't reach the server.",
    ],
    [
      { status: 502, serverMessage: '' },
      'Something went wrong on our side. Please try again in a moment.',
    ],
    [{ status: 500 }, 'Something went wrong on our side. Please try again in a moment.'],
  ])('%j becomes %j', (failure, text) => {
    expect(loginFailureText(failure)).toBe(text);
  });

  test('a missing or wrong second factor is not reported as a wrong password', () => {
    expect(isSecondFactorNeeded(refusals.secondFactorNeeded())).toBe(true);
    expect(isSecondFactorNeeded(refusals.secondFactorWrong())).toBe(true);
    expect(isSecondFactorNeeded(refusals.signInFailed())).toBe(false);
  });
});

test('only a refused sign-in is about the password field', () => {
  expect(isWrongPassword(refusals.signInFailed())).toBe(true);
  expect(isWrongPassword({ status: 429 })).toBe(false);
  expect(isWrongPassword({ status: 0 })).toBe(false);
});

test('a spent reset link can only be replaced', () => {
  expect(isSpentLink(refusals.resetLinkInvalid())).toBe(true);
  expect(isSpentLink({ status: 0 })).toBe(false);
  expect(isSpentLink(null)).toBe(false);
});

describe('a problem beside the button', () => {
  test('has the end of a wait, by the clock of this device', () => {
    const message = 'Too many login attempts.';
    expect(problemOf({ status: 429, retryAfter: 8 }, message, 1_000)).toEqual({
      message,
      until: 9_000,
    });
    expect(problemOf({ status: 429 }, message, 1_000)).toEqual({ message });
    expect(problemOf({ status: 503, retryAfter: 2 }, message, 1_000)).toEqual({ message });
  });

  test.each([
    [900, 'Too many attempts. You can try again in 15 minutes.'],
    [91, 'Too many attempts. You can try again in 2 minutes.'],
    [90, 'Too many attempts. You can try again in 90 seconds.'],
    [1, 'Too many attempts. You can try again in 1 second.'],
    [0, 'You can try again now.'],
  ])('after %i seconds to go reads %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text);
  });
});

test.each([
  [{ status: 409 }, 'invalid'],
  [{ status: 400 }, 'invalid'],
  [{ status: 429 }, 'failed'],
  [{ status: 503 }, 'failed'],
  [{ status: 0 }, 'failed'],
  [new SyntaxError('not JSON'), 'failed'],
])('after %j an email confirmation link is %s', (error, state) => {
  expect(emailLinkState(error)).toBe(state);
});
