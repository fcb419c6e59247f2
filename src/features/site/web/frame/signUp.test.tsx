/** A sign-up button leads whoever has signed in already to their own profile. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { UserView } from '#features/accounts/schema';
import { rendered } from '#tests/support/browser/rendered';

let user: Partial<UserView> | null = null;
let buttons: () => Record<string, string>;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('#features/accounts/web/api', () => ({
    useCurrentUser: () => ({ user, isLoading: false }),
  }));
  const { default: HomeScreen } = await import('../home/HomeScreen');
  const { ProfessionalSide } = await import('../home/Sides');
  const { GetStarted } = await import('../hero/GetStarted');
  buttons = () =>
    rendered(
      <>
        <HomeScreen />
        <ProfessionalSide />
        <GetStarted userType="professional">Get Started</GetStarted>
      </>,
    ).links;
});
afterAll(() => {
  vi.doUnmock('#features/accounts/web/api');
  vi.resetModules();
});

const professional = {
  isAdmin: false,
  userType: 'professional',
  hasCompletedProfile: false,
} as const;

it('opens registration for a visitor', () => {
  user = null;
  expect(buttons()).toMatchObject({
    "I'm a Dental Professional": '/verification?userType=professional',
    "I'm a Practice": '/verification?userType=practice',
    'Get Started': '/verify',
  });
});

it('leads a newcomer to the profile, and not to another registration', () => {
  user = professional;
  const profile = '/professional-profile';
  expect(buttons()).toMatchObject({
    "I'm a Dental Professional": profile,
    'Create Professional Profile': profile,
    'Get Started': profile,
  });
});

it('leads everyone else to their dashboard', () => {
  user = { ...professional, hasCompletedProfile: true };
  expect(buttons()["I'm a Dental Professional"]).toBe('/dashboard');
});
