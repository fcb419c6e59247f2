/** Rules of accounts: codes, sign-in waits, passwords, where a person lands. */
import type { UserType } from '../../kernel/actor';
import { invalid, type Refusal, Refusal as RefusalError, refused } from '../../kernel/refusal';

/** What happens to accounts that other parts may react to. */
export interface AccountEvents {
  'account.registered': { userId: string };
  'account.passwordChanged': { userId: string };
  'account.twoStepChanged': { userId: string; isOn: boolean };
  'account.phoneConfirmed': { userId: string; phone: string };
}

const minute = 60_000;

export const codeLifetime = 10 * minute;
export const maxCodeAttempts = 5;
export const resetLifetime = 60 * minute;
/** Long enough for a mail read on Monday that was sent on Friday. */
export const emailLinkLifetime = 7 * 24 * 60 * minute;
export const sessionLifetime = 30 * 24 * 60 * minute;
/** The sliding expiry is written at most this often, so that reading pages does not mean writing rows. */
export const sessionTouchInterval = 60 * minute;

export const invalidResetLink = 'This password reset link is invalid or has expired.';
export const invalidEmailLink =
  'This link is invalid or has expired. You can send yourself a new one.';

export const refusals = {
  noPendingCode: () =>
    refused(
      'no_pending_code',
      'There is no code waiting for this phone number. Please request one.',
    ),
  codeUsed: () => refused('code_used', 'This verification code was already used.'),
  codeExpired: () => refused('code_expired', 'This verification code has expired.'),
  codeExhausted: () => refused('code_dead', 'Too many wrong tries. Please request a new code.'),
  codeWrong: () =>
    invalid([{ path: 'code', message: 'This verification code is invalid.' }], {
      commitsFirst: true,
    }),
  emailTaken: () =>
    refused('email_taken', 'An account with this email already exists. Please sign in.'),
  phoneTaken: () =>
    refused('phone_taken', 'An account with this phone number already exists. Please sign in.'),
  phoneInUse: () =>
    refused('phone_taken', 'Another account uses this phone number. Please use a different one.'),
  phoneVerified: () => refused('phone_already_verified', 'Your phone number is already verified.'),
  signInFailed: () =>
    new RefusalError(401, 'sign_in_failed', 'Incorrect email or password. Please try again.'),
  secondFactorNeeded: () =>
    new RefusalError(
      401,
      'second_factor_needed',
      'Enter the 6-digit code from your authenticator app.',
    ),
  secondFactorWrong: () =>
    new RefusalError(
      401,
      'second_factor_wrong',
      'That code did not match. Use the newest code from your authenticator app, or a recovery code.',
    ),
  resetLinkInvalid: () => refused('reset_link_invalid', invalidResetLink),
  emailLinkInvalid: () => refused('email_link_invalid', invalidEmailLink),
  passwordCommon: (path: string) =>
    invalid([
      {
        path,
        message: 'This password is too common and easy to guess. Please choose another one.',
      },
    ]),
  passwordWrong: () =>
    invalid([{ path: 'password', message: 'This is not your current password.' }]),
  totpAlreadyOn: () => refused('totp_already_on', 'Two-step sign-in is already on.'),
  totpNotOn: () => refused('totp_not_on', 'Two-step sign-in is not on.'),
  totpNotStarted: () =>
    refused('totp_not_started', 'Start two-step sign-in again to get a new key.'),
  totpCodeWrong: () =>
    invalid([{ path: 'code', message: 'That code did not match. Use the newest one shown.' }]),
  emailAlreadyVerified: () =>
    refused('email_already_verified', 'Your email address is already verified.'),
};

export interface PendingCode {
  expiresAt: Date;
  usedAt: Date | null;
  failedAttempts: number;
}

/** What a pending code says to an attempt that may try it. */
export function checkCode(
  pending: PendingCode | undefined,
  isMatch: boolean,
  now: Date,
): Refusal | undefined {
  if (!pending) return refusals.noPendingCode();
  if (pending.failedAttempts >= maxCodeAttempts) return refusals.codeExhausted();
  if (!isMatch) return refusals.codeWrong();
  if (pending.usedAt) return refusals.codeUsed();
  if (now >= pending.expiresAt) return refusals.codeExpired();
  return undefined;
}

/**
 * Whether something was set up by whoever had already proven the email address. What is older may be
 * the work of somebody who registered with an address that is not theirs. A tie proves nothing.
 */
export const isSetByEmailHolder = (setAt: Date | null, emailVerifiedAt: Date | null): boolean =>
  setAt !== null && emailVerifiedAt !== null && setAt > emailVerifiedAt;

/** The one number texts may go to: none that nobody has proven. */
export const smsNumberOf = (user: {
  phone: string | null;
  phoneVerified: boolean;
}): string | null => (user.phoneVerified ? user.phone : null);

/** Failed sign-ins that cost nothing yet. An office shares one address, so an address gets more. */
const freeAttempts = { account: 5, address: 30 } as const;
const maxWaitSeconds = 15 * 60;

/** Seconds to wait after so many failures in a row: 2, 4, 8 … and never longer than a quarter hour. */
export function backoffSeconds(failures: number, kind: keyof typeof freeAttempts): number {
  const beyond = failures - freeAttempts[kind];
  return beyond <= 0 ? 0 : Math.min(2 ** beyond, maxWaitSeconds);
}

/** After a quiet day the count starts again. */
export const failureRetentionMs = 24 * 60 * minute;

interface Person {
  firstName?: string | null;
  email?: string | null;
}

/** First name, else email, else User. */
export const displayName = (person: Person): string => person.firstName || person.email || 'User';

export const hasProvenContact = (user: {
  phoneVerified: boolean;
  emailVerified: boolean;
}): boolean => user.phoneVerified || user.emailVerified;

export type DashboardState = 'signIn' | 'chooseType' | 'completeProfile' | 'admin' | 'home';

/** Admins come first: the owner may be a person without an account type or a profile. */
export function dashboardState(
  user: { isAdmin: boolean; userType: UserType | null; hasCompletedProfile: boolean } | null,
): DashboardState {
  if (!user) return 'signIn';
  if (user.isAdmin) return 'admin';
  if (user.hasCompletedProfile) return 'home';
  return user.userType ? 'completeProfile' : 'chooseType';
}

/** A path to a screen of this site, or nothing: never another origin or a call, however it is spelled. */
export function safeReturnPath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/')) return undefined;
  const base = 'http://site.invalid';
  const url = URL.canParse(path, base) ? new URL(path, base) : undefined;
  if (url?.origin !== base) return undefined;
  // The server reads paths decoded, so /%61pi is /api to it.
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
