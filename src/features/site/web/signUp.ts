/** Where a sign-up button leads: to registration, or to the dashboard for those who are done. */
import type { UserType } from '../../../kernel/actor';
import { useCurrentUser } from '../../accounts/web/api';

/** Both addresses show the same screen; the documents name one or the other. */
export function useSignUp(screen: '/verify' | '/verification' = '/verify') {
  const { user } = useCurrentUser();
  const isComplete = user?.hasCompletedProfile === true;
  return {
    isSignedIn: user !== null,
    isComplete,
    pathFor: (userType: UserType) => (isComplete ? '/dashboard' : `${screen}?userType=${userType}`),
  };
}
