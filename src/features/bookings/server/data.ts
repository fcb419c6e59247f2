/** Bookings as rows: reads for their parties, single transitions, and the lock against overlaps. */

import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Move } from '../../../kernel/machine';
import type { Shift } from '../../../kernel/zones';
import { type Database, isOneOf, pageLimit, statements } from '../../../platform/database';
import { fullName, unlessDeleted } from '../../accounts/server/data';
import { users } from '../../accounts/server/tables';
import { jobs } from '../../jobs/server/tables';
import { practiceProfiles } from '../../profiles/server/tables';
import type { BookingStatus, CancellationReason } from '../rules';
import { bookings } from './tables';

export type Booking = typeof bookings.$inferSelect;
export type NewBooking = typeof bookings.$inferInsert;

/** The user whose bookings to read, and their side. */
export interface Party {
  userId: string;
  side: 'professional' | 'practice';
}

/** A booking with the names of both sides. */
export interface ShownBooking extends Booking {
  practiceName: string;
  professionalName: string;
  /**
   * A quick apply that can be confirmed: its terms are current and no other applicant is selected.
   */
  isConfirmable: boolean;
}

/** Statuses that hold a professional's time. */
const live: BookingStatus[] = ['pending', 'confirmed'];

const belongsTo = ({ userId, side }: Party): SQL =>
  eq(side === 'professional' ? bookings.professionalId : bookings.practiceId, userId);

const overlaps = ({ startsAt, endsAt }: Shift): SQL =>
  sql`${bookings.during} && tstzrange(${startsAt.toISOString()}, ${endsAt.toISOString()})`;

/**
 * Every command that takes or frees a professional's time locks the professional first, then the
 * job. The exclusion constraint prevents overlaps on its own, but without this lock two concurrent
 * inserts for the same professional would deadlock on it.
 */
