/** Verifying a phone by SMS code: the codes themselves, and the phone of an existing account. */

import type { FastifyRequest } from 'fastify';
import * as accountRules from '#features/accounts/rules';
import type {
  confirmPhone as confirmPhoneCall,
  sendPhoneCode as sendPhoneCodeCall,
} from '#features/accounts/schema';
import * as accounts from '#features/accounts/server/data';
import { codeSms, phoneTakenSms } from '#features/accounts/server/messages';
import { requireRecentSignIn } from '#features/accounts/server/steps';
import { smsNumberOf } from '#features/notices/rules';
import { postWithoutAccount, redirectMessages } from '#features/notices/server/commands';
import type { Actor } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import { newId } from '#kernel/id';
import { toE164 } from '#kernel/input/phone';
import { tooManyRequests, unauthorized } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { randomDigits, randomToken } from '#platform/crypto/crypto';
import { type Database, refuseViolations, transaction } from '#platform/database/database';
import { recorder } from '#platform/tasks/events';
import * as data from './data';

const record = recorder<accountRules.AccountEvents>();

type Purpose = Pick<
  data.Verification,
  'userId' | 'browserHash' | 'firstName' | 'lastName' | 'userType'
>;

/** Whose code it is: an account's, or that of a browser in which somebody registers. */
const isSameOwner = (
  pending: data.Verification,
  { userId, browserHash }: Pick<Purpose, 'userId' | 'browserHash'>,
): boolean =>
  pending.userId === userId &&
  (userId !== null || (browserHash !== null && pending.browserHash?.equals(browserHash) === true));

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
  const code = randomDigits(6);
  await consumeShortLimits(context, phone, ipAddress);
  await transaction(context, async (context) => {
    const { db } = context;
    await data.lockPhone(db, phone);
    const now = context.clock.now();
    const pending = await data.findVerifications(db, phone);
    const own = pending.find((each) => isSameOwner(each, purpose));
    if (!own) refuseFourth(pending, now);
    await consumeLongLimits(context, phone);
    const isTaken = await findTaken(db);
    const known = isTaken ? randomToken() : code;
    await data.saveVerification(db, {
      ...purpose,
      id: own?.id ?? newId(now),
      phone,
      codeFingerprint: context.vault.fingerprint(known, binding(phone, purpose)),
      expiresAt: new Date(now.getTime() + accountRules.codeLifetime),
      createdAt: now,
    });
    const text = isTaken ? phoneTakenSms(context.config.publicUrl) : codeSms(code);
    await postWithoutAccount(context, { channel: 'sms', to: phone, text });
  });
  const isOutbox = !context.config.isProduction && !context.config.twilio;
  return { testCode: isOutbox ? code : undefined };
}

const tooManyCodes = 'Too many codes requested. Please try again later.';

/** Nobody's pending code gives way to another browser's. */
function refuseFourth(pending: readonly data.Verification[], now: Date) {
  const live = pending.filter((each) => accountRules.isLiveCode(each, now));
  if (live.length < accountRules.maxLiveCodes) return;
  const free = Math.min(...live.map(({ expiresAt }) => expiresAt.getTime()));
  throw tooManyRequests(tooManyCodes, Math.ceil((free - now.getTime()) / 1000));
}

/** Checked first, so that neither a blocked address nor an impatient click uses up the day. */
async function consumeShortLimits(
  context: Context,
  phone: string,
  ipAddress: string,
): Promise<void> {
  const { codeIntervalSeconds, codesPerIpPerHour, codesPerHour } = context.config.limits;
  await context.limits.consume(
    tooManyCodes,
    { key: `code:address:${ipAddress}`, max: codesPerIpPerHour, seconds: 3_600 },
    {
      key: `code:network:${accountRules.addressBlock(ipAddress)}`,
      // One network must not use up the codes of the whole site.
      max: Math.ceil(codesPerHour / 10),
      seconds: 3_600,
    },
  );
  await context.limits.consume(
    `We just sent you a code. Please wait ${codeIntervalSeconds} seconds before you ask for another one.`,
    { key: `code:pause:${phone}`, max: 1, seconds: codeIntervalSeconds },
  );
}

