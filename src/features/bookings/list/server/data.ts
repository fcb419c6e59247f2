/** A user's list of bookings: filtered, sorted, page by page, and counted by status. */

import { and, count, sql } from 'drizzle-orm';
import type { BookingStatus } from '#features/bookings/rules';
import {
  belongsTo,
  bookingStart,
  ownerFor,
  type ShownBooking,
  shownColumns,
  toShown,
  withPeople,
} from '#features/bookings/server/data';
import { bookings } from '#features/bookings/server/tables';
import { userTypes } from '#kernel/actor';
import type { UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import type { Database } from '#platform/database/database';
import { keyset, type Page } from '#platform/database/keyset';
import { select } from '#platform/database/rows';
import { type Given, pagedStatements } from '#platform/database/statements';

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

interface BookingValues {
  userId: UserId;
  status: BookingStatus | undefined;
  from: string | undefined;
  to: string | undefined;
}

const bookingPages = pagedStatements(
  { side: userTypes, order: ['latest', 'soonest'] },
  ({ order }) => bookingOrders[order],
  (
    { side },
    { userId, status, from, to }: Given<BookingValues>,
    { isAfter, order: sorted, tail },
  ) => {
    // That the platform fee is paid means nothing to a professional.
    const hasStatus =
      side === 'professional'
        ? sql`case ${status} when 'completed' then ${bookings.status} in ('completed', 'paid')
            else ${bookings.status} = ${status} end`
        : sql`${bookings.status} = ${status}`;
    const wanted = and(
      sql`${ownerFor(side)} = ${userId}::uuid`,
      status && hasStatus,
      from && sql`coalesce(${localDay}, 'infinity') >= ${from}::date`,
      to && sql`${localDay} <= ${to}::date`,
      // The index has instants, which differ from local days by less than a day.
      from && sql`${bookingStart} > ${from}::date - 1`,
      to && sql`${bookingStart} < ${to}::date + 2`,
      isAfter,
    );
    const own = sql`${userId}::uuid`;
    const people = side === 'practice' ? withPeople(own) : withPeople(undefined, own);
    // Only the rows of the page are joined.
    return select(
      shownColumns,
      sql`from (select * from ${bookings} where ${wanted} ${tail}) ${bookings} ${people} ${sorted}`,
    );
  },
);

/** `from` and `to` are days in the shift's own zone. */
export async function findBookings(
  db: Database,
  { id: userId, side }: Party,
  { status, from, to, order, ...page }: BookingList,
): Promise<ShownBooking[]> {
  const rows = await bookingPages(db, { side, order }, { userId, status, from, to }, page);
  return rows.map(toShown);
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
