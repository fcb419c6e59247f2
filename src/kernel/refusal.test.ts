/** Refusals: the status of each kind. */
import { describe, expect, it } from 'vitest';
import {
  forbidden,
  invalid,
  notFound,
  Refusal,
  refused,
  tooManyRequests,
  unauthorized,
} from './refusal';

describe('a refusal', () => {
  it.each([
    ['by a rule', refused('too_early', 'Too early.'), 409, 'too_early', 'Too early.'],
    ['of a stranger', unauthorized(), 401, 'unauthorized', 'Unauthorized'],
    ['of the wrong role', forbidden('No.'), 403, 'forbidden', 'No.'],
    ['of a hidden record', notFound(), 404, 'not_found', 'Not found'],
    ['by a limit', tooManyRequests('Wait.', 7), 429, 'too_many', 'Wait.'],
  ])(
    '%s has its status, code and message, and rolls back the work',
    (_kind, refusal, ...expected) => {
      expect(refusal).toBeInstanceOf(Refusal);
      expect([refusal.status, refusal.code, refusal.message]).toEqual(expected);
      expect(refusal.commitsFirst).toBe(false);
    },
  );

  it('of invalid input names every field and uses the first message', () => {
    const issues = [
      { path: 'email', message: 'No email.' },
      { path: 'code', message: 'No code.' },
    ];
    expect(invalid(issues)).toMatchObject({ status: 400, message: 'No email.', issues });
    expect(invalid([]).message).not.toBe('');
  });

  it('by a limit says when to retry', () => {
    expect(tooManyRequests('Wait.', 7).retryAfter).toBe(7);
  });

  it('keeps its work only on request', () => {
    expect(refused('wrong', 'Wrong.', { commitsFirst: true }).commitsFirst).toBe(true);
    expect(invalid([], { commitsFirst: true }).commitsFirst).toBe(true);
  });
});
