/** Signing in, staying signed in, signing out. */

import * as accountRules from '#features/accounts/rules';
import type { login } from '#features/accounts/schema';
import * as accounts from '#features/accounts/server/data';
import { checkSecondFactor, confirmPassword } from '#features/accounts/twostep/server/commands';
import type { Actor } from '#kernel/actor';
import type { Received } from '#kernel/api/endpoint';
import { newId, type SessionId, type UserId } from '#kernel/id';
import { notFound, tooManyRequests } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { hashToken, randomToken } from '#platform/crypto/crypto';
import { isCorrectPassword } from '#platform/crypto/passwords';
import { transaction } from '#platform/database/database';
import type { ActorFacts } from '#platform/database/facts';
import * as data from './data';

/** Where a session is used from, as far as the request shows. */
export interface Browser {
  address: string;
  name: string;
  /** The token of an existing session in this browser; signing in replaces it. */
  token?: string | undefined;
}

/**
 * Uses the user as loaded when the credentials were checked: a reset since then invalidates the
 * session.
 */
export async function startSession(
  context: Context,
  user: Pick<accounts.User, 'id' | 'tokenVersion'>,
  browser: Browser,
): Promise<string> {
  const now = context.clock.now();
  const token = randomToken();
  if (browser.token) await data.deleteSession(context.db, hashToken(browser.token));
  await data.insertSession(context.db, {
    tokenHash: hashToken(token),
    id: newId<SessionId>(now),
    userId: user.id,
    tokenVersion: user.tokenVersion,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + accountRules.sessionLifetime),
    address: browser.address,
    browser: browser.name.slice(0, 300),
  });
  await accounts.recordSignIn(context.db, user.id, now);
  return token;
}

export async function signIn(
  context: Context,
  input: Received<typeof login>['body'],
  browser: Browser,
): Promise<{ userId: UserId; token: string }> {
  const account = accountKey(input.email);
  const address = `address:${browser.address}`;
  const reserved = await reserveAttempt(context, account, address);
  const user = await accounts.findUserByEmail(context.db, input.email);
  const isRight = await isCorrectPassword(input.password, user?.passwordHash);
  if (!user || !isRight) throw accountRules.refusals.signInFailed();

  const factor = await checkSecondFactor(context, user.id, input.secondFactor);
  if (factor === 'wrong') throw accountRules.refusals.secondFactorWrong();
  for (const { counted, before } of reserved) await data.undoFailure(context.db, counted, before);
  if (factor === 'missing') throw accountRules.refusals.secondFactorNeeded();
  await data.clearFailures(context.db, account);
  return { userId: user.id, token: await startSession(context, user, browser) };
}

export const accountKey = (email: string) => `account:${hashToken(email).toString('base64url')}`;

/**
 * Counts the attempt as failed before checking the password, and undoes that if it was right, so
 * that concurrent guesses cannot bypass the delay.
 */
async function reserveAttempt(
  context: Context,
  account: string,
  address: string,
): Promise<{ counted: data.Failures; before: data.Failures }[]> {
  const now = context.clock.now();
  return transaction(context, async ({ db }) => {
    const reserved = [];
    for (const [kind, key] of [
      ['account', account],
      ['address', address],
    ] as const) {
      const row = await data.lockFailures(db, key, now);
      // Another process may have written a timestamp slightly ahead of our clock.
      if (accountRules.backoffSeconds(row.failures, kind) > 0 && row.blockedUntil > now) {
        const seconds = Math.ceil((row.blockedUntil.getTime() - now.getTime()) / 1000);
        throw tooManyRequests(
          `Too many login attempts. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
          seconds,
        );
      }
      const isFresh = now.getTime() - row.lastFailedAt.getTime() > accountRules.failureRetentionMs;
      const failures = (isFresh ? 0 : row.failures) + 1;
      const blockedUntil = new Date(
        now.getTime() + accountRules.backoffSeconds(failures, kind) * 1000,
      );
      reserved.push({ counted: { key, failures, lastFailedAt: now, blockedUntil }, before: row });
    }
    for (const { counted } of reserved) await data.saveFailures(db, counted);
    return reserved;
  });
}

/** The user of this token, and whether its cookie should be sent again. */
export async function resumeSession(
  context: Context,
  token: string,
  facts?: ActorFacts,
): Promise<{ actor: Actor; facts: unknown; isRenewed: boolean } | null> {
  const now = context.clock.now();
  const tokenHash = hashToken(token);
  const found = await data.findSession(context.db, tokenHash, { now, facts });
  if (!found) return null;
  const isRenewed = now.getTime() - found.seenAt.getTime() >= accountRules.sessionTouchInterval;
  if (isRenewed) {
    const expiresAt = new Date(now.getTime() + accountRules.sessionLifetime);
    await data.touchSession(context.db, tokenHash, { seenAt: now, expiresAt });
  }
  return { actor: found.actor, facts: found.facts, isRenewed };
}

/** `token` belongs to the session that may then change the account. */
export async function confirmIdentity(
  context: Context,
  { userId }: Actor,
  { password, token }: { password: string; token: string },
): Promise<void> {
  await confirmPassword(context, userId, password);
  await data.confirmSession(context.db, hashToken(token), context.clock.now());
}

export async function signOutDevice(
  context: Context,
  { userId }: Actor,
  { id }: { id: SessionId },
) {
  if (!(await data.endSession(context.db, userId, id))) throw notFound();
}

/** `token` belongs to the session that stays signed in. */
export async function signOutOtherDevices(
  context: Context,
  { userId }: Actor,
  { token }: { token: string },
) {
  await accounts.endSessions(context.db, userId, { except: hashToken(token) });
}
