/** Changing the email address of an account, and undoing that from the old address. */

import type { FastifyRequest } from 'fastify';
import {
  consumeLinkLimit,
  makeLink,
  makeResetLink,
  revokeAccess,
} from '#features/accounts/passwords/server/commands';
import * as passwords from '#features/accounts/passwords/server/data';
import { type AccountEvents, addressBlock, emailLinkLifetime } from '#features/accounts/rules';
import * as accounts from '#features/accounts/server/data';
import {
  changeEmailMail,
  emailChangedMail,
  emailInUseMail,
  emailRestoredMail,
  emailUndoneMail,
} from '#features/accounts/server/messages';
import { requireRecentSignIn } from '#features/accounts/server/steps';
import { notify, postWithoutAccount, redirectMessages } from '#features/notices/server/commands';
import type { Actor } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import { newId, type UserId } from '#kernel/id';
import { Refusal, unauthorized } from '#kernel/refusal';
import { recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { hashToken, randomToken } from '#platform/crypto/crypto';
import { hashPassword } from '#platform/crypto/passwords';
import { refuseViolations, transaction } from '#platform/database/database';
import { recorder } from '#platform/tasks/events';
import { checkChange, refusals, undoLifetime } from '../rules';
import type { changeEmail as changeEmailCall, requestEmail as requestEmailCall } from '../schema';

const record = recorder<AccountEvents>();

/**
 * An address that is taken goes through the same steps with a link that is never sent; its holder
 * gets a mail that says so, and whoever asked learns nothing.
 */
export async function requestEmail(
  context: Context,
  { userId }: Actor,
  { email, request }: Requested<typeof requestEmailCall> & { request: FastifyRequest },
): Promise<void> {
  await requireRecentSignIn(context, request);
  const user = await accounts.findUser(context.db, userId);
  if (!user) throw unauthorized();
  if (email === user.email) throw refusals.unchanged();
  await context.limits.consume(
    'Too many requests. Please try again in an hour.',
    { key: `email-change:account:${userId}`, max: 5, seconds: 3_600 },
    { key: `email-change:email:${email}`, max: 3, seconds: 3_600 },
    { key: `email-change:network:${addressBlock(request.ip)}`, max: 40, seconds: 3_600 },
  );
  await transaction(context, async (context) => {
    const { config, db, clock } = context;
    const now = clock.now();
    const isTaken = await accounts.isEmailTaken(db, { id: userId, email }, now);
    const link = { userId, purpose: 'change_email', email } as const;
    const token = await makeLink(context, link, emailLinkLifetime);
    await postWithoutAccount(context, {
      channel: 'email',
      to: email,
      mail: isTaken
        ? emailInUseMail(config.publicUrl)
        : changeEmailMail(`${config.publicUrl}/confirm-email?token=${token}`),
      key: `email-change:${newId(now)}`,
    });
  });
}

/** Needs a session of the account, so that a link mailed to a mistyped address is worth nothing. */
export async function changeEmail(
  context: Context,
  { userId }: Actor,
  { request, ...input }: Requested<typeof changeEmailCall> & { request: FastifyRequest },
): Promise<void> {
  await consumeLinkLimit(context, request.ip);
  const token = { tokenHash: hashToken(input.token), purpose: 'change_email' } as const;
  await transaction(context, async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    const user = await accounts.lockUser(db, userId);
    if (!user) throw unauthorized();
    const session = await requireRecentSignIn(context, request);
    const state = checkChange(await passwords.findLink(db, token), user, now);
    if (state instanceof Refusal) throw state;
    if (state === 'done') return;
    const link = await passwords.claimLink(db, token, now);
    if (!link?.email) throw refusals.linkInvalid();
    await replaceEmail(context, user, {
      email: link.email,
      emailVerifiedAt: now,
      emailVerifiedSignedIn: true,
    });
    await accounts.endSessions(db, userId, { except: session });
    // Those that were mailed to the old address.
    await passwords.deleteLinks(db, userId, 'reset_password', 'verify_email');
    const undone = await passwords.findUndoLink(db, { userId, email: link.email }, now);
    if (undone) {
      // Back to an address that could undo: whoever has the one in between gets no link of theirs.
      await passwords.deleteLinksSince(db, undone);
      await warnUndone(context, user);
    } else {
      await offerUndo(context, user);
    }
    await recordAuditEntry(context, { actorId: userId, action: 'email.changed', subject: userId });
  });
}

