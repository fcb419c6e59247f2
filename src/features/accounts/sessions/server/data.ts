/** Sessions by the hash of their token, and failed sign-ins by account and IP address. */

import { and, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import { sessions, signInFailures, users } from '#features/accounts/server/tables';
import type { Actor } from '#kernel/actor';
import type { SessionId, UserId } from '#kernel/id';
import { type Database, isOneOf } from '#platform/database/database';
import type { ActorFacts } from '#platform/database/facts';
import { inserterOf } from '#platform/database/insert';
import { keyset, type Page, readPage } from '#platform/database/keyset';
import { anything, columns, select } from '#platform/database/rows';
import { type Given, statements } from '#platform/database/statements';

export type Session = typeof sessions.$inferSelect;

export const insertSession = inserterOf(sessions);

/** Of everyone. */
export const deleteAllSessions = (db: Database) => db.delete(sessions);

export const deleteSession = (db: Database, tokenHash: Buffer) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));

/** Returns whether this user has such a session. */
export async function endSession(db: Database, userId: UserId, id: SessionId): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Keeps a session valid when its user's token version changes. */
export const keepSession = (db: Database, tokenHash: Buffer, tokenVersion: number) =>
  db.update(sessions).set({ tokenVersion }).where(eq(sessions.tokenHash, tokenHash));

export const confirmSession = (db: Database, tokenHash: Buffer, now: Date) =>
  db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.tokenHash, tokenHash));

export const lastUsedSessions = keyset<Session>({
  key: sessions.seenAt,
  id: sessions.id,
  direction: 'desc',
  keyOf: ({ seenAt, id }) => [seenAt, id],
});

/** Where a user is logged in. */
export const findUserSessions = (
  db: Database,
  userId: UserId,
  { now, ...page }: Page & { now: Date },
): Promise<Session[]> =>
  readPage(
    db
      .select(getTableColumns(sessions))
      .from(sessions)
      .innerJoin(
        users,
        and(eq(users.id, sessions.userId), eq(users.tokenVersion, sessions.tokenVersion)),
      ),
    lastUsedSessions,
    page,
    eq(sessions.userId, userId),
    gt(sessions.expiresAt, now),
  );

/**
 * Each route that needs more facts has its own prepared statement, by their key. The join also
 * excludes a session that a sign-in with the old password started during a reset.
 */
const sessionsOf = statements(
  { facts: [undefined] as (Pick<ActorFacts, 'key' | 'column'> | undefined)[] },
  ({ facts }, given: Given<{ tokenHash: Buffer; now: Date }>) => {
    const user = { id: sql`u.id`, userType: sql`u.user_type` };
    return select(
      {
        ...columns(sessions, 's', ['seenAt']),
        ...columns(users, 'u', ['userType', 'isAdmin', 'isOwner', 'tokenVersion'], {
          userId: 'id',
        }),
        facts: anything`${facts?.column(user, given as never) ?? sql`null`}`,
      },
      sql`from ${sessions} s
      join ${users} u on u.id = s.user_id and u.token_version = s.token_version
      where s.token_hash = ${given.tokenHash} and s.expires_at > ${given.now}::timestamptz`,
    );
  },
);

/**
 * The user of a session with the facts that a route needs; `undefined` if the session has ended.
 */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  { now, facts: wanted }: { now: Date; facts?: ActorFacts | undefined },
): Promise<{ actor: Actor; seenAt: Date; facts: unknown } | undefined> {
  const facts = wanted && { key: wanted.key, column: wanted.column };
  const [found] = await sessionsOf(db, { facts }, { ...wanted?.values, tokenHash, now });
  if (!found) return undefined;
  const { seenAt, userId, userType, isAdmin, isOwner, tokenVersion } = found;
  const actor = { userId, userType, isAdmin, isOwner, tokenVersion };
  return { actor, seenAt: new Date(seenAt), facts: found.facts };
}

/** Which of these sessions are still valid, for whom and until when. */
export async function findSessions(
  db: Database,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<{ tokenHash: Buffer; actor: Actor; expiresAt: Date }[]> {
  const rows = await db
    .select({
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      actor: {
        userId: users.id,
        userType: users.userType,
        isAdmin: users.isAdmin,
        isOwner: users.isOwner,
        tokenVersion: users.tokenVersion,
      },
    })
    .from(sessions)
    .innerJoin(
      users,
      and(eq(users.id, sessions.userId), eq(users.tokenVersion, sessions.tokenVersion)),
    )
    .where(and(isOneOf(sessions.tokenHash, tokenHashes), gt(sessions.expiresAt, now)));
  return rows;
}

export const touchSession = (
  db: Database,
  tokenHash: Buffer,
  times: Pick<Session, 'seenAt' | 'expiresAt'>,
) => db.update(sessions).set(times).where(eq(sessions.tokenHash, tokenHash));

export const deleteExpiredSessions = (db: Database, now: Date) =>
  db.delete(sessions).where(lt(sessions.expiresAt, now));

export type Failures = typeof signInFailures.$inferSelect;

/**
 * Inserts the row of a key if it is missing, and locks it until the transaction ends. One
 * statement, because between two a successful sign-in could delete the row.
 */
export async function lockFailures(db: Database, key: string, now: Date): Promise<Failures> {
  const [row] = await db
    .insert(signInFailures)
    .values({ key, failures: 0, lastFailedAt: now, blockedUntil: now })
    .onConflictDoUpdate({ target: signInFailures.key, set: { key } })
    .returning();
  if (!row) throw new Error('A row was neither made nor found.');
  return row;
}

export const saveFailures = (db: Database, { key, ...changes }: Failures) =>
  db.update(signInFailures).set(changes).where(eq(signInFailures.key, key));

/** Undoes one counted attempt and its delay, unless another attempt was counted since. */
export async function undoFailure(db: Database, counted: Failures, before: Failures) {
  const { failures, lastFailedAt, blockedUntil } = signInFailures;
  const isLast = sql`${failures} = ${counted.failures} and ${lastFailedAt} = ${counted.lastFailedAt}`;
  await db
    .update(signInFailures)
    .set({
      failures: sql`greatest(${failures} - 1, 0)`,
      lastFailedAt: sql`case when ${isLast} then ${before.lastFailedAt} else ${lastFailedAt} end`,
      blockedUntil: sql`case when ${isLast} then ${before.blockedUntil} else ${blockedUntil} end`,
    })
    .where(eq(signInFailures.key, counted.key));
}

export const clearFailures = (db: Database, key: string) =>
  db.delete(signInFailures).where(eq(signInFailures.key, key));

export const deleteOldFailures = (db: Database, before: Date) =>
  db.delete(signInFailures).where(lt(signInFailures.lastFailedAt, before));
