/** Rules of accounts: codes, sign-in delays, and passwords. */

import type { UserId } from '#kernel/id';
import {
  invalid,
  type Refusal,
  Refusal as RefusalError,
  refusalsOf,
  refused,
} from '#kernel/refusal';
import { retentionDays } from '#kernel/retention';
import { dayMs, hourMs, minuteMs } from '#kernel/time/durations';

/** Events of accounts that other features may react to. */
export interface AccountEvents {
  'account.registered': { userId: UserId };
  /** By the user, who stays logged in on one device, or through an emailed link. */
  'account.passwordChanged': { userId: UserId; keptDevice?: boolean };
  'account.twoStepChanged': { userId: UserId; isOn: boolean };
  'account.passkeyChanged': { userId: UserId; name: string; isAdded: boolean };
  /** With the verified number that it replaces, if there was one. */
  'account.phoneConfirmed': { userId: UserId; phone: string; previous?: string };
  'account.emailChanged': {
    userId: UserId;
    previous: { email: string; isVerified: boolean };
  };
  'account.visibilityChanged': { userId: UserId };
  'account.deleted': { userId: UserId };
}

export const codeLifetime = 10 * minuteMs;
export const maxCodeAttempts = 5;
/** For one phone, from different browsers. */
export const maxLiveCodes = 3;
export const resetLifetime = hourMs;
/** Long enough that email sent on Friday can still be used on Monday. */
export const emailLinkLifetime = 7 * dayMs;
/** For this long after signing in or confirming it, nobody is asked who they are. */
export const recentSignIn = 15 * minuteMs;
export const sessionLifetime = retentionDays.sessions * dayMs;
/** The sliding expiry is written at most this often, so that page views do not cause writes. */
export const sessionTouchInterval = hourMs;

export const invalidResetLink = 'This password reset link is invalid or has expired.';
export const invalidEmailLink = 'This link is invalid or has expired. You can request a new one.';

/** The refusal code after which screens ask for the password or a passkey, and then go on. */
export const confirmIdentityCode = 'confirm_identity';

export const refusals = refusalsOf({
  alwaysVisible: 'Only professionals can hide their profile.',
  noPendingCode: "We haven't sent a code to this phone number. Please request one.",
  codeUsed: 'This verification code was already used.',
  codeExpired: 'This verification code has expired.',
  codeExhausted: ['code_dead', 'Too many wrong codes. Please request a new one.'],
  codeWrong: () =>
    invalid([{ path: 'code', message: 'This verification code is invalid.' }], {
      commitsFirst: true,
    }),
  /** With `commitsFirst` the code stays used: each probe for an account costs one. */
  emailTaken: (options?: { commitsFirst: true }) =>
    refused('email_taken', 'An account with this email already exists. Please sign in.', options),
  phoneTaken: 'An account with this phone number already exists. Please log in.',
  phoneInUse: [
    'phone_taken',
    'This phone number belongs to another account. Please use a different one.',
  ],
  phoneVerified: ['phone_already_verified', 'Your phone number is already verified.'],
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
      "That code didn't match. Use the latest code from your authenticator app, or a recovery code.",
    ),
  confirmIdentity: () =>
    new RefusalError(
      403,
      confirmIdentityCode,
      "Please confirm that it's you with your password or a passkey.",
    ),
  resetLinkInvalid: invalidResetLink,
  emailLinkInvalid: invalidEmailLink,
  passwordCommon: (path: string) =>
    invalid([
      {
        path,
        message: 'This password is too common and easy to guess. Please choose another one.',
      },
    ]),
  passwordWrong: () =>
    invalid([{ path: 'password', message: "That isn't your current password." }]),
  totpAlreadyOn: 'Two-step verification is already on.',
  totpNotOn: "Two-step verification isn't on.",
  totpNotStarted: 'Set up two-step verification again to get a new key.',
  totpCodeWrong: () =>
    invalid([
      { path: 'code', message: "That code didn't match. Use the latest code in your app." },
    ]),
  emailAlreadyVerified: 'Your email address is already verified.',
});

export interface PendingCode {
  expiresAt: Date;
  usedAt: Date | null;
  failedAttempts: number;
}

export const isLiveCode = (code: PendingCode, now: Date): boolean =>
  code.usedAt === null && code.failedAttempts < maxCodeAttempts && now < code.expiresAt;

/** The network that an address is usually rented with: 256 addresses of IPv4, a /48 of IPv6. */
export function addressBlock(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1];
  if (v4) return `${v4}.0/24`;
  const [front = '', back] = ip.toLowerCase().split('::');
  const groups = front.split(':');
  const zeros = back === undefined ? [] : ['0', '0', '0'];
  const network = [...groups.filter(Boolean), ...zeros].slice(0, 3);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/48`;
}

/** Checks an attempt against the pending code. */
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

export interface EmailHolding {
  emailVerifiedAt: Date | null;
  emailVerifiedSignedIn: boolean;
  /** From when on an intruder may have been in the account, if a new address is being undone. */
  distrustedSince?: Date;
}

/**
 * Whether a setting was made by whoever holds the email address: after it was verified, or at any
 * time if the same person verified it and was signed in; but not since an intruder may have been in
 * the account. Another may come from an intruder, who may even have registered with someone else's
 * address. Equal timestamps do not count.
 */
export const isSetByEmailHolder = (
  setAt: Date | null,
  { emailVerifiedAt, emailVerifiedSignedIn, distrustedSince }: EmailHolding,
): boolean =>
  setAt !== null &&
  emailVerifiedAt !== null &&
  (emailVerifiedSignedIn || setAt > emailVerifiedAt) &&
  (!distrustedSince || setAt < distrustedSince);

/** Failed sign-ins without a delay. An office shares one IP address, so an address gets more. */
const freeAttempts = { account: 5, address: 30 } as const;
const maxWaitSeconds = 15 * 60;

/** The delay in seconds after this many failures in a row: 2, 4, 8 … up to 15 minutes. */
export function backoffSeconds(failures: number, kind: keyof typeof freeAttempts): number {
  const beyond = failures - freeAttempts[kind];
  return beyond <= 0 ? 0 : Math.min(2 ** beyond, maxWaitSeconds);
}

/** The count resets after a day without failures. */
export const failureRetentionMs = retentionDays.signInFailures * dayMs;

interface Person {
  firstName?: string | null;
  email?: string | null;
}

/** First name, else email, else User. */
export const displayName = (person: Person): string => person.firstName || person.email || 'User';

/** What others see in place of the name of a deleted account. */
export const deletedUser = 'Deleted user';

/** A user's name as others see it; in SQL, `fullName` of server/data.ts. */
export const nameOf = (user: {
  firstName: string;
  lastName: string;
  deletedAt: Date | null;
}): string => (user.deletedAt ? deletedUser : `${user.firstName} ${user.lastName}`);

export const hasProvenContact = (user: {
  phoneVerified: boolean;
  emailVerified: boolean;
}): boolean => user.phoneVerified || user.emailVerified;