/** Not by `notify`: it would follow the account to its new address. */
async function offerUndo(context: Context, user: accounts.User): Promise<void> {
  const { id: userId, email, emailVerifiedAt, emailVerifiedSignedIn, firstName } = user;
  const address = { email, emailVerifiedAt, emailVerifiedSignedIn };
  const token = await makeLink(
    context,
    { userId, purpose: 'undo_email', ...address },
    undoLifetime,
  );
  await postWithoutAccount(context, {
    channel: 'email',
    to: email,
    mail: emailChangedMail(firstName, `${context.config.publicUrl}/undo-email?token=${token}`),
    key: `email-changed:${newId(context.clock.now())}`,
  });
}

/** To the address that the account had until now. */
const warnUndone = (context: Context, { email, firstName }: accounts.User) =>
  postWithoutAccount(context, {
    channel: 'email',
    to: email,
    mail: emailUndoneMail(firstName),
    key: `email-undone:${newId(context.clock.now())}`,
  });

/**
 * Whoever has the old mailbox may be the account's real owner, and locked out: so this needs no
 * session, and everything that another may have set up since ends with it. Returns the account.
 */
export async function undoEmail(
  context: Context,
  input: { token: string; ipAddress: string },
): Promise<UserId> {
  await consumeLinkLimit(context, input.ipAddress);
  const token = { tokenHash: hashToken(input.token), purpose: 'undo_email' } as const;
  // Hashing a password is costly, so not for a link that does not exist.
  if (!(await passwords.findLink(context.db, token))) throw refusals.linkInvalid();
  const passwordHash = await hashPassword(randomToken());
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    const found = await passwords.findLink(db, token);
    const user = found && (await accounts.lockUser(db, found.userId));
    const link = user && (await passwords.claimLink(db, token, now));
    if (!user || !link?.email) throw refusals.linkInvalid();
    const { id: userId } = user;
    const { email, emailVerifiedAt, emailVerifiedSignedIn, createdAt } = link;
    const verified = { emailVerifiedAt, emailVerifiedSignedIn };
    // An intruder may turn on a second factor first, and change the address then.
    const distrustedSince = new Date(createdAt.getTime() - undoLifetime);
    await revokeAccess(context, { ...user, ...verified, phoneVerifiedAt: null, distrustedSince });
    await accounts.updateUser(db, userId, { passwordHash, updatedAt: now });
    // The link was mailed to it, so using it proves access to that mailbox.
    const emailVerifiedAgain = { ...verified, emailVerifiedAt: emailVerifiedAt ?? now };
    await replaceEmail(context, user, { email, ...emailVerifiedAgain });
    await passwords.deleteLinksSince(db, link);
    const restored = { ...user, email };
    await notify(context, {
      kind: 'account.resetRequested',
      to: restored,
      subjectId: userId,
      key: `email-restored:${newId(now)}`,
      email: emailRestoredMail(await makeResetLink(context, restored)),
    });
    await warnUndone(context, user);
    await recordAuditEntry(context, { actorId: userId, action: 'email.restored', subject: userId });
    return userId;
  });
}

/** With what follows the address: mail that waits, and the copies that other features have. */
async function replaceEmail(
  context: Context,
  { id: userId, email: from, emailVerified }: accounts.User,
  changes: Required<Pick<accounts.User, 'email' | 'emailVerifiedAt' | 'emailVerifiedSignedIn'>>,
): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const { email } = changes;
  await refuseViolations({ users_email_unique: refusals.taken }, () =>
    accounts.updateUser(db, userId, { ...changes, updatedAt: now }),
  );
  if (await accounts.isEmailTaken(db, { id: userId, email }, now)) throw refusals.taken();
  await redirectMessages(db, userId, { from, to: email });
  const previous = { email: from, isVerified: emailVerified };
  await record(context, 'account.emailChanged', { userId, previous });
}
