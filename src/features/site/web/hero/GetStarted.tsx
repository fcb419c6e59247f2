/** The button of a landing page: opens registration with the account type preselected. */
import type { ReactNode } from 'react';
import { pendingUserType, tabStorage } from '#features/accounts/web/pending';
import type { UserType } from '#kernel/actor';
import { ButtonLink } from '#ui/content/Button';
import { useSignUp } from '../frame/signUp';

export function GetStarted({ userType, children }: { userType: UserType; children: ReactNode }) {
  const { startPath } = useSignUp();
  return startPath ? (
    <ButtonLink to={startPath} variant="primary" size="large">
      {children}
    </ButtonLink>
  ) : (
    <ButtonLink
      to="/verify"
      variant="primary"
      size="large"
      onClick={() => pendingUserType.keep(tabStorage, userType)}
    >
      {children}
    </ButtonLink>
  );
}
