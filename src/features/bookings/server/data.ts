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
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Move } from '../../../kernel/machine';
import type { Party } from '../../../kernel/party';
import type { Shift } from '../../../kernel/zones';
import { type Database, isOneOf, pageLimit, statements } from '../../../platform/database';
import { keyset, type Page, type RowKey } from '../../../platform/keyset';
import { users } from '../../accounts/server/tables';
import { isTaken, termsVersion } from '../../jobs/server/data';
import { jobs } from '../../jobs/server/tables';
import { practiceProfiles } from '../../profiles/server/tables';
import type { BookingStatus, CancellationReason } from '../rules';
import { bookings } from './tables';

export type Booking = typeof bookings.$inferSelect;
export type NewBooking = typeof bookings.$inferInsert;

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

const isConfirmable = sql<boolean>`(${bookings.status} = 'pending' and exists (
  select from ${jobs} join ${practiceProfiles} on ${practiceProfiles.userId} = ${jobs.practiceId}
  where ${jobs.id} = ${bookings.jobId} and ${jobs.status} = 'open' and not ${isTaken}
    and ${bookings.termsVersion} = ${termsVersion}))`;

const professionalName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

const shownColumns = {
  ...getTableColumns(bookings),
  practiceName: practiceProfiles.practiceName,
  professionalName,
  isConfirmable,
};

const selectShown = (db: Database) =>
  db
    .select(shownColumns)
    .from(bookings)
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, bookings.practiceId))
    .innerJoin(users, eq(users.id, bookings.professionalId));

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

const byStart = (direction: 'asc' | 'desc') =>
  keyset<ShownBooking>({
    key: start,
    kind: 'optionalInstant',
    id: bookings.id,
    direction,
    keyOf: ({ during, id }) => [during?.startsAt ?? null, id],
  });
export const bookingOrders = { latest: byStart('desc'), soonest: byStart('asc') };

export interface BookingList extends Page {
  status?: BookingStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  order: keyof typeof bookingOrders;
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
  at: RowKey[0] | undefined;
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
    const { orderBy, isAfter } = bookingOrders[order];
    const conditions = {
      status: sql`${bookings.status} = ${given.status}`,
      from: sql`coalesce(${localDay}, 'infinity') >= ${given.from}::date`,
      to: sql`${localDay} <= ${given.to}::date`,
      after: isAfter([given.at, given.id]),
    };
    const owner = side === 'professional' ? bookings.professionalId : bookings.practiceId;
    const wanted = [
      sql`${owner} = ${given.userId}::uuid`,
      ...filters.map((name) => conditions[name]),
    ];
    return sql`select ${columnsOf(plainColumns)}, lower(${bookings.during}) as "startsAt",
        upper(${bookings.during}) as "endsAt", ${practiceProfiles.practiceName} as "practiceName",
        ${professionalName} as "professionalName", ${isConfirmable} as "isConfirmable"
      from ${bookings}
        join ${practiceProfiles} on ${practiceProfiles.userId} = ${bookings.practiceId}
        join ${users} on ${users.id} = ${bookings.professionalId}
      where ${and(...wanted)}
      order by ${orderBy} limit ${sql.raw(String(limit))}`;
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
 * `from` and `to` are days in the shift's own zone. Fetches one row more than the page shows, to
 * know whether there is a next page.
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
  {
    professionalId,
    shift,
    statuses = live,
  }: { professionalId: string; shift: Shift; statuses?: BookingStatus[] },
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
  { jobId, shift, statuses = live }: { jobId: string; shift: Shift; statuses?: BookingStatus[] },
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
  { since, max }: { since: Date; max: number },
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

type BookingChanges = Partial<
  Omit<Booking, 'id' | 'professionalId' | 'status' | 'createdAt' | 'updatedAt'>
>;

/** Applies one transition with UPDATE … WHERE status = from; false if the status had changed. */
export async function transitionBooking(
  db: Database,
  bookingId: string,
  { move, changes, now }: { move: Move<BookingStatus>; changes?: BookingChanges; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(bookings)
    .set({ ...changes, status: move.to, updatedAt: now })
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, move.from)));
  return rowCount === 1;
}

/** The same for a transition that ends several bookings; returns those that changed. */
export async function cancelBookings(
  db: Database,
  ids: string[],
  {
    move,
    reason,
    by,
    now,
  }: { move: Move<BookingStatus>; reason: CancellationReason; by: string | null; now: Date },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .update(bookings)
    .set({
      status: move.to,
      cancelledAt: now,
      cancelledBy: by,
      cancellationReason: reason,
      expiresAt: null,
      updatedAt: now,
    })
    .where(and(isOneOf(bookings.id, ids), eq(bookings.status, move.from)))
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
