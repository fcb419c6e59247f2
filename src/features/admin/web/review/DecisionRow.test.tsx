/** A decision on the dashboard begins where the documents are. */
import { expect, it } from 'vitest';
import type { ProfileItem } from '#features/admin/schema';
import { rendered } from '#tests/support/browser/rendered';
import { DecisionRow } from './DecisionRow';

const item = {
  id: 'p1',
  userType: 'professional',
  firstName: 'Hanna',
  lastName: 'Lindqvist',
  profileImageUrl: null,
  reviewState: 'pending',
  waitingDocuments: 2,
  waitingSince: '2027-01-02T15:00:00Z',
  createdAt: '2027-01-01T15:00:00Z',
  documents: { required: 2, missing: [], photos: 0 },
  allowedActions: ['approve', 'reject'],
  profile: { title: 'Hygienist', location: 'Fargo, North Dakota 58102' },
} as unknown as ProfileItem;

it('leads from Approve and Reject to the profile with its documents', () => {
  const { html, links } = rendered(<DecisionRow item={item} />);
  const review = '/admin/verification?profile=p1';
  expect(links).toEqual({
    'View Profile Hanna Lindqvist': review,
    'Approve Hanna Lindqvist': review,
    'Reject Hanna Lindqvist': review,
  });
  expect(html).not.toContain('<button');
});