export async function lockProfessionals(db: Database, userIds: string[]): Promise<void> {
  // One statement each, because a single statement may lock the rows in any order.
  for (const userId of [...new Set(userIds)].sort()) {
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`professional:${userId}`}, 0))`,
    );
  }
}

/**
 * Applications belong to hiring, which depends on bookings; here they only say whether a quick
 * apply is still valid.
 */
const isConfirmable = sql<boolean>`(${bookings.status} = 'pending' and ${jobs.status} = 'open'
  and not exists (select from job_applications other
    where other.job_id = ${jobs.id} and other.status in ('selected', 'accepted'))
  and exists (select from job_applications a join contract_texts t on t.id = a.text_id
    where a.id = ${bookings.applicationId}
      and t.terms_version = ${jobs.termsRevision} || '.' || ${practiceProfiles.termsRevision}))`;

const practice = alias(users, 'practice');
const practiceName = unlessDeleted(practice, practiceProfiles.practiceName);
const professionalName = fullName(users);

const shownColumns = {
  ...getTableColumns(bookings),
  practiceName,
  professionalName,
  isConfirmable,
};

const selectShown = (db: Database) =>
  db
    .select(shownColumns)
    .from(bookings)
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, bookings.practiceId))
    .innerJoin(practice, eq(practice.id, bookings.practiceId))
    .innerJoin(users, eq(users.id, bookings.professionalId))
    .innerJoin(jobs, eq(jobs.id, bookings.jobId));

/** Without a permission check: for messages, which go to both sides. */
export async function findShown(
  db: Database,
  bookingId: string,
): Promise<ShownBooking | undefined> {
  const [booking] = await selectShown(db).where(eq(bookings.id, bookingId));
  return booking;
}

export async function findBookingOf(
  db: Database,
  party: Party,
  bookingId: string,
): Promise<ShownBooking | undefined> {
  const [booking] = await selectShown(db).where(and(eq(bookings.id, bookingId), belongsTo(party)));
  return booking;
}

/**
 * Must match the expressions of the indexes, or the planner will not use them. A permanent position
 * has no date and sorts last.
 */
const start = sql`coalesce(lower(${bookings.during}), 'infinity')`;
const localDay = sql`(lower(${bookings.during}) at time zone ${bookings.timeZone})::date`;

export interface BookingList {
  status?: BookingStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  order: 'latest' | 'soonest';
  after?: readonly [startsAt: string | null, id: string] | undefined;
  limit: number;
}

const filterNames = ['status', 'from', 'to', 'after'] as const;

interface BookingChoice {
  side: Party['side'];
  order: BookingList['order'];
  filters: (typeof filterNames)[number][];
  limit: number;
}

interface BookingValues {
  userId: string;
  status: BookingStatus | undefined;
  from: string | undefined;
  to: string | undefined;
  at: string | undefined;
  id: string | undefined;
}

type Instants = 'during' | 'expiresAt' | 'confirmedAt' | 'cancelledAt' | 'createdAt' | 'updatedAt';
type BookingRow = Omit<ShownBooking, Instants> &
  Record<'startsAt' | 'endsAt' | Exclude<Instants, 'during'>, string | null>;

const columnsOf = (table: Record<string, AnyPgColumn>) =>
  sql.join(
    Object.entries(table).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );
const { during: _, ...plainColumns } = getTableColumns(bookings);

const bookingPages = statements<BookingChoice, BookingValues, BookingRow>(
  ({ side, order, filters, limit }, given) => {
    const [beyond, direction] = order === 'latest' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
    const conditions = {
      status: sql`${bookings.status} = ${given.status}`,
      from: sql`coalesce(${localDay}, 'infinity') >= ${given.from}::date`,
      to: sql`${localDay} <= ${given.to}::date`,
      after: sql`(${start}, ${bookings.id}) ${beyond} (${given.at}::timestamptz, ${given.id}::uuid)`,
    };
    const owner = side === 'professional' ? bookings.professionalId : bookings.practiceId;
    const wanted = [
      sql`${owner} = ${given.userId}::uuid`,
      ...filters.map((name) => conditions[name]),
    ];
    return sql`select ${columnsOf(plainColumns)}, lower(${bookings.during}) as "startsAt",
        upper(${bookings.during}) as "endsAt", ${practiceName} as "practiceName",
        ${professionalName} as "professionalName", ${isConfirmable} as "isConfirmable"
      from ${bookings}
        join ${practiceProfiles} on ${practiceProfiles.userId} = ${bookings.practiceId}
        join ${users} ${practice} on ${practice.id} = ${bookings.practiceId}
        join ${users} on ${users.id} = ${bookings.professionalId}
        join ${jobs} on ${jobs.id} = ${bookings.jobId}
      where ${and(...wanted)}
      order by ${start} ${direction}, ${bookings.id} ${direction} limit ${sql.raw(String(limit))}`;
  },
);

const toDate = (text: string | null) => (text === null ? null : new Date(text));

function toShown({ startsAt, endsAt, ...row }: BookingRow): ShownBooking {
  return {
    ...row,
    during: startsAt && endsAt ? { startsAt: new Date(startsAt), endsAt: new Date(endsAt) } : null,
    expiresAt: toDate(row.expiresAt),
    confirmedAt: toDate(row.confirmedAt),
    cancelledAt: toDate(row.cancelledAt),
    createdAt: new Date(row.createdAt ?? 0),
    updatedAt: new Date(row.updatedAt ?? 0),
  };
}

/**
 * Dates are in the shift's own zone. Fetches limit + 1 rows to know whether there is a next page.
 */
export async function findBookings(
  db: Database,
  { userId, side }: Party,
  { status, from, to, order, after, limit }: BookingList,
): Promise<ShownBooking[]> {
  const filters = filterNames.filter((name) => ({ status, from, to, after })[name] !== undefined);
  const rows = await bookingPages(
    db,
    { side, order, filters, limit: pageLimit(limit) },
    { userId, status, from, to, at: after && (after[0] ?? 'infinity'), id: after?.[1] },
  );
  return rows.slice(0, limit + 1).map(toShown);
}

export async function countBookings(
  db: Database,
  party: Party,
): Promise<Partial<Record<BookingStatus, number>>> {
  const rows = await db
    .select({ status: bookings.status, count: count() })
    .from(bookings)
    .where(belongsTo(party))
    .groupBy(bookings.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/** Active bookings of a professional that overlap a shift, soonest first. */
export const findOverlaps = (
  db: Database,
  professionalId: string,
  shift: Shift,
  statuses: BookingStatus[] = live,
): Promise<ShownBooking[]> =>
  selectShown(db)
    .where(
      and(
        eq(bookings.professionalId, professionalId),
        isOneOf(bookings.status, statuses),
        overlaps(shift),
      ),
    )
    .orderBy(asc(start), asc(bookings.id));

/** Which professionals have an active booking at that time, for a different job. */
export async function findBusy(
  db: Database,
  professionalIds: string[],
  { jobId, shift }: { jobId: string; shift: Shift },
  statuses: BookingStatus[] = live,
): Promise<Set<string>> {
  if (professionalIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: bookings.professionalId })
    .from(bookings)
    .where(
      and(
        isOneOf(bookings.professionalId, professionalIds),
        ne(bookings.jobId, jobId),
        isOneOf(bookings.status, statuses),
        overlaps(shift),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Bookings that are not canceled and have a time, latest first. */
export const findForCalendar = (
  db: Database,
  party: Party,
  since: Date,
  max: number,
): Promise<ShownBooking[]> =>
  selectShown(db)
    .where(
      and(
        belongsTo(party),
        ne(bookings.status, 'cancelled'),
        sql`upper(${bookings.during}) >= ${since}::timestamptz`,
      ),
    )
    .orderBy(desc(start), desc(bookings.id))
    .limit(max);

/** Locks rows in id order to avoid deadlocks. */
export const lockPending = (
  db: Database,
  {
    jobId,
    overlapping,
  }: { jobId: string; overlapping?: { professionalId: string; during: Shift | null } },
): Promise<Booking[]> =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'pending'),
        or(
          eq(bookings.jobId, jobId),
          overlapping?.during
            ? and(
                eq(bookings.professionalId, overlapping.professionalId),
                overlaps(overlapping.during),
              )
            : undefined,
        ),
      ),
    )
    .orderBy(asc(bookings.id))
    .for('no key update');

export async function insertBooking(db: Database, booking: NewBooking): Promise<void> {
  await db.insert(bookings).values(booking);
}

/** Applies one transition with UPDATE … WHERE status = from; false if the status had changed. */
export async function transitionBooking(
  db: Database,
  bookingId: string,
  { from, to }: Move<BookingStatus>,
  changes: Partial<Omit<Booking, 'id' | 'professionalId' | 'status' | 'createdAt' | 'updatedAt'>>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(bookings)
    .set({ ...changes, status: to, updatedAt: now })
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, from)));
  return rowCount === 1;
}

/** The same for a transition that ends several bookings; returns those that changed. */
export async function cancelBookings(
  db: Database,
  ids: string[],
  { from, to }: Move<BookingStatus>,
  { reason, by }: { reason: CancellationReason; by: string | null },
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .update(bookings)
    .set({
      status: to,
      cancelledAt: now,
      cancelledBy: by,
      cancellationReason: reason,
      expiresAt: null,
      updatedAt: now,
    })
    .where(and(isOneOf(bookings.id, ids), eq(bookings.status, from)))
    .returning({ id: bookings.id });
  return rows.map(({ id }) => id);
}

/** Quick applies whose deadline has passed. */
export const findLapsed = (db: Database, now: Date, max: number): Promise<Booking[]> =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, 'pending'), lte(bookings.expiresAt, now)))
    .orderBy(asc(bookings.expiresAt))
    .limit(max);
