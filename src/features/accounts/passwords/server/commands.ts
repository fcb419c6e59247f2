/** Changing a password, and emailed links: resetting a forgotten one, confirming an email address. */

import * as z from 'zod';
import { deletePasskeysOf } from '#features/accounts/passkeys/server/data';
import { deleteVerificationsOf } from '#features/accounts/phones/server/data';
import {
  type AccountEvents,
  addressBlock,
  type EmailHolding,
  emailLinkLifetime,
  isSetByEmailHolder,
  refusals,
  resetLifetime,
} from '#features/accounts/rules';
import type { resetPassword } from '#features/accounts/schema';
import * as accounts from '#features/accounts/server/data';
import { confirmEmailMail, resetMail } from '#features/accounts/server/messages';
import { accountKey } from '#features/accounts/sessions/server/commands';
import { clearFailures, keepSession } from '#features/accounts/sessions/server/data';
import { confirmPassword, lockSameUser } from '#features/accounts/twostep/server/commands';
import { deleteSecondFactor, findSecondFactor } from '#features/accounts/twostep/server/data';
import { notify } from '#features/notices/server/commands';
import type { Actor } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import { newId, uuid } from '#kernel/id';
import type { Context } from '#platform/context';
import { hashToken, randomToken } from '#platform/crypto/crypto';
import { hashPassword } from '#platform/crypto/passwords';
import { transaction } from '#platform/database/database';
import { addTask } from '#platform/database/queue';
import { recorder } from '#platform/tasks/events';
import { isCommonPassword } from '../rules';
import type { changePassword as changePasswordEndpoint } from '../schema';
import { type AccountLink, claimLink, deleteLinks, insertLink } from './data';

const record = recorder<AccountEvents>();

export const resetRequest = {
  name: 'account:mailResetLink',
  payload: z.object({ id: uuid, email: z.string() }),
};

/**
 * Only enqueues the request; the worker looks up the address, so the response and its timing are
 * the same for everyone.
 */
export async function requestReset(
  context: Context,
  { email, ipAddress }: { email: string; ipAddress: string },
) {
  await context.limits.consume(
    'Too many reset requests. Please try again later.',
    { key: `reset:address:${ipAddress}`, max: 40, seconds: 3_600 },
    { key: `reset:email:${email}`, max: 5, seconds: 3_600 },
  );
  await addTask(context.db, resetRequest, { id: newId(context.clock.now()), email });
}

export async function mailResetLink(
  context: Context,
  { id, email }: { id: string; email: string },
) {
  await transaction(context, async (context) => {
    const { db } = context;
    const found = await accounts.findUserByEmail(db, email);
    const user = found && (await accounts.lockUser(db, found.id));
    // The account may just have changed its address, which ends links mailed to the old one.
    if (user?.email !== email) return;
    const link = await makeResetLink(context, user);
    await notify(context, {
      kind: 'account.resetRequested',
      to: user,
      subjectId: user.id,
      key: `reset:${id}`,
      email: resetMail(link),
    });
  });
}

export async function setNewPassword(
  context: Context,
  input: Requested<typeof resetPassword> & { ipAddress: string },
): Promise<void> {
  const { token, email, newPassword, ipAddress } = input;
  await consumeLinkLimit(context, ipAddress);
  if (isCommonPassword(newPassword, email)) throw refusals.passwordCommon('newPassword');
  const now = context.clock.now();
  await transaction(context, async (context) => {
    const { db } = context;
    const tokenHash = hashToken(token);
    const link = await claimLink(db, { tokenHash, purpose: 'reset_password' }, now);
    const holder = link && (await accounts.findUser(db, link.userId));
    if (holder?.email !== email) throw refusals.resetLinkInvalid();
    const passwordHash = await hashPassword(newPassword);
    const user = await accounts.lockUser(db, holder.id);
    if (user?.email !== email) throw refusals.resetLinkInvalid();
    await revokeAccess(context, user);
    // The link was emailed, so using it proves access to that mailbox.
    const emailVerifiedAt = user.emailVerifiedAt ?? now;
    await accounts.updateUser(db, user.id, { passwordHash, emailVerifiedAt, updatedAt: now });
    await clearFailures(db, accountKey(email));
    await record(context, 'account.passwordChanged', { userId: user.id });
  });
}

/**
 * Ends everything that the old password opened, except for the session that changes it. Passkeys
 * stay: the settings list them next to the form.
 */
export async function changePassword(
  context: Context,
  { userId }: Actor,
  input: Requested<typeof changePasswordEndpoint> & { token: string },
): Promise<void> {
  const { password, newPassword, token } = input;
  const known = await confirmPassword(context, userId, password);
  if (isCommonPassword(newPassword, known.email)) throw refusals.passwordCommon('newPassword');
  const passwordHash = await hashPassword(newPassword);
  const tokenHash = hashToken(token);
  await transaction(context, async (context) => {
    const { db, clock } = context;
    const user = await lockSameUser(db, known);
    const tokenVersion = user.tokenVersion + 1;
    await accounts.updateUser(db, userId, { passwordHash, tokenVersion, updatedAt: clock.now() });
    await accounts.endSessions(db, userId, { except: tokenHash });
    await keepSession(db, tokenHash, tokenVersion);
    await deleteLinks(db, userId, 'reset_password');
    await clearFailures(db, accountKey(user.email));
    await record(context, 'account.passwordChanged', { userId, keptDevice: true });
  });
}

