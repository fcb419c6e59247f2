/** Changing one's own name: at once, or as a request; withdrawing it; and how it stands. */
import type { FastifyRequest } from 'fastify';
import { endSessions, findUser, lockUser, updateUser } from '#features/accounts/server/data';
import { requireRecentSignIn } from '#features/accounts/server/steps';
import { findDocumentsOf } from '#features/documents/server/data';
import type { ProfileEvents } from '#features/profiles/rules';
import { findPractice, findProfessional } from '#features/profiles/server/data';
import type { Actor } from '#kernel/actor';
import { type NameChangeId, newId, type UserId } from '#kernel/id';
import { requireMove } from '#kernel/machine';
import { requireFound, unauthorized } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { type Database, transaction } from '#platform/database/database';
import { recorder } from '#platform/tasks/events';
import * as rules from '../rules';
import type { OwnName } from '../schema';
import { findNewestChange, insertNameChange, type NameChange, transitionName } from './data';

const record = recorder<ProfileEvents>();

/** Whether a practice booked this user or sent them an offer. */
export type IsExpected = (db: Database, userId: UserId) => Promise<boolean>;

async function findReviewReason(db: Database, isExpected: IsExpected, userId: UserId) {
  const profile = (await findProfessional(db, userId)) ?? (await findPractice(db, userId));
  const documents = await findDocumentsOf(db, userId);
  return rules.reviewReasonOf(profile?.decision ?? null, documents, await isExpected(db, userId));
}

const self = { isHolder: true };

async function endRequest(db: Database, { id, status }: NameChange, now: Date) {
  const move = requireMove(rules.nameMachine.next('withdraw', 'holder', status, self));
  await transitionName(db, id, move, { endedAt: now });
}

/** Under the lock of the user's row, which an admin's decision takes too. */
export async function changeName(
  context: Context,
  { userId }: Actor,
  {
    isExpected,
    request,
    ...wanted
  }: rules.PersonName & {
    isExpected: IsExpected;
    request: FastifyRequest;
  },
): Promise<{ isRequest: boolean }> {
  return transaction(context, async (context) => {
    const { db } = context;
    const user = await lockUser(db, userId);
    if (!user) throw unauthorized();
    // Under the lock: the session may have just been ended by the account's real owner.
    const tokenHash = await requireRecentSignIn(context, request);
    await context.limits.consume(rules.tooManyNames, rules.nameRateLimit(userId));
    const newest = await findNewestChange(db, userId);
    const pending = newest?.status === 'pending' ? newest : undefined;
    const refusal = rules.checkNewName(wanted, user, pending);
    if (refusal) throw refusal;
    const now = context.clock.now();
    if (pending) await endRequest(db, pending, now);
    const isRequest = (await findReviewReason(db, isExpected, userId)) !== null;
    const changeId = newId<NameChangeId>(now);
    await insertNameChange(db, {
      id: changeId,
      userId,
      ...wanted,
      previousFirstName: user.firstName,
      previousLastName: user.lastName,
      status: isRequest ? 'pending' : 'made',
      endedAt: isRequest ? null : now,
      createdAt: now,
    });
    if (!isRequest) await updateUser(db, userId, { ...wanted, updatedAt: now });
    await endSessions(db, userId, { except: tokenHash });
    await record(context, isRequest ? 'name.requested' : 'name.changed', { userId, changeId });
    return { isRequest };
  });
}

export function withdrawName(context: Context, { userId }: Actor): Promise<void> {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    if (!(await lockUser(db, userId))) throw unauthorized();
    const newest = requireFound(await findNewestChange(db, userId));
    await endRequest(db, newest, clock.now());
    await record(context, 'name.withdrawn', { userId });
  });
}

export async function viewOwnName(
  { db }: Context,
  { userId }: Actor,
  isExpected: IsExpected,
): Promise<OwnName> {
  const user = await findUser(db, userId);
  if (!user) throw unauthorized();
  const newest = await findNewestChange(db, userId);
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    reviewReason: await findReviewReason(db, isExpected, userId),
    request: newest ? viewRequest(newest) : null,
  };
}

function viewRequest(change: NameChange): OwnName['request'] {
  const { firstName, lastName, status, decisionNote, createdAt } = change;
  if (status !== 'pending' && status !== 'rejected') return null;
  return {
    firstName,
    lastName,
    status,
    decisionNote,
    createdAt: createdAt.toISOString(),
    allowedActions: rules.nameMachine.allowed('holder', status, self),
  };
}
