/** A user's list of bookings: filtered, sorted, page by page, and counted by status. */
import { and, count, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import type { BookingStatus } from '#features/bookings/rules';
import {
  belongsTo,
  bookingStart,
  practiceUsers,
  type ShownBooking,
  shownColumns,
} from '#features/bookings/server/data';
import { bookings } from '#features/bookings/server/tables';
import { practiceProfiles } from '#features/profiles/server/tables';
import type { UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { columnsOf, type Database, pageLimit, statements } from '#platform/database/database';
import { keyset, type Page, type RowKey } from '#platform/database/keyset';

/** Must match the expression of an index, or the planner will not use it. */
const localDay = sql`(lower(${bookings.during}) at time zone ${bookings.timeZone})::date`;

const byStart = (direction: 'asc' | 'desc') =>
  keyset<ShownBooking>({
    key: bookingStart,
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
  userId: UserId;
  status: BookingStatus | undefined;
  from: string | undefined;
  to: string | undefined;
  at: RowKey[0] | undefined;
  id: string | undefined;
}

type Instants =
  | 'during'
  | 'expiresAt'
  | 'confirmedAt'
  | 'cancelledAt'
  | 'closesAt'
  | 'createdAt'
  | 'updatedAt';
export type BookingRow = Omit<ShownBooking, Instants> &
  Record<'startsAt' | 'endsAt' | Exclude<Instants, 'during'>, string | null>;

const { during: _, ...plainColumns } = shownColumns;
/** Columns and tables of a list of bookings, for `toShown`. */
export const listed = sql`select ${columnsOf(plainColumns)}, lower(${bookings.during}) as "startsAt",
    upper(${bookings.during}) as "endsAt"`;
const withPeople = sql`
  join ${practiceProfiles} on ${practiceProfiles.userId} = ${bookings.practiceId}
  join ${users} ${practiceUsers} on ${practiceUsers.id} = ${bookings.practiceId}
  join ${users} on ${users.id} = ${bookings.professionalId}`;
export const listedFrom = sql`from ${bookings} ${withPeople}`;

const bookingPages = statements<BookingChoice, BookingValues, BookingRow>(
  ({ side, order, filters, limit }, given) => {
    const { orderBy, isAfter } = bookingOrders[order];
    const conditions = {
      // That the platform fee is paid means nothing to a professional.
      status:
        side === 'professional'
          ? sql`case ${given.status} when 'completed' then ${bookings.status} in ('completed', 'paid')
              else ${bookings.status} = ${given.status} end`
          : sql`${bookings.status} = ${given.status}`,
      from: sql`coalesce(${localDay}, 'infinity') >= ${given.from}::date`,
      to: sql`${localDay} <= ${given.to}::date`,
      after: isAfter([given.at, given.id]),
    };
    const owner = side === 'professional' ? bookings.professionalId : bookings.practiceId;
    const wanted = [
      sql`${owner} = ${given.userId}::uuid`,
      ...filters.map((name) => conditions[name]),
    ];
    // Only the rows of the page are joined.
    return sql`${listed} from (select * from ${bookings} where ${and(...wanted)}
        order by ${orderBy} limit ${sql.raw(String(limit))}) ${bookings}
      ${withPeople} order by ${orderBy}`;
  },
);

const toDate = (text: string | null) => (text === null ? null : new Date(text));

export function toShown({ startsAt, endsAt, ...row }: BookingRow): ShownBooking {
  return {
    ...row,
    during: startsAt && endsAt ? { startsAt: new Date(startsAt), endsAt: new Date(endsAt) } : null,
    expiresAt: toDate(row.expiresAt),
    confirmedAt: toDate(row.confirmedAt),
    cancelledAt: toDate(row.cancelledAt),
    closesAt: toDate(row.closesAt),
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
