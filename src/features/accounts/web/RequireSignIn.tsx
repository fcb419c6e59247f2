/** Wraps a screen that needs a session: others sign in first and then return to it. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
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
  const { pathname, search } = useLocation();
  const isStranger = !user && !isLoading && !error;

  const wasKnown = useRef(false);
  useEffect(() => {
    if (user) wasKnown.current = true;
    if (isStranger) redirectToSignIn(pathname + search, { hasEnded: wasKnown.current });
  }, [user, isStranger, pathname, search]);

  if (user) return children(user);
  return (
    <Screen>
      <h1 className="visually-hidden">{title}</h1>
      {error ? <Failed error={error} onRetry={retry} /> : (waiting ?? <Loading shape="page" />)}
    </Screen>
  );
}
