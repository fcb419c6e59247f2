/** The job page of an applicant, and of someone who can't apply. */
import { expect, it } from 'vitest';
import type { UserView } from '#features/accounts/schema';
import type { JobDetail } from '#features/hiring/openings/web/api';
import { rendered } from '#tests/support/browser/rendered';
import { ApplyPanel } from './ApplyPanel';

const job = {
  id: 'j1',
  title: 'Hygienist',
  practiceName: 'Red River Dental',
  professionalType: 'Hygienist',
  employmentType: 'w2',
  status: 'open',
  isPermanent: false,
  startsAt: '2027-01-12T14:00:00Z',
  endsAt: '2027-01-12T23:00:00Z',
  timeZone: 'America/Chicago',
  breakMinutes: 30,
  paidHours: 8.5,
  hourlyRate: 52,
  paysMileage: false,
  mileageRate: null,
  miles: null,
  days: [{ id: 'j1', status: 'open' }],
  applicationId: 'a1',
  applicationStatus: 'pending',
  proposedRate: 55,
  blockedReason: null,
  allowedActions: ['withdraw'],
} as unknown as JobDetail;

const shown = (changes: Partial<JobDetail>) =>
  rendered(
    <ApplyPanel job={{ ...job, ...changes }} user={{ hasCompletedProfile: true } as UserView} />,
    { '/api/professional/profile': { title: 'Hygienist', hourlyRate: 55 } },
  );

const textOf = (changes: Partial<JobDetail>) => shown(changes).text;

it('names the rate that was asked if it is another than the posted one', () => {
  expect(textOf({})).toContain('You asked for $55/hr. The posted rate is $52/hr.');
  for (const proposedRate of [52, null]) {
    expect(textOf({ proposedRate })).toContain('Your application');
    expect(textOf({ proposedRate })).not.toContain('You asked for');
  }
});

it('leads from a shift for another role to those of the own one', () => {
  const blocked: Partial<JobDetail> = {
    applicationId: null,
    applicationStatus: null,
    professionalType: 'Dental Assistant',
    blockedReason: 'This is for a Dental Assistant. Your profile says Hygienist.',
    allowedActions: [],
  };
  expect(shown(blocked).links).toEqual({
    'See hygienist shifts': '/jobs',
  });
  // The documents of the own role are what is missing.
  expect(shown({ ...blocked, professionalType: 'Hygienist' }).links).toEqual({
    'Upload Documents': '/professional/profile?tab=documents',
  });
});
