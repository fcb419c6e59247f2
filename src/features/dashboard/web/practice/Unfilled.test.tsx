/** An unfilled shift names whoever it waits for, instead of who could be invited. */
import { expect, it } from 'vitest';
import { rendered } from '#tests/support/browser/rendered';
import Unfilled from './Unfilled';

const job = {
  id: 'j1',
  title: 'Recall day',
  startsAt: '2027-01-12T14:00:00Z',
  endsAt: '2027-01-12T23:00:00Z',
  timeZone: 'America/Chicago',
  isPermanent: false,
  hourlyRate: 55,
  waiting: 0,
  openInvitations: 1,
  available: [],
  availableCount: 0,
  isNobodyLeft: false,
  allowedActions: ['invite'],
  hold: null,
  chosen: null,
};

const textOf = (changes: object) =>
  rendered(<Unfilled hasProfile />, { '/api/dashboard/unfilled': [{ ...job, ...changes }] }).text;

it('waits for no one', () => {
  const text = textOf({});
  expect(text).toContain('No applicants yet');
  expect(text).toContain('No one else nearby is available then.');
});

it.each([
  [
    'whoever has the contract',
    { chosen: { name: 'Solveig Dahl', answerBy: '2027-01-11T21:00:00Z', bookingId: null } },
    'Waiting on Solveig Dahl, answer due Mon, Jan 11, 3:00 PM CST',
  ],
  [
    'whoever said YES',
    { hold: { name: 'Amara Diallo', until: '2027-01-11T21:14:00Z' } },
    'Amara Diallo said YES. The shift is held until 3:14 PM CST.',
  ],
])('waits for %s', (_, changes, sentence) => {
  const text = textOf(changes);
  expect(text).toContain(sentence);
  expect(text).not.toContain('No applicants yet');
  expect(text).not.toContain('No one else');
});
