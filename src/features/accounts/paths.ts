/** Which screen a user sees first, and where a sign-in may lead. */

import type { UserType } from '#kernel/actor';

export type DashboardState = 'signIn' | 'chooseType' | 'completeProfile' | 'admin' | 'home';

/** Admins come first: the owner may have neither an account type nor a profile. */
export function dashboardState(
  user: { isAdmin: boolean; userType: UserType | null; hasCompletedProfile: boolean } | null,
): DashboardState {
  if (!user) return 'signIn';
  if (user.isAdmin) return 'admin';
  if (user.hasCompletedProfile) return 'home';
  return user.userType ? 'completeProfile' : 'chooseType';
}

/**
 * Where whatever invites to sign up leads a logged-in user: to their own profile until there is one.
 * `undefined` for those who have to register.
 */
export function startPathOf(user: Parameters<typeof dashboardState>[0]): string | undefined {
  const state = dashboardState(user);
  if (state === 'admin' || state === 'home') return '/dashboard';
  return state === 'completeProfile' ? `/${user?.userType}-profile` : undefined;
}

/**
 * A path to a screen of this site, or `undefined` for another origin or an API path in any
 * spelling.
 */
export function safeReturnPath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/')) return undefined;
  const base = 'http://site.invalid';
  const url = URL.canParse(path, base) ? new URL(path, base) : undefined;
  if (url?.origin !== base) return undefined;
  // The server decodes paths, so it treats /%61pi as /api.
  const decoded = decodePath(url.pathname);
  if (decoded === undefined || /^\/([/\\]|(api|dev)(\/|$))/.test(decoded)) return undefined;
  return url.pathname + url.search + url.hash;
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