async function consumeLongLimits(context: Context, phone: string): Promise<void> {
  const { codesPerPhonePerDay, codesPerHour } = context.config.limits;
  await context.limits.consume(
    tooManyCodes,
    { key: `code:phone:${phone}`, max: codesPerPhonePerDay, seconds: 86_400 },
    { key: 'code:all', max: codesPerHour, seconds: 3_600 },
  );
}

/**
 * Claims the code and returns what was pending for it: for this browser, or else the newest, since
 * the code may be typed in another one. A code that belongs to someone else is treated as if no
 * code were pending, so the response reveals nothing. Call inside a transaction.
 */
export async function claimCode(
  context: Context,
  typed: { phone: string; code: string; browserHash: Buffer | null },
  isForCaller: (pending: data.Verification) => boolean,
): Promise<data.Verification> {
  const { db, vault, clock } = context;
  await data.lockPhone(db, typed.phone);
  const { browserHash } = typed;
  const found = (await data.findVerifications(db, typed.phone)).filter(isForCaller);
  const pending = found.find((each) => isSameOwner(each, { ...each, browserHash })) ?? found[0];
  const isMatch =
    pending !== undefined &&
    vault.isFingerprintOf(typed.code, binding(typed.phone, pending), pending.codeFingerprint);
  if (pending && !isMatch) await data.countFailedAttempt(db, typed.phone);
  const refusal = accountRules.checkCode(pending, isMatch, clock.now());
  if (refusal || !pending) throw refusal ?? accountRules.refusals.noPendingCode();
  await data.markUsed(db, pending, clock.now());
  return pending;
}

/** Another number than the account's own is a change: returns the session that makes it. */
async function requireMayConfirm(
  context: Context,
  user: accounts.User,
  { phone, request }: { phone: string; request: FastifyRequest },
): Promise<Buffer | undefined> {
  if (phone !== user.phone) return requireRecentSignIn(context, request);
  if (user.phoneVerified) throw accountRules.refusals.phoneVerified();
  return undefined;
}

export async function sendPhoneCode(
  context: Context,
  { userId }: Actor,
  { request, ...input }: Requested<typeof sendPhoneCodeCall> & { request: FastifyRequest },
): Promise<{ testCode: string | undefined }> {
  const phone = toE164(input.phone);
  const user = await accounts.findUser(context.db, userId);
  if (!user) throw unauthorized();
  await requireMayConfirm(context, user, { phone, request });
  await context.limits.consume(tooManyCodes, {
    key: `code:account:${userId}`,
    max: 10,
    seconds: 86_400,
  });
  const { userType } = user;
  return issueCode(context, {
    phone,
    purpose: { userId, browserHash: null, firstName: null, lastName: null, userType: null },
    ipAddress: request.ip,
    isTaken: async (db) => userType !== null && accounts.isPhoneTaken(db, phone, userType),
  });
}

export async function confirmPhone(
  context: Context,
  { userId }: Actor,
  { request, ...input }: Requested<typeof confirmPhoneCall> & { request: FastifyRequest },
): Promise<void> {
  const phone = toE164(input.phone);
  await context.limits.consume('Too many attempts. Please try again in an hour.', {
    key: `phone:confirm:${userId}`,
    max: 50,
    seconds: 3_600,
  });
  await transaction(context, async (context) => {
    const { db } = context;
    await data.lockPhone(db, phone);
    const user = await accounts.lockUser(db, userId);
    if (!user) throw unauthorized();
    const tokenHash = await requireMayConfirm(context, user, { phone, request });
    const typed = { phone, code: input.code, browserHash: null };
    await claimCode(context, typed, (pending) => pending.userId === userId);
    const now = context.clock.now();
    await refuseViolations({ users_phone_unique: accountRules.refusals.phoneInUse }, () =>
      accounts.updateUser(db, userId, { phone, phoneVerifiedAt: now, updatedAt: now }),
    );
    if (tokenHash) await accounts.endSessions(db, userId, { except: tokenHash });
    const previous = tokenHash && smsNumberOf(user);
    if (previous) await redirectMessages(db, userId, { from: previous, to: phone });
    await record(context, 'account.phoneConfirmed', {
      userId,
      phone,
      ...(previous && { previous }),
    });
  });
}
