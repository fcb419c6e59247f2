/** The search stays in place while what it lists is loading. */
import { expect, it } from 'vitest';
import type { UserView } from '#features/accounts/schema';
import { rendered } from '#tests/support/browser/rendered';
import { JobSearch } from './JobSearch';

const user = { hasCompletedProfile: true } as UserView;
const profile = { title: 'Hygienist', zipCode: '58102' };

it.each([
  ['the profile', {}],
  ['the shifts', { '/api/professional/profile': profile }],
])('shows its heading and its filters while %s loads', (_, reads) => {
  const { text } = rendered(<JobSearch user={user} />, reads);
  for (const part of [
    'Find shifts',
    'Search shifts',
    'All filters',
    'Saved searches',
    'Loading…',
  ]) {
    expect(text).toContain(part);
  }
});
