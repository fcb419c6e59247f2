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
import { userTypes } from '#kernel/actor';
import type { UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { toDate } from '#kernel/time/zones';
import type { Database } from '#platform/database/database';
import { keyset, type Page } from '#platform/database/keyset';
import {
  boolean,
  columns,
  json,
  type RowOf,
  select,
  text,
  timestamptz,
} from '#platform/database/rows';
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

const { during: _, ...plainColumns } = columns(bookings, 'bookings');
/** Columns and tables of a list of bookings, for `toShown`. */
export const listed = {
  ...plainColumns,
  startsAt: timestamptz.orNull`lower(${bookings.during})`,
  endsAt: timestamptz.orNull`upper(${bookings.during})`,
  practiceName: text`${shownColumns.practiceName}`,
  practicePhotoUrl: text.orNull`${shownColumns.practicePhotoUrl}`,
  professionalName: text`${shownColumns.professionalName}`,
  professionalPhotoUrl: text.orNull`${shownColumns.professionalPhotoUrl}`,
  isConfirmable: boolean`${shownColumns.isConfirmable}`,
  heldUntil: timestamptz.orNull`${shownColumns.heldUntil}`,
  attendance: json<ShownBooking['attendance']>`${shownColumns.attendance}`,
  reschedule: json<ShownBooking['reschedule']>`${shownColumns.reschedule}`,
  fee: json<ShownBooking['fee']>`${shownColumns.fee}`,
  platformFee: json<ShownBooking['platformFee']>`${shownColumns.platformFee}`,
  wages: json<ShownBooking['wages']>`${shownColumns.wages}`,
  excuse: json<ShownBooking['excuse']>`${shownColumns.excuse}`,
  dispute: json<ShownBooking['dispute']>`${shownColumns.dispute}`,
};
type BookingRow = RowOf<typeof listed>;
/** `offset 0` forces a lookup by key for each row; else the planner may read all users. */
const withPeople = sql`
  cross join lateral (select * from ${practiceProfiles} p
    where p.user_id = ${bookings.practiceId} offset 0) ${practiceProfiles}
  cross join lateral (select * from ${users} u
    where u.id = ${bookings.practiceId} offset 0) ${practiceUsers}
  cross join lateral (select * from ${users} u
    where u.id = ${bookings.professionalId} offset 0) ${users}`;
export const listedFrom = sql`from ${bookings} ${withPeople}`;

const bookingPages = pagedStatements(
  { side: userTypes, order: ['latest', 'soonest'] },
  ({ order }) => bookingOrders[order],
  (
    { side },
    { userId, status, from, to }: Given<BookingValues>,
    { isAfter, order: sorted, tail },
  ) => {
    const owner = side === 'professional' ? bookings.professionalId : bookings.practiceId;
    // That the platform fee is paid means nothing to a professional.
    const hasStatus =
      side === 'professional'
        ? sql`case ${status} when 'completed' then ${bookings.status} in ('completed', 'paid')
            else ${bookings.status} = ${status} end`
        : sql`${bookings.status} = ${status}`;
    const wanted = and(
      sql`${owner} = ${userId}::uuid`,
      status && hasStatus,
      from && sql`coalesce(${localDay}, 'infinity') >= ${from}::date`,
      to && sql`${localDay} <= ${to}::date`,
      // The index has instants, which differ from local days by less than a day.
      from && sql`${bookingStart} > ${from}::date - 1`,
      to && sql`${bookingStart} < ${to}::date + 2`,
      isAfter,
    );
    // Only the rows of the page are joined.
    return select(
      listed,
      sql`from (select * from ${bookings} where ${wanted} ${tail}) ${bookings} ${withPeople} ${sorted}`,
    );
  },
);

type Shown<Row> = Omit<Row, keyof ShownBooking> & ShownBooking;

/** In place and property by property, since copies are slow to make and slow to read. */
export function toShown<Row extends BookingRow>(row: Row): Shown<Row> {
  const shown = row as unknown as Shown<Row>;
  const { startsAt, endsAt } = row;
  shown.during =
    startsAt && endsAt ? { startsAt: new Date(startsAt), endsAt: new Date(endsAt) } : null;
  shown.expiresAt = toDate(row.expiresAt);
  shown.confirmedAt = toDate(row.confirmedAt);
  shown.cancelledAt = toDate(row.cancelledAt);
  shown.closesAt = toDate(row.closesAt);
  shown.heldUntil = toDate(row.heldUntil);
  shown.createdAt = new Date(row.createdAt);
  shown.updatedAt = new Date(row.updatedAt);
  return shown;
}

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
