/** Where a sign-up button leads: to registration, or to the dashboard for registered users. */
import type { UserType } from '../../../../kernel/actor';
import { useCurrentUser } from '../../../accounts/web/api';

/** Two routes lead to the same screen. */
export function useSignUp(screen: '/verify' | '/verification' = '/verify') {
  const { user } = useCurrentUser();
  const isComplete = user?.hasCompletedProfile === true;
  return {
    isSignedIn: user !== null,
    isComplete,
    pathFor: (userType: UserType) => (isComplete ? '/dashboard' : `${screen}?userType=${userType}`),
  };
}
