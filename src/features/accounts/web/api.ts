/** The signed-in user as the web knows it: read, refreshed, signed in first, logged out. */
import { useEffect, useSyncExternalStore } from 'react';
import { read } from '../../../ui/api';
import { clearDrafts } from '../../../ui/draft';
import { createResource, runSignOutHandlers, useResource } from '../../../ui/resource';
import { onUnauthorized } from '../../../ui/unauthorized';
import type { UserView } from '../schema';

/** Written out here, since the schema would bring Zod to every public page through the header. */
const userPath = '/api/auth/user';

const currentUser = createResource(
  (signal) => read<UserView>(userPath, { emptyOn401: true, signal }),
  5_000,
);

const loggedOutFlag = 'justLoggedOut';
const endedFlag = 'sessionEnded';

/** The readable cookie beside the session: without it nobody is signed in and nothing is asked. */
const hasHint = () => /(?:^|;\s*)bridgework_hint=1(?:;|$)/.test(document.cookie);

/** Another tab may have signed in or out while this one was in the background. */
function onFocus(changed: () => void) {
  window.addEventListener('focus', changed);
  return () => window.removeEventListener('focus', changed);
}

/** Unknown in prerendered pages and while they hydrate, which counts as loading. */
const useHint = () => useSyncExternalStore<boolean | undefined>(onFocus, hasHint, () => undefined);

/** Asks again who is signed in; an answer that already told it is shown meanwhile. */
async function refresh(known?: UserView) {
  if (known) currentUser.set(known);
  if (hasHint()) await currentUser.refresh();
  else currentUser.set(null);
}

onUnauthorized(() => void refresh().catch(() => undefined));

export function useCurrentUser() {
  const hint = useHint();
  const { value, error } = useResource(currentUser, hint === true);
  return {
    user: hint ? (value ?? null) : null,
    isLoading: hint !== false && value === undefined && error === undefined,
    /** Why it is not known who is signed in; nothing when an earlier answer still stands. */
    error: hint && value === undefined ? (error ?? null) : null,
    refresh,
  };
}

function consumeFlag(storage: 'localStorage' | 'sessionStorage', name: string): boolean {
  try {
    const isSet = window[storage].getItem(name) !== null;
    window[storage].removeItem(name);
    return isSet;
  } catch {
    return false;
  }
}

/** Clears what the last person left in memory, on start and whenever the window comes back. */
export function useJustLoggedOut() {
  useEffect(() => {
    const check = () => {
      if (!consumeFlag('localStorage', loggedOutFlag)) return;
      runSignOutHandlers();
      currentUser.set(null);
    };
    check();
    return onFocus(check);
  }, []);
}

export function logOut() {
  clearDrafts();
  try {
    localStorage.setItem(loggedOutFlag, 'true');
  } catch {
    // A browser that forbids storage still logs out: the flag only hastens what others see.
  }
  location.assign('/api/simple-logout');
}

/** Whether somebody was led to sign in out of the middle of something; it is told once. */
export const consumeSessionEnded = () => consumeFlag('sessionStorage', endedFlag);

/** With `hasEnded` the sign-in screen says why one is there. */
export function signInFirst(returnTo: string, { hasEnded = false } = {}) {
  try {
    if (hasEnded) sessionStorage.setItem(endedFlag, 'true');
  } catch {
    // Without storage it is only not told.
  }
  location.assign(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
}
