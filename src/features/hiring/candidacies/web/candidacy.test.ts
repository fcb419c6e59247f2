import { describe, expect, test } from 'vitest';
import { invitationStatuses } from '#features/hiring/invitations/rules';
import { applicationStatuses } from '#features/jobs/rules';
import type { CandidacyView } from '../schema';
import { sectionsOf, standingOf } from './candidacy';

const now = new Date('2027-01-11T15:00:00Z');

type Application = NonNullable<CandidacyView['application']>;
const application = (details: Partial<Application> = {}) =>
  ({
    status: 'pending',
    isQuick: false,
    reason: null,
    allowedActions: [],
    ...details,
  }) as Application;

type Contract = NonNullable<CandidacyView['contract']>;
const contract = (details: Partial<Contract> = {}) =>
  ({
    status: 'pending',
    endReason: null,
    expiresAt: '2027-01-11T21:00:00Z',
    allowedActions: ['accept', 'decline'],
    ...details,
  }) as Contract;

type Invitation = NonNullable<CandidacyView['invitation']>;
const invitation = (details: Partial<Invitation> = {}) =>
  ({
    status: 'pending',
    endReason: null,
    allowedActions: ['accept', 'decline'],
    ...details,
  }) as Invitation;

const candidacy = (details: Partial<CandidacyView>) =>
  ({
    jobId: 'job',
    practiceName: 'Red River Dental',
    timeZone: 'America/Chicago',
    startsAt: '2027-01-12T14:00:00Z',
    endsAt: '2027-01-12T23:00:00Z',
    application: null,
    contract: null,
    invitation: null,
    outcome: null,
    ...details,
  }) as CandidacyView;

const numbered = (jobId: string, group: CandidacyView['group']) =>
  candidacy({ jobId: jobId as CandidacyView['jobId'], group });

describe('the sections of a list', () => {
  test('come in the order of urgency, without empty ones, and keep the order inside', () => {
    const items = [
      numbered('a', 'past'),
      numbered('b', 'answer'),
      numbered('c', 'booked'),
      numbered('d', 'answer'),
    ];
    expect(
      sectionsOf(items).map(({ group, items: shown }) => [group, shown.map(({ jobId }) => jobId)]),
    ).toEqual([
      ['answer', ['b', 'd']],
      ['booked', ['c']],
      ['past', ['a']],
    ]);
    expect(sectionsOf([])).toEqual([]);
  });

  test('show a shift once, even if it moved between two pages', () => {
    const items = [numbered('a', 'answer'), numbered('b', 'waiting'), numbered('a', 'booked')];
    expect(sectionsOf(items).map(({ group }) => group)).toEqual(['answer', 'waiting']);
  });
});

describe('how a candidacy stands', () => {
  const standing = (details: Partial<CandidacyView>) => {
    const { mark, next } = standingOf(candidacy(details), now);
    return `${mark.word}: ${next}`;
  };

  test.each<[string, Partial<CandidacyView>, string | RegExp]>([
    ['an invitation', { invitation: invitation() }, /^Invited: The first to accept is booked/],
    [
      'an invitation held for them',
      { invitation: invitation({ heldUntil: '2027-01-11T14:10:00Z' }) },
      /^Invited: It's held for you until 8:10 AM CST\.$/,
    ],
    [
      'an invitation held for someone else',
      { invitation: invitation({ allowedActions: ['decline'], blockedReason: 'It is on hold.' }) },
      'Invited: It is on hold.',
    ],
    [
      'an invitation after a rejection',
      { application: application({ status: 'rejected' }), invitation: invitation() },
      /^Invited: /,
    ],
    [
      'an application',
      { application: application() },
      'Pending: Waiting on Red River Dental. The practice will review the applications and choose.',
    ],
    [
      'a contract',
      { application: application({ status: 'selected' }), contract: contract() },
      'Selected: Answer by Mon, Jan 11, 3:00 PM CST (6 hr left).',
    ],
    [
      'a contract and an invitation',
      {
        application: application({ status: 'selected' }),
        contract: contract(),
        invitation: invitation(),
      },
      /^Selected: /,
    ],
    [
      'a contract past its deadline',
      {
        application: application({ status: 'selected' }),
        contract: contract({ expiresAt: '2027-01-11T15:00:00Z', allowedActions: [] }),
      },
      "Selected: The contract wasn't answered in time.",
    ],
    ['a booking', { application: application({ status: 'accepted' }) }, "Accepted: You're booked."],
    [
      'a shift that is over',
      {
        application: application({ status: 'accepted' }),
        endsAt: '2027-01-10T23:00:00Z',
      },
      /^Accepted: This shift is over\./,
    ],
    [
      'a shift that was worked',
      { application: application({ status: 'accepted' }), outcome: 'worked' },
      'Worked: See the booking',
    ],
    [
      'a shift whose wages arrived',
      { application: application({ status: 'accepted' }), outcome: 'paid' },
      'Worked, paid: See the booking',
    ],
    [
      'a permanent position that started',
      { application: application({ status: 'accepted' }), outcome: 'worked', endsAt: null },
      'Started: See the booking',
    ],
    [
      'a rejection',
      { application: application({ status: 'rejected', reason: 'We found help.' }) },
      'Not Selected: We found help.',
    ],
    [
      'a declined invitation',
      { invitation: invitation({ status: 'declined', allowedActions: [] }) },
      'Declined: You declined this invitation.',
    ],
    [
      'an invitation someone else took',
      { invitation: invitation({ status: 'closed', endReason: 'taken', allowedActions: [] }) },
      'Closed: Another professional was booked.',
    ],
  ])('%s', (_name, details, text) => {
    if (typeof text === 'string') expect(standing(details)).toBe(text);
    else expect(standing(details)).toMatch(text);
  });

  test('has a text in every state', () => {
    for (const status of applicationStatuses) {
      expect(standing({ application: application({ status }) })).toMatch(/\.$/);
    }
    for (const status of invitationStatuses) {
      expect(standing({ invitation: invitation({ status, allowedActions: [] }) })).toMatch(/\.$/);
    }
  });
});
