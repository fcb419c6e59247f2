/** Two-step verification: turning it on and off, and checking it. */

import { type AccountEvents, refusals } from '#features/accounts/rules';
import type * as api from '#features/accounts/schema';
import { findUser, lockUser, type User } from '#features/accounts/server/data';
import type { Actor } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import { brand } from '#kernel/brand';
import type { UserId } from '#kernel/id';
import { unauthorized } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { randomDigits } from '#platform/crypto/crypto';
import { isCorrectPassword } from '#platform/crypto/passwords';
import { bindingOf, sealedColumn } from '#platform/crypto/sealed';
import { matchTotp, newTotpSecret, totpUri } from '#platform/crypto/totp';
import { type Database, transaction } from '#platform/database/database';
import { recorder } from '#platform/tasks/events';
import * as data from './data';

const record = recorder<AccountEvents>();
export const sealedSecret = sealedColumn('second_factors', 'secret', ['user_id']);
const binding = (userId: UserId) => bindingOf(sealedSecret, userId);
const recoveryCodeCount = 8;
const recoveryBinding = (userId: UserId) => `recovery_codes.code:${userId}`;
/** Ten digits typed by hand, with or without the dash. */
const onlyDigits = (typed: string) => typed.replace(/\D/g, '');

/** The result of checking the second factor: not required, missing, right or wrong. */
export async function checkSecondFactor(
  context: Context,
  userId: UserId,
  typed: string | undefined,
): Promise<'off' | 'missing' | 'right' | 'wrong'> {
  const factor = await data.findSecondFactor(context.db, userId);
  if (!factor?.confirmedAt) return 'off';
  if (!typed) return 'missing';
  const now = context.clock.now();
  const step = matchTotp(context.vault.decrypt(factor.secret, binding(userId)), typed, now);
  const isRight =
    step === undefined
      ? await tryRecoveryCode(context, userId, typed)
      : await data.consumeStep(context.db, userId, step);
  return isRight ? 'right' : 'wrong';
}

async function tryRecoveryCode(context: Context, userId: UserId, typed: string): Promise<boolean> {
  const fingerprints = await data.findRecoveryCodes(context.db, userId);
  const codeFingerprint = fingerprints.find((fingerprint) =>
    context.vault.isFingerprintOf(onlyDigits(typed), recoveryBinding(userId), fingerprint),
  );
  if (codeFingerprint === undefined) return false;
  const now = context.clock.now();
  return data.consumeRecoveryCode(context.db, userId, { codeFingerprint, now });
}

export async function startTwoStep(
  context: Context,
  { userId }: Actor,
  { password }: Requested<typeof api.startTotp>,
) {
  const user = await confirmPassword(context, userId, password);
  const secret = newTotpSecret();
  const isReplaced = await transaction(context, async ({ db }) => {
    await lockSameUser(db, user);
    return data.replaceSecondFactor(db, {
      userId,
      secret: context.vault.encrypt(secret, binding(userId)),
      createdAt: context.clock.now(),
    });
  });
  if (!isReplaced) throw refusals.totpAlreadyOn();
  return { secret, uri: totpUri(secret, brand.name, user.email) };
}

export async function confirmTwoStep(
  context: Context,
  { userId, tokenVersion }: Actor,
  { code }: Requested<typeof api.confirmTotp>,
) {
  const now = context.clock.now();
  await context.limits.consume('Too many attempts. Please wait a few minutes.', {
    key: `totp:${userId}`,
    max: 10,
    seconds: 600,
  });
  const codes = Array.from({ length: recoveryCodeCount }, () => randomDigits(10));
  await transaction(context, async (context) => {
    const { db } = context;
    await lockSameUser(db, { id: userId, tokenVersion });
    const factor = await data.findSecondFactor(db, userId);
    if (!factor) throw refusals.totpNotStarted();
    if (factor.confirmedAt) throw refusals.totpAlreadyOn();
    const step = matchTotp(context.vault.decrypt(factor.secret, binding(userId)), code, now);
    if (step === undefined || !(await data.consumeStep(db, userId, step)))
      throw refusals.totpCodeWrong();
    const codeFingerprints = codes.map((each) =>
      context.vault.fingerprint(each, recoveryBinding(userId)),
    );
    await data.confirmSecondFactor(db, userId, { codeFingerprints, now });
    await record(context, 'account.twoStepChanged', { userId, isOn: true });
  });
  return { recoveryCodes: codes.map((each) => `${each.slice(0, 5)}-${each.slice(5)}`) };
}

export async function stopTwoStep(
  context: Context,
  { userId }: Actor,
  { password }: Requested<typeof api.stopTotp>,
) {
  const user = await confirmPassword(context, userId, password);
  await transaction(context, async (context) => {
    const { db } = context;
    await lockSameUser(db, user);
    if (!(await data.findSecondFactor(db, userId))?.confirmedAt) throw refusals.totpNotOn();
    await data.deleteSecondFactor(db, userId);
    await record(context, 'account.twoStepChanged', { userId, isOn: false });
  });
  return { message: 'Two-step verification is off.' };
}

/** A password reset in between has revoked the right to change how this user signs in. */
export async function lockSameUser(
  db: Database,
  { id, tokenVersion }: Pick<User, 'id' | 'tokenVersion'>,
): Promise<User> {
  const user = await lockUser(db, id);
  if (user?.tokenVersion !== tokenVersion) throw unauthorized();
  return user;
}

/**
 * A borrowed session must not be enough to change how a user signs in, or the details of a
 * practice.
 */
export async function confirmPassword(
  context: Context,
  userId: UserId,
  password: string,
): Promise<User> {
  await context.limits.consume('Too many attempts. Please wait a few minutes.', {
    key: `password:${userId}`,
    max: 10,
    seconds: 600,
  });
  const user = await findUser(context.db, userId);
  if (!user) throw unauthorized();
  if (!(await isCorrectPassword(password, user.passwordHash))) throw refusals.passwordWrong();
  return user;
}
