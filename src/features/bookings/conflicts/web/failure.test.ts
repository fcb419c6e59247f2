import { describe, expect, test } from 'vitest';
import { isRefused } from '#ui/data/act';
import { conflictAtSubmission } from './api';
import { failureOf, reasonOf } from './failure';

const failure = (status: number, serverMessage?: string, code?: string) => ({
  status,
  serverMessage,
  code,
});

describe('the error message of an action', () => {
  test('comes from the server if there is one, otherwise from the screen', () => {
    expect(reasonOf(failure(409, 'This job is no longer open.'))).toBe(
      'This job is no longer open.',
    );
    expect(reasonOf(failure(500))).toBe('Please try again in a moment.');
    expect(reasonOf(failure(500), 'Please press again.')).toBe('Please press again.');
  });

  test('does not call an expired session Unauthorized', () => {
    expect(reasonOf(failure(401, 'Unauthorized'))).toContain('Log in again');
  });

  test('names an overlap always in the same words', () => {
    const overlap = failure(409, 'You are booked then.', 'schedule_conflict');
    expect(failureOf(overlap, { title: 'Failed to apply to job' })).toBe(conflictAtSubmission);
  });

  test.each([
    [400, true],
    [404, true],
    [409, true],
    [0, false],
    [401, false],
    [429, false],
    [500, false],
    [503, false],
  ])('%s is final: %s', (status, isOver) => {
    expect(isRefused(failure(status))).toBe(isOver);
  });
});
