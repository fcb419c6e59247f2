/** Emergency check-outs as rows. */
import { and, sql } from 'drizzle-orm';
import { fullName, nameColumns } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { type BookingRow, listed, listedFrom, toShown } from '#features/bookings/list/server/data';
import type { ShownBooking } from '#features/bookings/server/data';
import { attendances, bookings } from '#features/bookings/server/tables';
import type { BookingId } from '#kernel/id';
import { type Database, pageLimit, statement, statements } from '#platform/database/database';
import { keyset, type Page, type RowKey } from '#platform/database/keyset';
import type { emergencyStates } from '../schema';

export type EmergencyState = (typeof emergencyStates)[number];

interface Decision {
  checkedOutAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
}

export interface EmergencyRow extends Decision {
  booking: ShownBooking;
}

const byCheckOut = (direction: 'asc' | 'desc') =>
  keyset<EmergencyRow>({
    key: attendances.checkedOutAt,
    id: attendances.bookingId,
    direction,
    keyOf: ({ checkedOutAt, booking }) => [checkedOutAt, booking.id],
  });
const longestWaiting = byCheckOut('asc');
const newest = byCheckOut('desc');
export const emergencyOrder = (state: EmergencyState) =>
  state === 'pending' ? longestWaiting : newest;

const columns = sql`${listed}, ${attendances.checkedOutAt} as "checkedOutAt",
    ${attendances.emergencyDecidedAt} as "decidedAt",
    (select ${fullName(nameColumns('decider'))} from ${users} decider
      where decider.id = ${attendances.emergencyDecidedBy}) as "decidedBy"
  ${listedFrom} join ${attendances} on ${attendances.bookingId} = ${bookings.id}`;

/** Must match the condition of the indexes, or the planner will not use them. */
const isEmergency = sql`${attendances.checkoutMethod} = 'emergency'`;

const emergencyPages = statements<
  { state: EmergencyState; isLater: boolean; limit: number },
  { at: RowKey[0] | undefined; id: string | undefined },
  BookingRow & Decision
>(({ state, isLater, limit }, given) => {
  const { orderBy, isAfter } = emergencyOrder(state);
  const isInState =
    state === 'pending'
      ? sql`${attendances.emergencyDecision} is null`
      : sql`${attendances.emergencyDecision} = ${sql.raw(`'${state}'`)}`;
  const after = isLater ? isAfter([given.at, given.id]) : undefined;
  return sql`${columns}
    where ${and(isEmergency, isInState, after)}
    order by ${orderBy} limit ${sql.raw(String(limit))}`;
});

const toEmergency = ({ checkedOutAt, decidedBy, decidedAt, ...row }: BookingRow & Decision) => ({
  booking: toShown(row),
  checkedOutAt,
  decidedBy,
  decidedAt,
});

/** Fetches one row more than the page shows, to know whether there is a next page. */
export async function findEmergencies(
  db: Database,
  { state, after, limit }: Page & { state: EmergencyState },
): Promise<EmergencyRow[]> {
  const rows = await emergencyPages(
    db,
    { state, isLater: after !== undefined, limit: pageLimit(limit) },
    { at: after?.[0], id: after?.[1] },
  );
  return rows.slice(0, limit + 1).map(toEmergency);
}

const oneEmergency = statement<{ bookingId: BookingId }, BookingRow & Decision>(
  (given) => sql`${columns} where ${isEmergency} and ${bookings.id} = ${given.bookingId}::uuid`,
);

export async function findEmergency(
  db: Database,
  bookingId: BookingId,
): Promise<EmergencyRow | undefined> {
  const [row] = await oneEmergency(db, { bookingId });
  return row && toEmergency(row);
}

/** How many wait for a decision, and since when the oldest has waited. */
export async function findEmergencyQueue(db: Database) {
  const { rows } = await db.execute<{ count: number; since: string | null }>(
    sql`select count(*)::int as count, min(${attendances.checkedOutAt}) as since
      from ${attendances} where ${isEmergency} and ${attendances.emergencyDecision} is null`,
  );
  return rows[0] ?? { count: 0, since: null };
}
