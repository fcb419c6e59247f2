/** Accounts of points and their ledger as rows, and what awards are computed from. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { attendances, bookings, excuses } from '#features/bookings/server/tables';
import { conversations, messages } from '#features/messages/server/tables';
import type { MessageId, UserId } from '#kernel/id';
import { type Database, isOneChanged } from '#platform/database/database';
import { keyset, type Page } from '#platform/database/keyset';
import {
  columns,
  date,
  integer,
  orNull,
  type RowOf,
  select,
  timestamptz,
} from '#platform/database/rows';
import { type Given, pagedStatement, statement } from '#platform/database/statements';
import type { EntryType } from '../rules';
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
export const insertEntry = (db: Database, entry: NewEntry) =>
  isOneChanged(
    db.insert(pointEntries).values(entry).onConflictDoNothing({ target: pointEntries.businessKey }),
  );

const sumOf = (which: SQL) => integer`coalesce(sum(e.points) filter (where ${which}), 0)::int`;

const totals = {
  balance: integer`coalesce(a.balance, 0)`,
  loginStreak: integer`coalesce(a.login_streak, 0)`,
  ...orNull(columns(pointAccounts, 'a', ['lastLoginOn', 'lastLoginAt', 'createdAt', 'updatedAt'])),
  login: sumOf(sql`e.type = 'login'`),
  replies: sumOf(sql`e.type = 'message_response'`),
  shifts: sumOf(sql`e.type in ('job_completion', 'punctuality', 'reliability')`),
  earned: sumOf(sql`e.type <> 'redemption'`),
  spent: integer`coalesce(-sum(e.points) filter (where e.type = 'redemption'), 0)::int`,
  lastReplyAt: timestamptz.orNull`max(e.created_at) filter (where e.type = 'message_response')`,
  lastShiftAt: timestamptz.orNull`max(e.created_at) filter (where e.type = 'job_completion')`,
  repliesCount: integer`(count(*) filter (where e.type = 'message_response'))::int`,
  shiftsCount: integer`(count(*) filter (where e.type = 'job_completion'))::int`,
};
export type Totals = RowOf<typeof totals>;

const totalsOf = statement(({ userId }: Given<{ userId: UserId }>) =>
  select(
    totals,
    sql`from (select ${userId}::uuid as id) u
    left join ${pointEntries} e on e.professional_id = u.id
    left join ${pointAccounts} a on a.professional_id = u.id
    group by a.professional_id`,
  ),
);

export async function findTotals(db: Database, userId: UserId): Promise<Totals> {
  const [found] = await totalsOf(db, { userId });
  if (!found) throw new Error('An aggregate always has a row.');
  return found;
}

const weeks = {
  startsOn: date`date_trunc('week', e.earned_on)::date`,
  earned: sumOf(sql`e.type <> 'redemption'`),
  spent: integer`coalesce(-sum(e.points) filter (where e.reason = 'redeemed'), 0)::int`,
  /** Points returned for rewards that were not fulfilled, perhaps redeemed in an earlier week. */
  returned: sumOf(sql`e.reason = 'returned'`),
};
export type Week = RowOf<typeof weeks>;

/** Only weeks in which something happened. */
export const findWeeks = statement(({ userId, since }: Given<{ userId: UserId; since: string }>) =>
  select(
    weeks,
    sql`from ${pointEntries} e
    where e.professional_id = ${userId}::uuid and e.earned_on >= ${since}::date
    group by 1 order by 1`,
  ),
);

const nextRewards = statement(({ balance, now }: Given<{ balance: number; now: Date }>) =>
  select(
    columns(pointRewards, 'r', ['id', 'name', 'pointCost']),
    sql`from ${pointRewards} r
    where r.is_active and r.point_cost > ${balance}::int
      and (r.expires_at is null or r.expires_at > ${now}::timestamptz)
    order by r.point_cost, r.id limit 1`,
  ),
);

export async function findNextReward(db: Database, balance: number, now: Date) {
  const [reward] = await nextRewards(db, { balance, now });
  return reward ?? null;
}

const consecutiveShifts = statement(({ userId }: Given<{ userId: UserId }>) =>
  select(
    {
      shifts: integer`(count(*) filter (where e.reason = 'shift_completed'))::int`,
      awards: integer`(count(*) filter (where e.reason = 'reliable'))::int`,
    },
    sql`from ${pointEntries} e join ${attendances} a on a.booking_id = e.booking_id
    where e.professional_id = ${userId}::uuid and e.type in ('job_completion', 'reliability')
      and a.checked_out_at > coalesce((select max(b.cancelled_at) from ${bookings} b
        where b.professional_id = ${userId}::uuid
          and b.cancellation_kind in ('professional', 'no_show')
          and not exists (select from ${excuses} x
            where x.booking_id = b.id and x.status = 'accepted')), '-infinity')`,
  ),
);

/** Shifts worked since the professional last cancelled or did not show up, and awards for them. */
export async function countConsecutiveShifts(db: Database, userId: UserId) {
  const [row] = await consecutiveShifts(db, { userId });
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

const reply = {
  ...columns(conversations, 'c', ['professionalId']),
  ...columns(messages, 'm', [], { repliedAt: 'createdAt' }),
  /** The practice's first message that had no answer yet. */
  ...columns(messages, 'asked', [], { askedId: 'id', askedAt: 'createdAt' }),
};
export type Reply = RowOf<typeof reply>;

const replies = statement(({ messageId }: Given<{ messageId: MessageId }>) =>
  select(
    reply,
    sql`from ${messages} m join ${conversations} c on c.application_id = m.application_id
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
  ),
);

/** `undefined` unless it is a professional's first answer to something the practice wrote. */
export async function findReply(db: Database, messageId: MessageId): Promise<Reply | undefined> {
  const [found] = await replies(db, { messageId });
  return found;
}

const entry = {
  ...columns(pointEntries, 'e', [
    'id',
    'professionalId',
    'points',
    'type',
    'reason',
    'bookingId',
    'messageId',
    'redemptionId',
    'createdAt',
  ]),
  ...orNull(columns(bookings, 'b', ['jobTitle'])),
  ...orNull(columns(pointRedemptions, 'r', ['rewardName'])),
};
export type EntryRow = RowOf<typeof entry>;

export const newestEntries = keyset<Pick<EntryRow, 'createdAt' | 'id'>>({
  key: sql`e.created_at`,
  id: sql`e.id`,
  direction: 'desc',
  keyOf: ({ createdAt, id }) => [createdAt, id],
});

const entryPages = pagedStatement(
  newestEntries,
  (
    { userId, type }: Given<{ userId: UserId; type: EntryType | undefined }>,
    { isAfter, order, tail },
  ) =>
    select(
      entry,
      sql`from (select * from ${pointEntries} e where ${and(
        sql`e.professional_id = ${userId}::uuid`,
        type && sql`e.type = ${type}::text`,
        isAfter,
      )} ${tail}) e
    left join ${bookings} b on b.id = e.booking_id
    left join ${pointRedemptions} r on r.id = e.redemption_id
    ${order}`,
    ),
);

export const findEntries = (
  db: Database,
  { userId, type }: { userId: UserId; type?: EntryType | undefined },
  page: Page,
): Promise<EntryRow[]> => entryPages(db, { userId, type }, page);
