/** Verifying a phone by SMS code: the codes themselves, and the phone of an existing account. */

import type { Received } from '../../../../kernel/api/endpoint';
import type { UserId } from '../../../../kernel/id';
import { toE164 } from '../../../../kernel/input/phone';
import { unauthorized } from '../../../../kernel/refusal';
import type { Context } from '../../../../platform/context';
import { randomDigits, randomToken } from '../../../../platform/crypto/crypto';
import {
  type Database,
  refuseViolations,
  transaction,
} from '../../../../platform/database/database';
import { recorder } from '../../../../platform/tasks/events';
import { postWithoutAccount } from '../../../notices/server/commands';
import { type AccountEvents, checkCode, codeLifetime, refusals } from '../../rules';
import type {
  confirmPhone as confirmPhoneCall,
  sendPhoneCode as sendPhoneCodeCall,
} from '../../schema';
import { findUser, isPhoneTaken, lockUser, updateUser } from '../../server/data';
import { codeSms, phoneTakenSms } from '../../server/messages';
import {
  countFailedAttempt,
  lockVerification,
  markUsed,
  replaceVerification,
  type Verification,
} from './data';

const record = recorder<AccountEvents>();

type Purpose = Pick<Verification, 'userId' | 'firstName' | 'lastName' | 'userType'>;

/** A registration code cannot confirm the phone of an account, and vice versa. */
const binding = (phone: string, { userId }: Pick<Purpose, 'userId'>) =>
  userId ? `verifications.code:${phone}:${userId}` : `verifications.code:${phone}`;

/**
 * A phone that is already taken goes through the same steps with a random code that is never sent,
 * so neither the response, its timing nor later attempts reveal it. Only the owner of the phone
 * gets a text message saying that an account exists.
 */
export async function issueCode(
  context: Context,
  {
    phone,
    purpose,
    ipAddress,
    isTaken: findTaken,
  }: {
    phone: string;
    purpose: Purpose;
    ipAddress: string;
    isTaken: (db: Database) => Promise<boolean>;
  },
): Promise<{ testCode: string | undefined }> {
  await consumeCodeLimits(context, phone, ipAddress);
  const now = context.clock.now();
  const code = randomDigits(6);
  await transaction(context, async (context) => {
    const { db } = context;
    const isTaken = await findTaken(db);
    const known = isTaken ? randomToken() : code;
    await replaceVerification(db, {
      ...purpose,
      phone,
      codeFingerprint: context.vault.fingerprint(known, binding(phone, purpose)),
      expiresAt: new Date(now.getTime() + codeLifetime),
      createdAt: now,
    });
    const text = isTaken ? phoneTakenSms(context.config.publicUrl) : codeSms(code);
    await postWithoutAccount(context, { channel: 'sms', to: phone, text });
  });
  const isOutbox = !context.config.isProduction && !context.config.twilio;
  return { testCode: isOutbox ? code : undefined };
}

async function consumeCodeLimits(
  context: Context,
  phone: string,
  ipAddress: string,
): Promise<void> {
  const { codeIntervalSeconds, codesPerPhonePerDay, codesPerIpPerHour, codesPerHour } =
    context.config.limits;
  const tooManyCodes = 'Too many codes requested. Please try again later.';
  // Check the IP limit first: a blocked address must not use up the codes of other people's phones.
  await context.limits.consume(tooManyCodes, {
    key: `code:address:${ipAddress}`,
    max: codesPerIpPerHour,
    seconds: 3_600,
  });
  // Check the short limit before the daily one, so that an impatient second click does not use up
  // the day.
  await context.limits.consume(
    `We just sent you a code. Please wait ${codeIntervalSeconds} seconds before you ask for another one.`,
    { key: `code:pause:${phone}`, max: 1, seconds: codeIntervalSeconds },
  );
  await context.limits.consume(
    tooManyCodes,
    { key: `code:phone:${phone}`, max: codesPerPhonePerDay, seconds: 86_400 },
    { key: 'code:all', max: codesPerHour, seconds: 3_600 },
  );
}

/**
 * Claims the code and returns what was pending for it. A code that belongs to someone else is
 * treated as if no code were pending, so the response reveals nothing. Call inside a transaction.
 */
export async function claimCode(
  context: Context,
  typed: { phone: string; code: string },
  isForCaller: (pending: Verification) => boolean,
): Promise<Verification> {
  const { db, vault, clock } = context;
  const found = await lockVerification(db, typed.phone);
  const pending = found && isForCaller(found) ? found : undefined;
  const isMatch =
    pending !== undefined &&
    vault.isFingerprintOf(typed.code, binding(typed.phone, pending), pending.codeFingerprint);
  if (pending && !isMatch) await countFailedAttempt(db, typed.phone);
  const refusal = checkCode(pending, isMatch, clock.now());
  if (refusal || !pending) throw refusal ?? refusals.noPendingCode();
  await markUsed(db, typed.phone, clock.now());
  return pending;
}

export async function sendPhoneCode(
  context: Context,
  userId: UserId,
  { ipAddress, ...input }: Received<typeof sendPhoneCodeCall>['body'] & { ipAddress: string },
): Promise<{ testCode: string | undefined }> {
  const phone = toE164(input.phone);
  const user = await findUser(context.db, userId);
  if (!user) throw unauthorized();
  if (user.phoneVerified) throw refusals.phoneVerified();
  await context.limits.consume('Too many codes requested. Please try again later.', {
    key: `code:account:${userId}`,
    max: 10,
    seconds: 86_400,
  });
  const { userType } = user;
  return issueCode(context, {
    phone,
    purpose: { userId, firstName: null, lastName: null, userType: null },
    ipAddress,
    isTaken: async (db) => userType !== null && isPhoneTaken(db, phone, userType),
  });
}

export async function confirmPhone(
  context: Context,
  userId: UserId,
  input: Received<typeof confirmPhoneCall>['body'],
): Promise<void> {
  const phone = toE164(input.phone);
  await context.limits.consume('Too many attempts. Please try again in an hour.', {
    key: `phone:confirm:${userId}`,
    max: 50,
    seconds: 3_600,
  });
  await transaction(context, async (context) => {
    const { db } = context;
    const user = await lockUser(db, userId);
    if (!user) throw unauthorized();
    if (user.phoneVerified) throw refusals.phoneVerified();
    await claimCode(context, { phone, code: input.code }, (pending) => pending.userId === userId);
    const now = context.clock.now();
    await refuseViolations({ users_phone_unique: refusals.phoneInUse }, () =>
      updateUser(db, userId, { phone, phoneVerifiedAt: now, updatedAt: now }),
    );
    await record(context, 'account.phoneConfirmed', { userId, phone });
  });
}
