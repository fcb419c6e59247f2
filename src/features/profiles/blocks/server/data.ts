/** Blocks as rows, and the one condition by which every feature leaves out blocked users. */

import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { practiceProfiles, professionalProfiles } from '#features/profiles/server/tables';
import type { UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import { keyset, type Page, readPage } from '#platform/database/keyset';
import { boolean, select } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';
import { blocks } from './tables';

/**
 * Whether neither of two users blocked the other. The list depends on `userId` only, so PostgreSQL
 * runs it once per statement, and `otherId` can be a column of a large table: an index scan remains
 * one, with a filter added. `userId` must not be a column of the rows being filtered.
 */
export const isNotBlocked = (userId: SQLWrapper | UserId, otherId: SQLWrapper): SQL =>
  sql`${otherId} <> all(array(
    select b.blocked_id from ${blocks} b where b.blocker_id = ${userId}::uuid
    union all select b.blocker_id from ${blocks} b where b.blocked_id = ${userId}::uuid))`;

const blockBetween = statement(({ one, other }: Given<{ one: UserId; other: UserId }>) =>
  select({ isBlocked: boolean`not (${isNotBlocked(one, sql`${other}::uuid`)})` }),
);

/** Whether one of two users blocked the other. */
export async function isBlocked(db: Database, one: UserId, other: UserId): Promise<boolean> {
  const [found] = await blockBetween(db, { one, other });
  return found?.isBlocked ?? false;
}

/** Returns whether the block is new; a repeated one only updates the reason. */
export async function saveBlock(db: Database, block: typeof blocks.$inferInsert): Promise<boolean> {
  const { rows } = await db.execute<{ isNew: boolean }>(sql`
    insert into ${blocks} (blocker_id, blocked_id, reason, created_at)
    values (${block.blockerId}, ${block.blockedId}, ${block.reason ?? null}, ${block.createdAt})
    on conflict (blocker_id, blocked_id)
      do update set reason = coalesce(excluded.reason, ${blocks.reason})
    returning xmax = 0 as "isNew"`);
  return rows[0]?.isNew ?? false;
}

export async function deleteBlock(
  db: Database,
  blockerId: UserId,
  blockedId: UserId,
): Promise<void> {
  await db
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
}

export interface Block {
  userId: UserId;
  createdAt: Date;
  reason: string | null;
  name: string;
  photoUrl: string | null;
  /** They hid their profile after they were blocked. */
  isHidden: boolean;
  /** Only for a professional. */
  title: string | null;
  professionalCity: string | null;
  /** Only for a practice. */
  practiceCity: string | null;
}

export const newestBlocks = keyset<Block>({
  key: blocks.createdAt,
  id: blocks.blockedId,
  direction: 'desc',
  keyOf: ({ createdAt, userId }) => [createdAt, userId],
});

export const findBlocks = (
  db: Database,
  userId: UserId,
  page: Page,
  isHiddenFrom: (viewerId: UserId, userId: SQLWrapper) => SQL<boolean>,
): Promise<Block[]> => {
  const query = db
    .select({
      userId: blocks.blockedId,
      createdAt: blocks.createdAt,
      reason: blocks.reason,
      name: unlessDeleted(
        users,
        sql`coalesce(${practiceProfiles.practiceName}, ${users.firstName} || ' ' || ${users.lastName})`,
      ),
      photoUrl: users.profileImageUrl,
      isHidden: isHiddenFrom(userId, users.id),
      title: professionalProfiles.title,
      professionalCity: professionalProfiles.city,
      practiceCity: practiceProfiles.city,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .leftJoin(professionalProfiles, eq(professionalProfiles.userId, users.id))
    .leftJoin(practiceProfiles, eq(practiceProfiles.userId, users.id));
  return readPage(query, newestBlocks, page, eq(blocks.blockerId, userId));
};
