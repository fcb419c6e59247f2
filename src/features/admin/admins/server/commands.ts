/** Making someone an admin, and ending it, by the owner. */
import type { FastifyRequest } from 'fastify';
import { nameOf } from '#features/accounts/rules';
import * as accounts from '#features/accounts/server/data';
import { requireRecentSignIn } from '#features/accounts/server/steps';
import { adminAddedMail } from '#features/admin/server/messages';
import { notify } from '#features/notices/server/commands';
import type { Actor } from '#kernel/actor';
import type { UserId } from '#kernel/id';
import { notFound } from '#kernel/refusal';
import { recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { announce } from '#platform/live/announce';
import { refusals } from '../rules';
import type { AdminView } from '../schema';

export const viewAdmin = (user: accounts.User): AdminView => ({
  id: user.id,
  name: nameOf(user),
  email: user.email,
  isOwner: user.isOwner,
  lastSignedInAt: user.lastSignedInAt?.toISOString() ?? null,
  allowedActions: user.isOwner ? [] : ['remove'],
});

async function change(
  context: Context,
  { userId: ownerId }: Actor,
  userId: UserId,
  isAdmin: boolean,
) {
  await accounts.saveAdmin(context.db, userId, isAdmin, context.clock.now());
  await recordAuditEntry(context, {
    actorId: ownerId,
    action: isAdmin ? 'admin.added' : 'admin.removed',
    subject: userId,
    details: { userId },
  });
  await announce(context, { audience: 'admins', tags: ['accounts', 'audit'] });
}

export async function addAdmin(
  context: Context,
  actor: Actor,
  { email, request }: { email: string; request: FastifyRequest },
): Promise<AdminView> {
  await requireRecentSignIn(context, request);
  return transaction(context, async (context) => {
    const { db, config, clock } = context;
    const found = await accounts.findUserByEmail(db, email);
    const user = found && (await accounts.lockUser(db, found.id));
    // Whoever had the address may have left it since.
    if (user?.email !== email) throw refusals.noAccount();
    // Registering does not prove that the user reads the address.
    if (!user.emailVerified) throw refusals.notConfirmed();
    if (user.isAdmin) throw refusals.alreadyAdmin();
    await change(context, actor, user.id, true);
    await announce(context, { userIds: [user.id], tags: ['me'] });
    const owner = await accounts.findUser(db, actor.userId);
    await notify(context, {
      kind: 'account.adminAdded',
      to: user,
      subjectId: user.id,
      key: `admin-added:${clock.now().toISOString()}`,
      email: adminAddedMail(owner ? nameOf(owner) : 'The owner', config.publicUrl),
    });
    return viewAdmin({ ...user, isAdmin: true });
  });
}

/** Ending the sessions also closes live connections, which would still be told what admins are. */
export function removeAdmin(
  context: Context,
  actor: Actor,
  { id: userId }: { id: UserId },
): Promise<void> {
  return transaction(context, async (context) => {
    const user = await accounts.lockUser(context.db, userId);
    if (!user?.isAdmin) throw notFound();
    if (user.isOwner) throw refusals.owner();
    await change(context, actor, userId, false);
    await accounts.endSessions(context.db, userId);
  });
}
