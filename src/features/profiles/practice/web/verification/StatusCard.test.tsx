/** The card above a practice's documents leads to the profile, if that is what is missing. */
import { expect, it } from 'vitest';
import type { PracticeView } from '#features/profiles/schema';
import { rendered } from '#tests/support/browser/rendered';
import { StatusCard } from './StatusCard';

it('links to the profile only before there is one', () => {
  expect(rendered(<StatusCard profile={null} />).links).toEqual({
    'Create your practice profile': '/practice-profile',
  });
  const profile = {
    isVerified: false,
    verificationState: 'none',
    verificationNotes: null,
    missingDocuments: [],
  } as unknown as PracticeView;
  expect(rendered(<StatusCard profile={profile} />).links).toEqual({});
});
