/** Dates as rows, their part in other features' statements, and who may be shown to practices. */

import { and, asc, eq, gte, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import { hasValidDocument } from '#features/documents/server/data';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import { blocks } from '#features/profiles/blocks/server/tables';
import { professionalProfiles } from '#features/profiles/server/tables';
import type { UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import { columns, json, type RowOf, select, timestamptz, uuids } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';
import type { Availability, AvailabilityDates, DateException } from '../rules';
import { availabilityDates } from './tables';

/** A professional's dates from one day to another as one column of JSON. */
const datesOf = (userId: SQLWrapper, condition: SQL): SQL<AvailabilityDates> => sql`(
  select coalesce(json_object_agg(d.day, json_build_object('kind', d.kind, 'hours', d.hours)), '{}')
  from ${availabilityDates} d where d.user_id = ${userId} and ${condition})`;

/**
 * The availability of a professional `w` as one column: the weekly hours, and the dates from one
 * day on, or only those that can matter for one shift.
 */
export const availabilityOf = (
  profile: Record<'userId' | 'availability', SQLWrapper>,
  days: { from: SQLWrapper } | { around: SQLWrapper },
): SQL<Availability> => sql<Availability>`json_build_object('week', ${profile.availability},
  'dates', ${datesOf(
    profile.userId,
    'from' in days
      ? sql`d.day >= (${days.from})::date`
      : // A night shift ends on the next day, and time zones differ.
        sql`d.day between (${days.around})::date - 1 and (${days.around})::date + 2`,
  )})`;

/** The columns of `availabilityOf` in a query written as SQL. */
export const weekColumns = (alias: string) => ({
  userId: sql.raw(`${alias}.user_id`),
  availability: sql.raw(`${alias}.availability`),
});

/**
 * Practices see professionals who are verified, which is more than an admin's decision: the
 * required documents are valid today. `w` and `u` are the profile and its user. With today as a
 * plain value, PostgreSQL expects fewer rows than without, and plans the statement every time.
 */
export const isShownToPractices = (today: SQLWrapper): SQL => {
  const day = sql`(select ${today}::date)`;
  return sql`(w.decision = 'verified' and u.deleted_at is null and u.profile_visibility
    and ${hasValidDocument(sql`w.user_id`, { kinds: ['license'], day })}
    and ${hasValidDocument(sql`w.user_id`, { kinds: ['cpr'], day })})`;
};

/** The fields of the professional (`w`, `u`) that practices see in the feed and in its frames. */
export const shownColumns = (today: SQLWrapper) => ({
  ...columns(users, 'u', ['id', 'firstName', 'lastName', 'profileImageUrl']),
  ...columns(professionalProfiles, 'w', ['title', 'hourlyRateCents'], { week: 'availability' }),
  dates: json<AvailabilityDates>`${datesOf(sql`w.user_id`, sql`d.day >= ${today}::date`)}`,
  changedAt: timestamptz`w.availability_changed_at`,
});
export type ShownProfessional = RowOf<ReturnType<typeof shownColumns>>;

const updates = statement(({ userId, today }: Given<{ userId: UserId; today: string }>) =>
  select(
    {
      ...shownColumns(sql`${today}`),
      blockedIds: uuids<UserId[]>`array(
        select b.blocked_id from ${blocks} b where b.blocker_id = u.id
        union all select b.blocker_id from ${blocks} b where b.blocked_id = u.id)`,
    },
    sql`from ${professionalProfiles} w join ${users} u on u.id = w.user_id
    where w.user_id = ${userId}::uuid and ${isShownToPractices(sql`${today}`)}`,
  ),
);

/**
 * What practices are told about a professional, and which are not; `undefined` if none sees them.
 */
export const findShown = async (db: Database, userId: UserId, today: string) =>
  (await updates(db, { userId, today }))[0];

const shownTo = statement(
  ({
    practiceId,
    ids,
    today,
  }: Given<{ practiceId: UserId; ids: readonly UserId[]; today: string }>) =>
    select(
      columns(users, 'u', ['id']),
      sql`from ${professionalProfiles} w join ${users} u on u.id = w.user_id
    where w.user_id = any(${ids}::uuid[]) and ${isShownToPractices(sql`${today}`)}
      and ${isNotBlocked(sql`${practiceId}`, sql`w.user_id`)}`,
    ),
);

/** Which of these professionals a practice sees. */
export async function findShownTo(
  db: Database,
  practiceId: UserId,
  { ids, today }: { ids: readonly UserId[]; today: string },
): Promise<Set<UserId>> {
  const rows = await shownTo(db, { practiceId, ids, today });
  return new Set(rows.map(({ id }) => id));
}

export const findDates = (
  db: Database,
  userId: UserId,
  from: string,
): Promise<(DateException & { date: string })[]> =>
  db
    .select({
      date: availabilityDates.day,
      kind: availabilityDates.kind,
      hours: availabilityDates.hours,
    })
    .from(availabilityDates)
    .where(and(eq(availabilityDates.userId, userId), gte(availabilityDates.day, from)))
    .orderBy(asc(availabilityDates.day));

/** Replaces what was set for these days. Returns whether anything is different now. */
export async function saveDates(
  db: Database,
  userId: UserId,
  { days, kind, hours }: DateException & { days: readonly string[] },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${availabilityDates} as d (user_id, day, kind, hours)
    select ${userId}::uuid, day, ${kind}, ${sql.param([...hours])}::text[]
    from unnest(${sql.param([...days])}::date[]) day
    on conflict (user_id, day) do update set kind = excluded.kind, hours = excluded.hours
      where (d.kind, d.hours) <> (excluded.kind, excluded.hours)`);
  return rowCount !== 0;
}

export async function deleteDates(
  db: Database,
  userId: UserId,
  { from, through }: { from: string; through: string },
): Promise<boolean> {
  const { userId: owner, day } = availabilityDates;
  const { rowCount } = await db
    .delete(availabilityDates)
    .where(and(eq(owner, userId), gte(day, from), lte(day, through)));
  return rowCount !== 0;
}

/** Not an edit of the profile, so its version stays the same. */
export async function markAvailabilityChanged(
  db: Database,
  userId: UserId,
  now: Date,
): Promise<void> {
  await db
    .update(professionalProfiles)
    .set({ availabilityChangedAt: now })
    .where(eq(professionalProfiles.userId, userId));
}

export async function deleteOldDates(db: Database, before: string, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${availabilityDates} where (user_id, day) in (
      select d.user_id, d.day from ${availabilityDates} d
      where d.day < ${before} order by d.day limit ${limit})`);
  return rowCount ?? 0;
}
