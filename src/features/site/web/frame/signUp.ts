/** Where a sign-up button leads: to registration, or on to what a registered user does next. */

import { startPathOf } from '#features/accounts/paths';
import { useCurrentUser } from '#features/accounts/web/api';
import type { UserType } from '#kernel/actor';

/** Two routes lead to the same screen. */
export function useSignUp(screen: '/verify' | '/verification' = '/verify') {
  const { user } = useCurrentUser();
  const startPath = startPathOf(user);
  return {
    isSignedIn: user !== null,
    isComplete: user?.hasCompletedProfile === true,
    startPath,
    pathFor: (userType: UserType) => startPath ?? `${screen}?userType=${userType}`,
  };
}
