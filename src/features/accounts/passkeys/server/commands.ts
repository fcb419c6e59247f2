/** Adding, renaming and removing passkeys, and signing in with one. */

import type { AccountEvents } from '#features/accounts/rules';
import { lockUser, type User } from '#features/accounts/server/data';
import { type Browser, startSession } from '#features/accounts/sessions/server/commands';
import { confirmSession } from '#features/accounts/sessions/server/data';
import { confirmPassword, lockSameUser } from '#features/accounts/twostep/server/commands';
import type { Actor } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import { brand } from '#kernel/brand';
import { newId, type PasskeyId, type UserId } from '#kernel/id';
import { type Refusal, requireFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { hashToken, randomToken } from '#platform/crypto/crypto';
import { isUnavailable, transaction } from '#platform/database/database';
import { recorder } from '#platform/tasks/events';
import { algorithms, challengeLifetime, maxPasskeys, refusals, relyingPartyOf } from '../rules';
import type * as api from '../schema';
import * as data from './data';

const record = recorder<AccountEvents>();

/** Loaded when first needed: parsing certificates makes it large. */
const loadLibrary = () => import('@simplewebauthn/server');

function partyOf({ config }: Context) {
  const party = relyingPartyOf(config.publicUrl);
  if (!party) throw refusals.unavailable();
  return party;
}

/** What a device stores with the passkey to name the account; it says nothing about its user. */
const handleOf = (userId: UserId): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** `userId` is `null` at sign-in, before anyone knows who it is. */
async function newChallenge(context: Context, userId: UserId | null): Promise<string> {
  const challenge = randomToken();
  await data.insertChallenge(context.db, {
    challengeHash: hashToken(challenge),
    userId,
    expiresAt: new Date(context.clock.now().getTime() + challengeLifetime),
  });
  return challenge;
}

/** What both kinds of responses must satisfy. The challenge is spent even if the rest is wrong. */
function expectedOf(context: Context, userId: UserId | null) {
  const { id, origin } = partyOf(context);
  return {
    expectedChallenge: (challenge: string) =>
      data.claimChallenge(
        context.db,
        { challengeHash: hashToken(challenge), userId },
        context.clock.now(),
      ),
    expectedOrigin: origin,
    expectedRPID: id,
    // A fingerprint, a face or a PIN: so a passkey is both factors: what you have, and are or know.
    requireUserVerification: true,
  };
}

export async function startPasskey(
  context: Context,
  { userId }: Actor,
  { password }: Requested<typeof api.startPasskey>,
) {
  const { id } = partyOf(context);
  const user = await confirmPassword(context, userId, password);
  const existing = await data.findPasskeys(context.db, userId, { limit: maxPasskeys });
  if (existing.length >= maxPasskeys) throw refusals.tooMany();
  return {
    rp: { id, name: brand.name },
    user: {
      id: handleOf(userId).toString('base64url'),
      name: user.email,
      displayName: `${user.firstName} ${user.lastName}`,
    },
    challenge: await newChallenge(context, userId),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: challengeLifetime,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

export async function addPasskey(
  context: Context,
  { userId, tokenVersion }: Actor,
  { name, credential }: Requested<typeof api.addPasskey>,
): Promise<data.Passkey> {
  const expected = expectedOf(context, userId);
  const { verifyRegistrationResponse } = await loadLibrary();
  const { registrationInfo: made } = await verifyRegistrationResponse({
    ...expected,
    response: {
      ...credential,
      response: { ...credential.response, transports: undefined },
      clientExtensionResults: {},
    },
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => reject(context, error, refusals.notAdded()));
  if (!made) throw refusals.notAdded();

  const now = context.clock.now();
  const passkey: data.Passkey = {
    id: newId<PasskeyId>(now),
    userId,
    credentialId: Buffer.from(made.credential.id, 'base64url'),
    publicKey: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    transports: credential.response.transports ?? [],
    name,
    isSynced: made.credentialDeviceType === 'multiDevice',
    createdAt: now,
    lastUsedAt: null,
  };
  await transaction(context, async (context) => {
    const { db } = context;
    await lockSameUser(db, { id: userId, tokenVersion });
    if ((await data.countPasskeys(db, userId)) >= maxPasskeys) throw refusals.tooMany();
    if (!(await data.insertPasskey(db, passkey))) throw refusals.known();
    await record(context, 'account.passkeyChanged', { userId, name, isAdded: true });
  });
  return passkey;
}

/** Every account has a password, so the last passkey is never the only way in. */
export function removePasskey(
  context: Context,
  { userId }: Actor,
  { id }: { id: PasskeyId },
): Promise<void> {
  return transaction(context, async (context) => {
    const { name } = requireFound(await data.deletePasskey(context.db, userId, id));
    await record(context, 'account.passkeyChanged', { userId, name, isAdded: false });
  });
}

/** Each visit to the login screen asks for one, so that the browser can offer passkeys. */
export async function startPasskeyLogin(context: Context, ipAddress: string) {
  const { id } = partyOf(context);
  await consumeLimit(context, ipAddress);
  return {
    challenge: await newChallenge(context, null),
    rpId: id,
    timeout: challengeLifetime,
    // None: the device knows which passkeys it has for this site, so users need not say who they
    // are.
    allowCredentials: [],
    userVerification: 'required' as const,
  };
}

export function signInWithPasskey(
  context: Context,
  credential: api.Assertion,
  browser: Browser,
): Promise<{ userId: UserId; token: string }> {
  const refusal = refusals.rejected();
  return withPasskey(context, credential, { browser, refusal }, async (context, user) => ({
    userId: user.id,
    token: await startSession(context, user, browser),
  }));
}

export function confirmWithPasskey(
  context: Context,
  { userId }: Actor,
  { credential, browser }: { credential: api.Assertion; browser: Browser },
): Promise<void> {
  const refusal = refusals.notConfirmed();
  return withPasskey(context, credential, { browser, refusal }, async ({ db, clock }, user) => {
    if (user.id !== userId) throw refusal;
    await confirmSession(db, hashToken(browser.token ?? ''), clock.now());
  });
}

/** Checks the passkey, and does the work in the transaction that stores its use. */
async function withPasskey<T>(
  context: Context,
  credential: api.Assertion,
  { browser, refusal }: { browser: Browser; refusal: Refusal },
  work: (context: Context, user: User) => Promise<T>,
): Promise<T> {
  const expected = expectedOf(context, null);
  await consumeLimit(context, browser.address);
  const found = await data.findPasskeyHolder(context.db, Buffer.from(credential.id, 'base64url'));
  if (!found) throw refusal;
  const { passkey, user } = found;
  const { userHandle, ...response } = credential.response;
  if (userHandle && userHandle !== handleOf(user.id).toString('base64url')) throw refusal;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected,
    response: { ...credential, response, clientExtensionResults: {} },
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => reject(context, error, refusal));
  if (!verified) throw refusal;

  const use = { counter: authenticationInfo.newCounter, now: context.clock.now() };
  return transaction(context, async (context) => {
    await lockUser(context.db, user.id);
    if (!(await data.recordUse(context.db, passkey.id, use))) throw refusal;
    return work(context, user);
  });
}

/**
 * The library's error says what is wrong; the sender is told only that the passkey was rejected.
 */
function reject({ log }: Context, error: unknown, refusal: Error): never {
  // Claiming the challenge queries the database, which may be unavailable.
  if (isUnavailable(error)) throw error;
  log.info(`a passkey was rejected: ${error instanceof Error ? error.message : String(error)}`);
  throw refusal;
}

/** An office shares one address, and each open login screen asks again every few minutes. */
const consumeLimit = (context: Context, ipAddress: string) =>
  context.limits.consume('Too many attempts. Please try again later.', {
    key: `passkey:address:${ipAddress}`,
    max: 600,
    seconds: 3_600,
  });
