/** The signed-in user on the client: loading, refreshing, redirecting to sign-in, logging out. */
import { useEffect, useSyncExternalStore } from 'react';
import { read } from '#ui/data/api';
import { clearStored, setStorageOwner } from '#ui/data/kept';
import { onRefresh, refresh } from '#ui/data/refresh';
import { createResource, runSignOutHandlers, useResource } from '#ui/data/resource';
import { toast } from '#ui/feedback/toast';
import type { UserView } from '../schema';

/** Declared here, because importing the schema would add Zod to every public page. */
const userPath = '/api/auth/user';

const readUser = (signal?: AbortSignal) =>
  read<UserView>(userPath, { emptyOn: 401, ...(signal && { signal }) });

/**
 * Once the session has ended, nobody sees the schedule in this browser. Queued actions stay, like
 * form drafts, until their user logs in again or someone else does.
 */
const forgetSchedule = () => clearStored('schedule');

const currentUser = createResource(async (signal): Promise<UserView | null> => {
  const user = await readUser(signal);
  if (!user) forgetSchedule();
  const before = currentUser.current().value;
  if (user && user.id !== before?.id) {
    setStorageOwner(user.id);
    if (before) {
      // Somebody else logged in in another tab: nothing on this screen is theirs.
      runSignOutHandlers();
      location.reload();
    }
  }
  return user;
}, 5_000);

/** Whether this browser's session belongs to this user right now. */
export const isStillSignedIn = async (userId: string): Promise<boolean> =>
  (await readUser().catch(() => null))?.id === userId;

const loggedOutFlag = 'justLoggedOut';
const endedFlag = 'sessionEnded';

/** The readable cookie next to the session cookie: without it no request for the user is made. */
export const hasHint = () => /(?:^|;\s*)bridgework_hint=1(?:;|$)/.test(document.cookie);

/** Another tab may have signed in or out while this one was in the background. */
function onFocus(changed: () => void) {
  window.addEventListener('focus', changed);
  return () => window.removeEventListener('focus', changed);
}

/** Unknown in prerendered pages and during hydration, which counts as loading. */
const useHint = () => useSyncExternalStore<boolean | undefined>(onFocus, hasHint, () => undefined);

/** Shows the user included in a response, while the user is refetched. */
export function showCurrentUser(user: UserView) {
  setStorageOwner(user.id);
  currentUser.set(user);
}

onRefresh(async (tags) => {
  if (!tags.includes('me')) return;
  if (hasHint()) await currentUser.refresh();
  else currentUser.set(null);
});

export function useCurrentUser() {
  const hint = useHint();
  const { value, error } = useResource(currentUser, hint === true);
  return {
    user: hint ? (value ?? null) : null,
    isLoading: hint !== false && value === undefined && error === undefined,
    /** Why the user could not be loaded; `null` while an earlier response is still valid. */
    error: hint && value === undefined ? (error ?? null) : null,
    retry: () => void refresh(['me']),
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

/**
 * After a logout in another tab, clears the user's data from memory on window focus. A page that
 * has just loaded holds none; it may even belong to the next user, who logged in before any tab
 * noticed. The first tab to notice takes the flag, so the others ask who is logged in now.
 */
export function useJustLoggedOut() {
  useEffect(() => {
    const noticeLogout = () => {
      if (!hasHint()) forgetSchedule();
      return consumeFlag('localStorage', loggedOutFlag);
    };
    noticeLogout();
    return onFocus(() => {
      const isKnown = Boolean(currentUser.current().value);
      if (noticeLogout() || (isKnown && !hasHint())) {
        runSignOutHandlers();
        currentUser.set(null);
      } else if (isKnown) {
        currentUser.refresh().catch(() => undefined);
      }
    });
  }, []);
}

let isLeaving = false;

/**
 * Set while logging out or deleting the account, so that the ended session does not prompt a login.
 */
export const setLeaving = (value: boolean) => {
  isLeaving = value;
};

export function logOut() {
  clearStored();
  if (!navigator.onLine) {
    toast({
      variant: 'destructive',
      title: "You're offline, so you're still logged in",
      description: "We removed your data from this device. Log out again once you're online.",
    });
    return;
  }
  setLeaving(true);
  // The back button may bring this page back as it was.
  window.addEventListener('pageshow', () => setLeaving(false), { once: true });
  try {
    localStorage.setItem(loggedOutFlag, 'true');
  } catch {
    // If storage is blocked, logging out still works: the flag only lets other tabs know sooner.
  }
  location.assign('/api/simple-logout');
}

/** After the account was deleted: nothing of it stays in this browser. */
export function forgetEverything() {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // With storage blocked there is nothing to clear.
  }
  location.assign('/');
}

/** Whether the user was redirected to sign in because the session ended; returned once. */
export const consumeSessionEnded = () => consumeFlag('sessionStorage', endedFlag);

/** With `hasEnded` the sign-in screen explains that the session ended. */
export function redirectToSignIn(returnTo: string, { hasEnded = false } = {}) {
  if (isLeaving) return;
  try {
    if (hasEnded) sessionStorage.setItem(endedFlag, 'true');
  } catch {
    // Without storage only the explanation is missing.
  }
  location.assign(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
}
