/** Emergency check-outs as rows. */
import { and, sql } from 'drizzle-orm';
import { fullName, nameColumns } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { shownColumns, shownFrom, toShown } from '#features/bookings/server/data';
import { attendances, bookings } from '#features/bookings/server/tables';
import type { BookingId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import { keyset, type Page } from '#platform/database/keyset';
import { type RowOf, select, text, timestamptz } from '#platform/database/rows';
import { type Given, pagedStatements, statement } from '#platform/database/statements';
import { countWaiting } from '#platform/database/waiting';
import { emergencyStates } from '../schema';

export type EmergencyState = (typeof emergencyStates)[number];

const listedEmergency = {
  ...shownColumns,
  checkedOutAt: timestamptz`${attendances.checkedOutAt}`,
  decidedAt: timestamptz.orNull`${attendances.emergencyDecidedAt}`,
  decidedBy: text.orNull`(select ${fullName(nameColumns('decider'))} from ${users} decider
      where decider.id = ${attendances.emergencyDecidedBy})`,
};
const listedIn = sql`${shownFrom} join ${attendances} on ${attendances.bookingId} = ${bookings.id}`;

const toEmergency = ({
  checkedOutAt,
  decidedBy,
  decidedAt,
  ...row
}: RowOf<typeof listedEmergency>) => ({
  booking: toShown(row),
  checkedOutAt,
  decidedBy,
  decidedAt,
});
export type EmergencyRow = ReturnType<typeof toEmergency>;

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

/** Must match the condition of the indexes, or the planner will not use them. */
const isEmergency = sql`${attendances.checkoutMethod} = 'emergency'`;

const emergencyPages = pagedStatements(
  { state: emergencyStates },
  ({ state }) => emergencyOrder(state),
  ({ state }, _, { isAfter, tail }) => {
    const isInState =
      state === 'pending'
        ? sql`${attendances.emergencyDecision} is null`
        : sql`${attendances.emergencyDecision} = ${sql.raw(`'${state}'`)}`;
    return select(
      listedEmergency,
      sql`${listedIn} where ${and(isEmergency, isInState, isAfter)} ${tail}`,
    );
  },
);

export async function findEmergencies(
  db: Database,
  { state, ...page }: Page & { state: EmergencyState },
): Promise<EmergencyRow[]> {
  return (await emergencyPages(db, { state }, {}, page)).map(toEmergency);
}

const oneEmergency = statement(({ bookingId }: Given<{ bookingId: BookingId }>) =>
  select(
    listedEmergency,
    sql`${listedIn} where ${isEmergency} and ${bookings.id} = ${bookingId}::uuid`,
  ),
);

export async function findEmergency(
  db: Database,
  bookingId: BookingId,
): Promise<EmergencyRow | undefined> {
  const [row] = await oneEmergency(db, { bookingId });
  return row && toEmergency(row);
}

export const findEmergencyQueue = (db: Database) =>
  countWaiting(
    db,
    attendances.checkedOutAt,
    sql`${attendances} where ${isEmergency} and ${attendances.emergencyDecision} is null`,
  );
