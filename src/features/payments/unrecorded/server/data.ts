/** Shifts that are over without a check-in, of which no one has said anything. */
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type RecordReminderKind, recordDays } from '#features/bookings/disputes/rules';
import { attendances, bookings, disputes } from '#features/bookings/server/tables';
import { notices } from '#features/notices/server/tables';
import type { BookingId } from '#kernel/id';
import { dayMs } from '#kernel/time/durations';
import type { Database } from '#platform/database/database';

/** Over without a check-in, and nothing stated that waits; for a table alias of bookings. */
export const isUnrecorded = (alias: string, now: SQLWrapper | Date): SQL => {
  const b = sql.raw(`"${alias}"`);
  return sql`${b}.status = 'confirmed' and upper(${b}.during) < ${now}::timestamptz
    and not exists (select from ${attendances} a
      where a.booking_id = ${b}.id and a.checked_in_at is not null)
    and not exists (select from ${disputes} d
      where d.booking_id = ${b}.id and d.status in ('open', 'answered'))`;
};

/** The key of a reminder, without its recipient. */
export const reminderKey = (kind: RecordReminderKind, bookingId: BookingId): string =>
  `${kind}:${bookingId}`;

/** Builds the same key as `reminderKey`. */
const isUnsent = (kind: RecordReminderKind) => sql`not exists (select from ${notices}
  where ${notices.businessKey} = ${`${kind}:`}::text || ${bookings.id} || ':'
    || ${bookings.professionalId})`;

const find = async (
  db: Database,
  { condition, now, max }: { condition: SQL; now: Date; max: number },
) => {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isUnrecorded('bookings', now), condition))
    .orderBy(sql`upper(${bookings.during})`)
    .limit(max);
  return rows.map(({ id }) => id);
};

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** When its week began; matches `recordUntil`. */
const began = sql`coalesce(${bookings.closesAt} - ${sql.raw(`interval '${recordDays} days'`)},
  upper(${bookings.during}))`;

/** Those whose week is over. */
export const findToClose = (db: Database, now: Date, max: number): Promise<BookingId[]> =>
  find(db, { condition: sql`${began} <= ${before(now, recordDays)}`, now, max });

/** Days after the week began in which a reminder is sent. */
const reminderDays = { unrecorded: [0, 1], stillUnrecorded: [1, recordDays] } as const;

export const findToRemind = (
  db: Database,
  kind: RecordReminderKind,
  { now, max }: { now: Date; max: number },
): Promise<BookingId[]> => {
  const [from, to] = reminderDays[kind];
  const condition = sql`${began} <= ${before(now, from)} and ${began} > ${before(now, to)}
    and ${isUnsent(kind)}`;
  return find(db, { condition, now, max });
};
