/** What this browser can do with passkeys, and the messages when one of them fails. */
import { relyingPartyOf } from '../rules';

/** Loaded when first needed, so that the login screen stays light. */
export const loadLibrary = () => import('@simplewebauthn/browser');

/**
 * Where passkeys can be used: here, at another address of the same site, or not in this browser.
 */
export function passkeySupport(): { isHere: boolean; elsewhere: string | undefined } {
  const party = relyingPartyOf(location.origin);
  const isRightAddress = party?.origin === location.origin;
  const isHere = isRightAddress && typeof PublicKeyCredential !== 'undefined';
  return { isHere, elsewhere: isRightAddress ? undefined : party?.origin };
}

/** The browser's errors, by their standard names. */
export function creationFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotAllowedError') return 'The request was cancelled or took too long.';
  return "Your browser couldn't create a passkey. Please try again.";
}
