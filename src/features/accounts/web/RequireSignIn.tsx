/** Wraps a screen that needs a session: others sign in first and then return to it. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { UserType } from '#kernel/actor';
import { Failed, Loading } from '#ui/feedback/states';
import { Screen } from '#ui/page/Screen';
import type { UserView } from '../schema';
import { redirectToSignIn, useCurrentUser } from './api';

interface SignedInProps {
  /** The hidden heading while the screen is loading. */
  title: string;
  /** Shown until the user is loaded; a skeleton by default. */
  waiting?: ReactNode;
  children: (user: UserView) => ReactNode;
}

export function RequireSignIn({ title, waiting, children }: SignedInProps) {
  const { user, isLoading, error, retry } = useCurrentUser();
  const { pathname, search, hash } = useLocation();
  const isStranger = !user && !isLoading && !error;

  const wasKnown = useRef(false);
  useEffect(() => {
    if (user) wasKnown.current = true;
    if (isStranger) redirectToSignIn(pathname + search + hash, { hasEnded: wasKnown.current });
  }, [user, isStranger, pathname, search, hash]);

  if (user) return children(user);
  return (
    <Screen>
      <h1 className="visually-hidden">{title}</h1>
      {error ? <Failed error={error} onRetry={retry} /> : (waiting ?? <Loading shape="list" />)}
    </Screen>
  );
}

interface SideProps extends Pick<SignedInProps, 'title'> {
  /** The one side whose screen it is; without it, both have it. */
  side?: UserType;
  children: (side: UserType, user: UserView) => ReactNode;
}

/** The same for a screen of practices or professionals; others get their dashboard. */
export const RequireSide = ({ title, side, children }: SideProps) => (
  <RequireSignIn title={title}>
    {(user) =>
      user.userType && (!side || user.userType === side) ? (
        children(user.userType, user)
      ) : (
        <Navigate to="/dashboard" replace />
      )
    }
  </RequireSignIn>
);
