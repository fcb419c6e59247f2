import { describe, expect, test } from 'vitest';
import type { JobView } from '#features/jobs/schema';
import type { ContractPreview } from '../schema';

import {
  changesBetween,
  type ShownTerms,
  termsOfInvitation,
  termsOfJob,
  termsOfPreview,
} from './terms';

const shift = {
  startsAt: '2027-01-12T14:00:00Z',
  endsAt: '2027-01-12T23:00:00Z',
  timeZone: 'America/Chicago',
};
const shared = {
  ...shift,
  termsVersion: '1.1',
  location: 'Fargo, North Dakota 58102',
  employmentType: 'both' as const,
};
const job = {
  ...shared,
  title: 'Hygiene day',
  hourlyRate: 50,
  professionalType: 'Hygienist',
  paysMileage: true,
  mileageRate: 65,
  requirements: 'A steady hand.',
} as JobView;
const preview = {
  ...shared,
  jobTitle: 'Hygiene day',
  agreedRate: 50,
  role: 'Hygienist',
  breakMinutes: 30,
  mileageRate: 65,
  specialInstructions: 'A steady hand.',
} as ContractPreview;
const invitation = { ...shared, jobTitle: 'Hygiene day', rate: 50 };

const seen = { ...termsOfPreview(preview), description: 'A calm day.' };
const changed = (changes: Partial<ShownTerms>) =>
  changesBetween(seen, { ...seen, termsVersion: '2.1', ...changes });

describe('the differences between the shown and the current terms', () => {
  test('are empty for the same version', () => {
    expect(changesBetween(seen, { ...seen, rate: 40 })).toEqual([]);
  });

  test.each<[Partial<ShownTerms>, string]>([
    [{ rate: 40 }, 'Rate: $40/hr instead of $50/hr'],
    [
      { shift: 'Tue, Jan 12 · 6:00 AM–5:00 PM CST' },
      'Shift: Tue, Jan 12 · 6:00 AM–5:00 PM CST instead of Tue, Jan 12 · 8:00 AM–5:00 PM CST',
    ],
    [{ breakMinutes: 0 }, 'Unpaid break: none instead of 30 minutes'],
    [
      { location: 'Minot, North Dakota 58701' },
      'Location: Minot, North Dakota 58701 instead of Fargo, North Dakota 58102',
    ],
    [{ mileageRate: null }, 'Mileage: not offered instead of 65¢ a mile'],
    [{ employmentType: '1099' }, 'Employment: 1099 instead of W-2 or 1099'],
    [{ role: 'Dental Assistant' }, 'Role: Dental Assistant instead of Hygienist'],
    [{ title: 'Recall day' }, 'Title: Recall day instead of Hygiene day'],
    [{ requirements: '' }, 'Requirements: changed. Please read them again.'],
    [{ description: 'No lunch.' }, 'Description: changed. Please read it again.'],
  ])('%o', (changes, line) => {
    expect(changed(changes)).toEqual([line]);
  });

  test('are listed in the order people ask for them', () => {
    expect(changed({ title: 'Recall day', rate: 40 })).toEqual([
      'Rate: $40/hr instead of $50/hr',
      'Title: Recall day instead of Hygiene day',
    ]);
  });

  test('include a general line for a change without its own, such as the contact', () => {
    expect(changed({})).toEqual(['Some contract details changed. Please read it again.']);
  });
});

describe('a job, an invitation and a contract with the same terms', () => {
  const later = (terms: ShownTerms) => ({ ...terms, termsVersion: '2.1' });

  test.each([
    ['job', termsOfJob(job)],
    ['invitation', termsOfInvitation(invitation)],
  ])('the %s does not differ from the contract', (_, card) => {
    expect(changesBetween(card, later(seen))).toEqual([
      'Some contract details changed. Please read it again.',
    ]);
  });

  test('terms an invitation did not show are not compared', () => {
    const after = later({ ...seen, rate: 30, role: 'Other', requirements: 'None', mileageRate: 0 });
    expect(changesBetween(termsOfInvitation(invitation), after)).toEqual([
      'Rate: $30/hr instead of $50/hr',
    ]);
  });
});
