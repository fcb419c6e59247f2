/** Registration: a code to the phone, then the account. */

import { isCommonPassword } from '#features/accounts/passwords/rules';
import { claimCode, issueCode } from '#features/accounts/phones/server/commands';
import { type AccountEvents, refusals } from '#features/accounts/rules';
import type { sendVerification, verifyCode } from '#features/accounts/schema';
import * as accounts from '#features/accounts/server/data';
import { type Browser, startSession } from '#features/accounts/sessions/server/commands';
import type { Received } from '#kernel/api/endpoint';
import { newId, type UserId } from '#kernel/id';
import { toE164 } from '#kernel/input/phone';
import type { Context } from '#platform/context';
import { hashToken } from '#platform/crypto/crypto';
import { hashPassword } from '#platform/crypto/passwords';
import { transaction } from '#platform/database/database';
import { recorder } from '#platform/tasks/events';

const record = recorder<AccountEvents>();

/** Where a registration is made from: the address, and the token in the browser's own cookie. */
export interface Signup {
  ipAddress: string;
  token: string;
}

export function sendCode(
  context: Context,
  { firstName, lastName, userType, ...input }: Received<typeof sendVerification>['body'],
  { ipAddress, token }: Signup,
): Promise<{ testCode: string | undefined }> {
  const phone = toE164(input.phone);
  return issueCode(context, {
    phone,
    purpose: { userId: null, browserHash: hashToken(token), firstName, lastName, userType },
    ipAddress,
    isTaken: (db) => accounts.isPhoneTaken(db, phone, userType),
  });
}

export async function register(
  context: Context,
  input: Received<typeof verifyCode>['body'],
  { signupToken, ...browser }: Browser & { signupToken: string | undefined },
): Promise<{ userId: UserId; token: string }> {
  const phone = toE164(input.phone);
  if (toE164(input.contact) !== phone) throw refusals.noPendingCode();
  await context.limits.consume('Too many attempts. Please try again later.', {
    key: `register:address:${browser.address}`,
    max: 10 * context.config.limits.codesPerIpPerHour,
    seconds: 3_600,
  });
  const now = context.clock.now();
  return transaction(context, async (context) => {
    const { db } = context;
    const { firstName, lastName } = await claimCode(
      context,
      { phone, code: input.code, browserHash: signupToken ? hashToken(signupToken) : null },
      (pending) => pending.userId === null && pending.userType === input.userType,
    );
    if (!firstName || !lastName) throw refusals.noPendingCode();
    if (isCommonPassword(input.password, input.email)) throw refusals.passwordCommon('password');

    const id = newId<UserId>(now);
    const user = await accounts.insertUser(db, {
      id,
      email: input.email,
      passwordHash: await hashPassword(input.password),
      phone,
      firstName,
      lastName,
      userType: input.userType,
      phoneVerifiedAt: now,
      ...accounts.consentColumns(now),
      createdAt: now,
      updatedAt: now,
    });
    if (!user) {
      throw (await accounts.isEmailTaken(db, { id, email: input.email }, now))
        ? refusals.emailTaken({ commitsFirst: true })
        : refusals.phoneTaken();
    }
    await record(context, 'account.registered', { userId: user.id });
    return { userId: user.id, token: await startSession(context, user, browser) };
  });
}
