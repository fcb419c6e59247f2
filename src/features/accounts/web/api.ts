/** The signed-in user as the web knows it: read, refreshed, signed in first, logged out. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { read } from '../../../ui/api';
import { forgetDrafts } from '../../../ui/draft';
import type { UserView } from '../schema';

/** Written out here, since the schema would bring Zod to every public page through the header. */
const userPath = '/api/auth/user';

const userQuery = {
  queryKey: [userPath],
  queryFn: () => read<UserView>(userPath, { emptyOn401: true }),
  staleTime: 5_000,
};

const loggedOutFlag = 'justLoggedOut';

/** The readable cookie beside the session: without it nobody is signed in and nothing is asked. */
const hasHint = () => /(?:^|;\s*)bridgework_hint=1(?:;|$)/.test(document.cookie);

/** Another tab may have signed in or out while this one was in the background. */
function onFocus(changed: () => void) {
  window.addEventListener('focus', changed);
  return () => window.removeEventListener('focus', changed);
}

/** Unknown in prerendered pages and while they hydrate, which counts as loading. */
const useHint = () => useSyncExternalStore<boolean | undefined>(onFocus, hasHint, () => undefined);

export function useCurrentUser() {
  const hint = useHint();
  const client = useQueryClient();
  const query = useQuery({ ...userQuery, enabled: hint === true });

  /** Asks again who is signed in; an answer that already told it is shown meanwhile. */
  const refresh = useCallback(
    async (known?: UserView) => {
      // An answer under way may be from before the sign-in.
      await client.cancelQueries({ queryKey: userQuery.queryKey });
      if (known) client.setQueryData(userQuery.queryKey, known);
      if (hasHint()) await client.fetchQuery({ ...userQuery, staleTime: 0 });
      else client.setQueryData(userQuery.queryKey, null);
    },
    [client],
  );

  return {
    user: hint ? (query.data ?? null) : null,
    isLoading: hint !== false && query.isPending,
    /** Why it is not known who is signed in; nothing when an earlier answer still stands. */
    error: hint && query.isLoadingError ? query.error : null,
    refresh,
  };
}

function takeFlag(): boolean {
  try {
    const isSet = localStorage.getItem(loggedOutFlag) !== null;
    localStorage.removeItem(loggedOutFlag);
    return isSet;
  } catch {
    return false;
  }
}

/** Clears what the last person left in memory, on start and whenever the window comes back. */
export function useJustLoggedOut() {
  const client = useQueryClient();
  useEffect(() => {
    const check = () => {
      if (!takeFlag()) return;
      client.clear();
      client.setQueryData(userQuery.queryKey, null);
    };
    check();
    return onFocus(check);
  }, [client]);
}

export function logOut() {
  forgetDrafts();
  try {
    localStorage.setItem(loggedOutFlag, 'true');
  } catch {
    // A browser that forbids storage still logs out: the flag only hastens what others see.
  }
  location.assign('/api/simple-logout');
}

export function signInFirst(returnTo: string) {
  location.assign(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
}
