/** A user's notices as rows: listed, counted and marked as read. */
import { type SQL, sql } from 'drizzle-orm';
import type { User } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { invitations } from '#features/hiring/placement/server/tables';
import { jobs } from '#features/jobs/server/tables';
import { kindsOf, type NoticeKind, type noticeKinds } from '#features/notices/rules';
import { notices } from '#features/notices/server/tables';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import type { UserId } from '#kernel/id';
import { type Database, pageLimit, statement, statements } from '#platform/database/database';
import { keyset, type Page, type RowKey } from '#platform/database/keyset';
import { hiddenKinds } from '../rules';

export interface ListedNotice {
  id: string;
  kind: NoticeKind;
  title: string | null;
  path: string | null;
  isRead: boolean;
  isOtherDeleted: boolean;
  createdAt: string;
}

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

const noticeOf = statement<
  { noticeId: string; userId: UserId },
  Pick<User, 'phone' | 'phoneVerified'> & {
    kind: NoticeKind;
    isShown: boolean;
    isDeleted: boolean;
    isOtherGone: boolean;
    isPast: boolean;
  }
>(
  ({ noticeId, userId }) => sql`
    select n.kind, u.phone, u.phone_verified as "phoneVerified",
      u.deleted_at is not null as "isDeleted",
      coalesce(n.created_at < o.deleted_at, false) as "isOtherGone", ${isShown(sql`${userId}::uuid`)} as "isShown",
      case n.kind
        when 'invitation.sent' then not exists (select from ${invitations} i
          where i.id = n.subject_id and i.status = 'pending')
        when 'callOut.unfilled' then not exists (select from ${jobs} j
          where j.id = n.subject_id and j.status = 'open')
        else false end as "isPast"
    from ${notices} n join ${users} u on u.id = n.user_id left join ${users} o on o.id = n.other_id
    where n.id = ${noticeId}::uuid and n.user_id = ${userId}::uuid`,
);

/** A notice with the current state of its user, the user it names, and what it asks for. */
export const findNotice = async (db: Database, noticeId: string, userId: UserId) =>
  (await noticeOf(db, { noticeId, userId }))[0];

const unreadOf = statement<{ userId: UserId }, { count: number }>(
  ({ userId }) => sql`select ${unreadNotices(sql`${userId}::uuid`)} as count`,
);

export async function countUnread(db: Database, userId: UserId): Promise<number> {
  const [found] = await unreadOf(db, { userId });
  return found?.count ?? 0;
}

const pagesOf = statements<
  { show: 'all' | 'unread'; topic: Topic | undefined; isLater: boolean; limit: number },
  { userId: UserId; at: RowKey[0] | undefined; id: string | undefined },
  ListedNotice
>(
  ({ show, topic, isLater, limit }, { userId, at, id }) => sql`
  select n.id, n.kind, n.title, n.path, n.read_at is not null as "isRead",
    coalesce(o.deleted_at is not null, false) as "isOtherDeleted", n.created_at as "createdAt"
  from ${notices} n left join ${users} o on o.id = n.other_id
  where n.user_id = ${userId}::uuid and ${isShown(sql`${userId}::uuid`)}
    ${show === 'unread' ? sql`and n.read_at is null` : sql``}
    ${topic ? sql`and n.kind in (${namesOf(kindsOf(topic))})` : sql``}
    ${isLater ? sql`and ${newestNotices.isAfter([at, id])}` : sql``}
  order by ${newestNotices.orderBy} limit ${sql.raw(String(limit))}`,
);

export async function findNotices(
  db: Database,
  userId: UserId,
  { show, topic, after, limit }: Page & { show: 'all' | 'unread'; topic?: Topic | undefined },
): Promise<ListedNotice[]> {
  const [at, id] = after ?? [];
  const choice = { show, topic, isLater: after !== undefined, limit: pageLimit(limit) };
  return (await pagesOf(db, choice, { userId, at, id })).slice(0, limit + 1);
}

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