/**
 * Removes anything an intruder may have set up: a new token version ends every session and calendar
 * URL; passkeys, pending links and codes, and settings from before the email was verified are
 * deleted. Links that restore an earlier address stay: its holder may be the real owner.
 */
export async function revokeAccess(
  context: Context,
  user: accounts.User & EmailHolding,
): Promise<void> {
  const { db, clock } = context;
  const phoneVerifiedAt = isSetByEmailHolder(user.phoneVerifiedAt, user)
    ? user.phoneVerifiedAt
    : null;
  const changes = { tokenVersion: user.tokenVersion + 1, phoneVerifiedAt };
  await accounts.updateUser(db, user.id, { ...changes, updatedAt: clock.now() });
  await accounts.endSessions(db, user.id);
  await deleteLinks(db, user.id, 'reset_password', 'verify_email', 'change_email');
  await deleteVerificationsOf(db, user.id);
  for (const { name } of await deletePasskeysOf(db, user.id)) {
    await record(context, 'account.passkeyChanged', { userId: user.id, name, isAdded: false });
  }
  const factor = await findSecondFactor(db, user.id);
  const isOn = Boolean(factor?.confirmedAt);
  if (isOn && isSetByEmailHolder(factor?.createdAt ?? null, user)) return;
  await deleteSecondFactor(db, user.id);
  if (isOn) await record(context, 'account.twoStepChanged', { userId: user.id, isOn: false });
}

/** `actor` is whom the browser is signed in as, if anyone. */
export async function confirmEmail(
  context: Context,
  actor: Actor | null,
  { token, ipAddress }: { token: string; ipAddress: string },
) {
  await consumeLinkLimit(context, ipAddress);
  const now = context.clock.now();
  await transaction(context, async ({ db }) => {
    const link = await claimLink(db, { tokenHash: hashToken(token), purpose: 'verify_email' }, now);
    const user = link && (await accounts.lockUser(db, link.userId));
    if (!user) throw refusals.emailLinkInvalid();
    // Keep the first verification date: settings made since then belong to the account's real
    // owner.
    await accounts.updateUser(db, user.id, {
      emailVerifiedAt: user.emailVerifiedAt ?? now,
      emailVerifiedSignedIn: user.emailVerifiedSignedIn || user.id === actor?.userId,
      updatedAt: now,
    });
    await deleteLinks(db, user.id, 'verify_email');
  });
}

export async function mailEmailLink(context: Context, { userId }: Actor) {
  const user = await accounts.findUser(context.db, userId);
  if (!user || user.emailVerified) throw refusals.emailAlreadyVerified();
  await context.limits.consume('We already sent the link. Please check your inbox first.', {
    key: `email-link:${userId}`,
    max: 3,
    seconds: 3_600,
  });
  await transaction(context, async (context) => {
    const link = await makeEmailLink(context, user);
    await notify(context, {
      kind: 'account.emailLinkRequested',
      to: user,
      subjectId: userId,
      // Each request sends a link of its own.
      key: `email-link:${newId(context.clock.now())}`,
      email: confirmEmailMail(link),
    });
  });
  return { message: 'The link is on its way.' };
}

export async function makeEmailLink(context: Context, user: accounts.User): Promise<string> {
  const link = { userId: user.id, purpose: 'verify_email' } as const;
  const token = await makeLink(context, link, emailLinkLifetime);
  return `${context.config.publicUrl}/verify-email?token=${token}`;
}

export async function makeResetLink(
  context: Context,
  { id, email }: Pick<accounts.User, 'id' | 'email'>,
): Promise<string> {
  const link = { userId: id, purpose: 'reset_password' } as const;
  const token = await makeLink(context, link, resetLifetime);
  return `${context.config.publicUrl}/reset-password?token=${token}&email=${encodeURIComponent(email)}`;
}

/** Returns its token, which only the mail contains. */
export async function makeLink(
  context: Context,
  link: Pick<AccountLink, 'userId' | 'purpose'> & Partial<AccountLink>,
  lifetime: number,
): Promise<string> {
  const now = context.clock.now();
  const token = randomToken();
  await insertLink(context.db, {
    ...link,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + lifetime),
    createdAt: now,
  });
  return token;
}

export const consumeLinkLimit = (context: Context, ipAddress: string) =>
  context.limits.consume('Too many attempts. Please try again later.', {
    key: `link:network:${addressBlock(ipAddress)}`,
    max: 60,
    seconds: 3_600,
  });
