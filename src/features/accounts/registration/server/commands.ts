/** Registration: a code to the phone, then the account. */

import type { Received } from '../../../../kernel/endpoint';
import { newId } from '../../../../kernel/id';
import { toStoredPhone } from '../../../../kernel/phone';
import type { Context } from '../../../../platform/context';
import { randomDigits, randomToken } from '../../../../platform/crypto';
import { transaction } from '../../../../platform/database';
import { recorder } from '../../../../platform/events';
import { post } from '../../../../platform/outbox';
import { hashPassword } from '../../../../platform/passwords';
import { isCommonPassword } from '../../passwords/rules';
import { type AccountEvents, codeLifetime, judgeCode, refusals } from '../../rules';
import type { sendVerification, verifyCode } from '../../schema';
import { findUserByEmail, insertUser, isPhoneTaken } from '../../server/data';
import { codeSms, phoneTakenSms } from '../../server/notices';
import { type Browser, startSession } from '../../sessions/server/commands';
import { countWrongTry, lockVerification, markUsed, replaceVerification } from './data';

const record = recorder<AccountEvents>();
const binding = (phone: string) => `verifications.code:${phone}`;

/**
 * A taken phone takes the same path with a code nobody can know, so that the answer, its time and
 * later tries do not tell; only the owner of the phone reads that an account exists.
 */
export async function sendCode(
  context: Context,
  input: Received<typeof sendVerification>['body'],
  address: string,
): Promise<{ testCode: string | undefined }> {
  const phone = toStoredPhone(input.phone);
  await takeSend(context, phone, address);
  const now = context.clock.now();
  const code = randomDigits(6);
  await transaction(context.db, async (db) => {
    const isTaken = await isPhoneTaken(db, phone, input.userType);
    await replaceVerification(db, {
      phone,
      firstName: input.firstName,
      lastName: input.lastName,
      userType: input.userType,
      codeFingerprint: context.vault.fingerprint(isTaken ? randomToken() : code, binding(phone)),
      expiresAt: new Date(now.getTime() + codeLifetime),
      createdAt: now,
    });
    const sms = isTaken ? phoneTakenSms(phone, context.config.publicUrl) : codeSms(phone, code);
    await post({ ...context, db }, sms);
  });
  const isOutbox = !context.config.isProduction && !context.config.twilio;
  return { testCode: isOutbox ? code : undefined };
}

async function takeSend(context: Context, phone: string, address: string): Promise<void> {
  const { codeIntervalSeconds, codesPerPhonePerDay, codesPerIpPerHour, codesPerHour } =
    context.config.limits;
  const tooManyCodes = 'Too many codes were requested. Please try again later.';
  // The address comes first: beyond its limit nobody can use up the codes of other people's phones.
  await context.limits.take(tooManyCodes, {
    key: `code:address:${address}`,
    most: codesPerIpPerHour,
    seconds: 3_600,
  });
  // The short pause comes before the day: an impatient second press must not use it up.
  await context.limits.take(
    `A code was sent a moment ago. Please wait ${codeIntervalSeconds} seconds before asking for another one.`,
    { key: `code:pause:${phone}`, most: 1, seconds: codeIntervalSeconds },
  );
  await context.limits.take(
    tooManyCodes,
    { key: `code:phone:${phone}`, most: codesPerPhonePerDay, seconds: 86_400 },
    { key: 'code:all', most: codesPerHour, seconds: 3_600 },
  );
}

export async function register(
  context: Context,
  input: Received<typeof verifyCode>['body'],
  browser: Browser,
): Promise<{ userId: string; token: string }> {
  const phone = toStoredPhone(input.phone);
  if (toStoredPhone(input.contact) !== phone) throw refusals.noPendingCode();
  await context.limits.take('Too many tries. Please try again later.', {
    key: `register:address:${browser.address}`,
    most: 10 * context.config.limits.codesPerIpPerHour,
    seconds: 3_600,
  });
  const now = context.clock.now();
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    const pending = await lockVerification(db, phone);
    const isMatch =
      pending !== undefined &&
      context.vault.isFingerprintOf(input.code, binding(phone), pending.codeFingerprint);
    if (pending && !isMatch) await countWrongTry(db, phone);
    const refusal = judgeCode(pending, { userType: input.userType, isMatch }, now);
    if (refusal) throw refusal;
    if (!pending) throw refusals.noPendingCode();
    if (isCommonPassword(input.password, input.email)) throw refusals.passwordCommon('password');

    const user = await insertUser(db, {
      id: newId(now),
      email: input.email,
      passwordHash: await hashPassword(input.password),
      phone,
      firstName: pending.firstName,
      lastName: pending.lastName,
      userType: pending.userType,
      phoneVerified: true,
      createdAt: now,
      updatedAt: now,
    });
    if (!user) {
      throw (await findUserByEmail(db, input.email))
        ? refusals.emailTaken()
        : refusals.phoneTaken();
    }
    await markUsed(db, phone, now);
    await record(within, 'account.registered', { userId: user.id });
    return { userId: user.id, token: await startSession(within, user.id, browser) };
  });
}
