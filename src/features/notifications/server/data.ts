/** A user's notices as rows: listed, counted and marked as read. */
import { and, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import { invitations } from '#features/hiring/placement/server/tables';
import { jobs } from '#features/jobs/server/tables';
import { kindsOf, type NoticeKind, type noticeKinds, topics } from '#features/notices/rules';
import { notices } from '#features/notices/server/tables';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import type { UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import { keyset, type Page } from '#platform/database/keyset';
import { boolean, columns, integer, type RowOf, select } from '#platform/database/rows';
import { type Given, pagedStatements, statement } from '#platform/database/statements';
import { hiddenKinds } from '../rules';

const listedNotice = {
  ...columns(notices, 'n', ['id', 'kind', 'title', 'path', 'createdAt']),
  isRead: boolean`n.read_at is not null`,
  isOtherDeleted: boolean`coalesce(o.deleted_at is not null, false)`,
};
export type ListedNotice = RowOf<typeof listedNotice>;

type Topic = (typeof noticeKinds)[NoticeKind]['topic'];

export const newestNotices = keyset<ListedNotice>({
  key: sql`n.created_at`,
  id: sql`n.id`,
  direction: 'desc',
  keyOf: ({ createdAt, id }) => [createdAt, id],
});

const namesOf = (kinds: readonly NoticeKind[]): SQL =>
  sql.raw(kinds.map((kind) => `'${kind}'`).join(', '));

/** After a block, neither side sees notices that did not lead to a booking. */
const isShown = (userId: SQL): SQL => sql`
  (n.other_id is null or n.kind not in (${namesOf(hiddenKinds)})
    or ${isNotBlocked(userId, sql`n.other_id`)})`;

/** How many are unread, counted up to what the bell can show. */
export const unreadNotices = (userId: SQL): SQL => sql`
  (select count(*)::int from (select from ${notices} n
    where n.user_id = ${userId} and n.read_at is null and ${isShown(userId)} limit 100) unread)`;

const noticeOf = statement(({ noticeId, userId }: Given<{ noticeId: string; userId: UserId }>) =>
  select(
    {
      ...columns(notices, 'n', ['kind']),
      ...columns(users, 'u', ['phone', 'phoneVerified']),
      isDeleted: boolean`u.deleted_at is not null`,
      isOtherGone: boolean`coalesce(n.created_at < o.deleted_at, false)`,
      isShown: boolean`${isShown(sql`${userId}::uuid`)}`,
      isPast: boolean`case n.kind
        when 'invitation.sent' then not exists (select from ${invitations} i
          where i.id = n.subject_id and i.status = 'pending')
        when 'callOut.unfilled' then not exists (select from ${jobs} j
          where j.id = n.subject_id and j.status = 'open')
        else false end`,
    },
    sql`from ${notices} n join ${users} u on u.id = n.user_id left join ${users} o on o.id = n.other_id
    where n.id = ${noticeId}::uuid and n.user_id = ${userId}::uuid`,
  ),
);

/** A notice with the current state of its user, the user it names, and what it asks for. */
export const findNotice = async (db: Database, noticeId: string, userId: UserId) =>
  (await noticeOf(db, { noticeId, userId }))[0];

const unreadOf = statement(({ userId }: Given<{ userId: UserId }>) =>
  select({ count: integer`${unreadNotices(sql`${userId}::uuid`)}` }),
);

export async function countUnread(db: Database, userId: UserId): Promise<number> {
  const [found] = await unreadOf(db, { userId });
  return found?.count ?? 0;
}

const pagesOf = pagedStatements(
  { isUnread: [true, false], topic: [undefined, 'security', ...topics] },
  () => newestNotices,
  ({ isUnread, topic }, { userId }: Given<{ userId: UserId }>, { isAfter, tail }) =>
    select(
      listedNotice,
      sql`from ${notices} n left join ${users} o on o.id = n.other_id
  where ${and(
    sql`n.user_id = ${userId}::uuid`,
    isShown(sql`${userId}::uuid`),
    isUnread ? sql`n.read_at is null` : undefined,
    topic && sql`n.kind in (${namesOf(kindsOf(topic))})`,
    isAfter,
  )} ${tail}`,
    ),
);

export const findNotices = (
  db: Database,
  userId: UserId,
  { show, topic, ...page }: Page & { show: 'all' | 'unread'; topic?: Topic | undefined },
): Promise<ListedNotice[]> => pagesOf(db, { isUnread: show === 'unread', topic }, { userId }, page);

/**
 * A notice read before keeps its time. Ids sort by creation, so everything up to the newest shown
 * is what was on screen.
 */
export async function markRead(
  db: Database,
  userId: UserId,
  { ids, newest, now }: { ids?: string[]; newest?: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    update ${notices} set read_at = ${now}
    where user_id = ${userId} and read_at is null
      ${ids ? sql`and id = any(${sql.param(ids)}::uuid[])` : sql``}
      ${newest ? sql`and id <= ${newest}::uuid` : sql``}`);
}
