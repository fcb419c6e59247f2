/** An admin's decision on a name change request, and the request as admins see it. */

import { nameOf } from '#features/accounts/rules';
import { findNames, lockUser, updateUser } from '#features/accounts/server/data';
import { checkSeen, latestChange } from '#features/admin/rules';
import { viewReviewed } from '#features/admin/server/views';
import { findDocumentsOf, lockUser as lockDocumentsOf } from '#features/documents/server/data';
import { nameMachine } from '#features/profiles/names/rules';
import {
  findNameChange,
  findNameChangedAt,
  transitionName,
} from '#features/profiles/names/server/data';
import type { ProfileEvents } from '#features/profiles/rules';
import type { Actor } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import type { NameChangeId } from '#kernel/id';
import { requireMove } from '#kernel/machine';
import { notFound, requireFound } from '#kernel/refusal';
import { dayOf } from '#kernel/time/day';
import { recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { recorder } from '#platform/tasks/events';
import type { decideName as endpoint, ListedRequest, NameRequest } from '../schema';
import { findListedChange, type ListedChange } from './data';

const record = recorder<ProfileEvents>();

/**
 * A different name is a new request with its own id, so the id stands for the name the admin saw.
 * The person's sessions continue: those that may be someone else's ended with the request.
 */
export function decideName(
  context: Context,
  actor: Actor,
  { id, decision, note, asOf }: Requested<typeof endpoint>,
): Promise<void> {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const userId = (await findNameChange(db, id))?.userId;
    const user = userId && (await lockUser(db, userId));
    const change = await findNameChange(db, id);
    if (!user || !change) throw notFound();
    const isHolder = user.id === actor.userId;
    const move = requireMove(nameMachine.next(decision, 'admin', change.status, { isHolder }));
    const unseen = checkSeen(await findDocumentsOf(db, user.id), { asOf: new Date(asOf) });
    if (unseen) throw unseen;
    const now = clock.now();
    const isApproved = decision === 'approve';
    await transitionName(db, id, move, {
      endedAt: now,
      decidedBy: actor.userId,
      decisionNote: isApproved ? null : (note ?? null),
    });
    const { firstName, lastName } = change;
    if (isApproved) await updateUser(db, user.id, { firstName, lastName, updatedAt: now });
    await recordAuditEntry(context, {
      actorId: actor.userId,
      action: isApproved ? 'name.approved' : 'name.rejected',
      subject: id,
      details: { userId: user.id },
    });
    await record(context, 'name.decided', { userId: user.id, changeId: id });
  });
}

export const viewListed = ({ change, user }: ListedChange): ListedRequest => ({
  id: change.id,
  userId: user.id,
  name: `${change.firstName} ${change.lastName}`,
  currentName: nameOf(user),
  userType: user.userType,
  email: user.email,
  status: change.status,
  createdAt: change.createdAt.toISOString(),
});

/** Locked, so that `asOf` covers exactly what is shown. */
export function viewRequest(
  context: Context,
  actor: Actor,
  { id }: { id: NameChangeId },
): Promise<NameRequest> {
  return transaction(context, async ({ db, clock }) => {
    const userId = (await findNameChange(db, id))?.userId;
    if (userId) await lockDocumentsOf(db, userId);
    const found = requireFound(await findListedChange(db, id));
    const { change, user } = found;
    const documents = await findDocumentsOf(db, user.id);
    const isHolder = user.id === actor.userId;
    const reviewer = { isHolder, today: dayOf(clock.now()) };
    const changedAt = await findNameChangedAt(db, user.id);
    const names = await findNames(
      db,
      documents.map(({ reviewedBy }) => reviewedBy),
    );
    return {
      item: viewListed(found),
      documents: documents.map((each) => viewReviewed(each, reviewer, names)),
      asOf: latestChange({ documents, decidedAt: null }, change.createdAt, changedAt).toISOString(),
      allowedActions: nameMachine.allowed('admin', change.status, { isHolder }),
    };
  });
}
