/**
 * Rules of passkeys: which host name they are valid for, how many, how long a challenge is valid.
 */
import { Refusal, refusalsOf } from '#kernel/refusal';

export const maxPasskeys = 10;
export const challengeLifetime = 5 * 60_000;

/** The cryptography every browser has: Ed25519, ECDSA with P-256, RSA. */
export const algorithms = [-8, -7, -257];

/**
 * The site as passkeys know it, or `undefined` where they cannot work: browsers bind them to a host
 * name, never to an IP address. This machine's own address has a name, localhost.
 */
export function relyingPartyOf(publicUrl: string): { id: string; origin: string } | undefined {
  const url = new URL(publicUrl);
  if (/^(127\.|\[::1\]$)/.test(url.hostname)) url.hostname = 'localhost';
  const isAddress = /^(\[|[\d.]+$)/.test(url.hostname);
  return isAddress ? undefined : { id: url.hostname, origin: url.origin };
}

export const refusals = refusalsOf({
  unavailable: ['passkeys_unavailable', "Passkeys don't work at an address without a host name."],
  tooMany: ['too_many_passkeys', `You have ${maxPasskeys} passkeys. Remove one to add another.`],
  notAdded: ['passkey_not_added', "We couldn't add this passkey. Please try again."],
  known: ['passkey_known', 'This passkey was added before.'],
  notConfirmed: [
    'passkey_rejected',
    "We couldn't confirm that it's you with this passkey. Try again, or use your password.",
  ],
  rejected: () =>
    new Refusal(
      401,
      'passkey_rejected',
      "We couldn't log you in with this passkey. Try again, or use your password.",
    ),
});
