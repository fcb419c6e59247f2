/** Accounts of points and their ledger as rows, and what awards are computed from. */
import { and, eq, sql } from 'drizzle-orm';
import { attendances, bookings, excuses } from '#features/bookings/server/tables';
import { conversations, messages } from '#features/messages/server/tables';
import type { MessageId, RewardId, UserId } from '#kernel/id';
import { type Database, pageLimit, statement, statements } from '#platform/database/database';
import { keyset, type Page, type RowKey } from '#platform/database/keyset';
import type { EntryType } from '../rules';
import type { EntryView } from '../schema';
import { pointAccounts, pointEntries, pointRedemptions, pointRewards } from './tables';

export type Account = typeof pointAccounts.$inferSelect;

/** Opens it if there is none. Whatever changes a balance waits for this lock. */
export async function lockAccount(
  db: Database,
  professionalId: UserId,
  now: Date,
): Promise<Account> {
  await db
    .insert(pointAccounts)
    .values({ professionalId, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const [account] = await db
    .select()
    .from(pointAccounts)
    .where(eq(pointAccounts.professionalId, professionalId))
    .for('update');
  if (!account) throw new Error('An account of points that was just opened is missing.');
  return account;
}

export async function updateLogin(
  db: Database,
  professionalId: UserId,
  login: Pick<Account, 'loginStreak' | 'lastLoginOn' | 'lastLoginAt'>,
): Promise<void> {
  await db.update(pointAccounts).set(login).where(eq(pointAccounts.professionalId, professionalId));
}

export type NewEntry = typeof pointEntries.$inferInsert;

/**
 * False if its business key exists: a repeated cause earns nothing. A trigger updates the balance.
 */
export async function insertEntry(db: Database, entry: NewEntry): Promise<boolean> {
  const { rowCount } = await db
    .insert(pointEntries)
    .values(entry)
    .onConflictDoNothing({ target: pointEntries.businessKey });
  return rowCount === 1;
}

export interface Totals {
  balance: number;
  loginStreak: number;
  lastLoginOn: string | null;
  lastLoginAt: string | null;
  createdAt: string | null;
  updatedAt: string | null;
  login: number;
  replies: number;
  shifts: number;
  earned: number;
  spent: number;
  lastReplyAt: string | null;
  lastShiftAt: string | null;
  repliesCount: number;
  shiftsCount: number;
}

const totalsOf = statement<{ userId: UserId }, Totals>(
  ({ userId }) => sql`
    select coalesce(a.balance, 0) as balance, coalesce(a.login_streak, 0) as "loginStreak",
      a.last_login_on as "lastLoginOn", a.last_login_at as "lastLoginAt",
      a.created_at as "createdAt", a.updated_at as "updatedAt", t.*
    from (select
        coalesce(sum(e.points) filter (where e.type = 'login'), 0)::int as login,
        coalesce(sum(e.points) filter (where e.type = 'message_response'), 0)::int as replies,
        coalesce(sum(e.points) filter (where e.type in
          ('job_completion', 'punctuality', 'reliability')), 0)::int as shifts,
        coalesce(sum(e.points) filter (where e.type <> 'redemption'), 0)::int as earned,
        coalesce(-sum(e.points) filter (where e.type = 'redemption'), 0)::int as spent,
        max(e.created_at) filter (where e.type = 'message_response') as "lastReplyAt",
        max(e.created_at) filter (where e.type = 'job_completion') as "lastShiftAt",
        (count(*) filter (where e.type = 'message_response'))::int as "repliesCount",
        (count(*) filter (where e.type = 'job_completion'))::int as "shiftsCount"
      from ${pointEntries} e where e.professional_id = ${userId}::uuid) t
    left join ${pointAccounts} a on a.professional_id = ${userId}::uuid`,
);

export async function findTotals(db: Database, userId: UserId): Promise<Totals> {
  const [totals] = await totalsOf(db, { userId });
  if (!totals) throw new Error('An aggregate always has a row.');
  return totals;
}

export interface Week {
  startsOn: string;
  earned: number;
  spent: number;
  /** Points returned for rewards that were not fulfilled, perhaps redeemed in an earlier week. */
  returned: number;
}

/** Only weeks in which something happened. */
export const findWeeks = statement<{ userId: UserId; since: string }, Week>(
  ({ userId, since }) => sql`
    select date_trunc('week', e.earned_on)::date as "startsOn",
      coalesce(sum(e.points) filter (where e.type <> 'redemption'), 0)::int as earned,
      coalesce(-sum(e.points) filter (where e.reason = 'redeemed'), 0)::int as spent,
      coalesce(sum(e.points) filter (where e.reason = 'returned'), 0)::int as returned
    from ${pointEntries} e
    where e.professional_id = ${userId}::uuid and e.earned_on >= ${since}::date
    group by 1 order by 1`,
);

const nextRewards = statement<
  { balance: number; now: Date },
  { id: RewardId; name: string; pointCost: number }
>(
  ({ balance, now }) => sql`
    select r.id, r.name, r.point_cost as "pointCost" from ${pointRewards} r
    where r.is_active and r.point_cost > ${balance}::int
      and (r.expires_at is null or r.expires_at > ${now}::timestamptz)
    order by r.point_cost, r.id limit 1`,
);

export async function findNextReward(db: Database, balance: number, now: Date) {
  const [reward] = await nextRewards(db, { balance, now });
  return reward ?? null;
}

const rowsInRow = statement<{ userId: UserId }, { shifts: number; awards: number }>(
  ({ userId }) => sql`
    select (count(*) filter (where e.reason = 'shift_completed'))::int as shifts,
      (count(*) filter (where e.reason = 'reliable'))::int as awards
    from ${pointEntries} e join ${attendances} a on a.booking_id = e.booking_id
    where e.professional_id = ${userId}::uuid and e.type in ('job_completion', 'reliability')
      and a.checked_out_at > coalesce((select max(b.cancelled_at) from ${bookings} b
        where b.professional_id = ${userId}::uuid
          and b.cancellation_kind in ('professional', 'no_show')
          and not exists (select from ${excuses} x
            where x.booking_id = b.id and x.status = 'accepted')), '-infinity')`,
);

/** Shifts worked since the professional last cancelled or did not show up, and awards for them. */
export async function countConsecutiveShifts(db: Database, userId: UserId) {
  const [row] = await rowsInRow(db, { userId });
  return row ?? { shifts: 0, awards: 0 };
}

/** What replies earned on a day. */
export async function sumReplies(
  db: Database,
  professionalId: UserId,
  earnedOn: string,
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${pointEntries.points}), 0)::int` })
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.professionalId, professionalId),
        eq(pointEntries.earnedOn, earnedOn),
        eq(pointEntries.type, 'message_response'),
      ),
    );
  return row?.sum ?? 0;
}

export interface Reply {
  professionalId: UserId;
  repliedAt: string;
  /** The practice's first message that had no answer yet. */
  askedId: MessageId;
  askedAt: string;
}

const replies = statement<{ messageId: MessageId }, Reply>(
  ({ messageId }) => sql`
    select c.professional_id as "professionalId", m.created_at as "repliedAt",
      asked.id as "askedId", asked.created_at as "askedAt"
    from ${messages} m join ${conversations} c on c.application_id = m.application_id
    cross join lateral (
      select p.id, p.created_at from ${messages} p
      where p.application_id = m.application_id and p.sender_id = c.practice_id
        and (p.created_at, p.id) < (m.created_at, m.id)
        and not exists (select from ${messages} earlier
          where earlier.application_id = m.application_id
            and earlier.sender_id = c.professional_id
            and (earlier.created_at, earlier.id) > (p.created_at, p.id)
            and (earlier.created_at, earlier.id) < (m.created_at, m.id))
      order by p.created_at, p.id limit 1) asked
    where m.id = ${messageId}::uuid and m.sender_id = c.professional_id`,
);

/** `undefined` unless it is a professional's first answer to something the practice wrote. */
export async function findReply(db: Database, messageId: MessageId): Promise<Reply | undefined> {
  const [reply] = await replies(db, { messageId });
  return reply;
}

export type EntryRow = Omit<EntryView, 'description'> & {
  jobTitle: string | null;
  rewardName: string | null;
};

export const newestEntries = keyset<Pick<EntryRow, 'createdAt' | 'id'>>({
  key: sql`e.created_at`,
  id: sql`e.id`,
  direction: 'desc',
  keyOf: ({ createdAt, id }) => [createdAt, id],
});

const entryPages = statements<
  { isTyped: boolean; isLater: boolean; limit: number },
  { userId: UserId; type: EntryType | null; at: RowKey[0] | undefined; id: string | undefined },
  EntryRow
>(
  ({ isTyped, isLater, limit }, { userId, type, at, id }) => sql`
    select e.id, e.professional_id as "professionalId", e.points, e.type, e.reason,
      e.booking_id as "bookingId", e.message_id as "messageId",
      e.redemption_id as "redemptionId", e.created_at as "createdAt",
      b.job_title as "jobTitle", r.reward_name as "rewardName"
    from (select * from ${pointEntries} e where e.professional_id = ${userId}::uuid
        ${isTyped ? sql`and e.type = ${type}::text` : sql``}
        ${isLater ? sql`and ${newestEntries.isAfter([at, id])}` : sql``}
      order by ${newestEntries.orderBy} limit ${sql.raw(String(limit))}) e
    left join ${bookings} b on b.id = e.booking_id
    left join ${pointRedemptions} r on r.id = e.redemption_id
    order by ${newestEntries.orderBy}`,
);

export async function findEntries(
  db: Database,
  { userId, type = null }: { userId: UserId; type?: EntryType | null | undefined },
  { after, limit }: Page,
): Promise<EntryRow[]> {
  const [at, id] = after ?? [];
  const choice = { isTyped: type !== null, isLater: after !== undefined, limit: pageLimit(limit) };
  return (await entryPages(db, choice, { userId, type, at, id })).slice(0, limit + 1);
}
