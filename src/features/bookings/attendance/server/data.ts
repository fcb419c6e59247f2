/** The day of the shift as rows: attendances, positions of practices, the board, what is due. */
import { and, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import {
  belongsTo,
  bookingStart,
  type ShownBooking,
  shownColumns,
  shownFrom,
  toShown,
} from '#features/bookings/server/data';
import { attendances, bookings, practicePositions } from '#features/bookings/server/tables';
import { notices } from '#features/notices/server/tables';
import { practiceProfiles, professionalProfiles } from '#features/profiles/server/tables';
import type { BookingId, UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { type Database, firstOf, idsOf } from '#platform/database/database';
import type { ActorFacts } from '#platform/database/facts';
import { select, text } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';
import type { ReminderKind } from '../rules';

export type AttendanceRow = typeof attendances.$inferSelect;
export type AttendanceChanges = Partial<Omit<typeof attendances.$inferInsert, 'bookingId'>>;

/** Serializes everything about a booking's day; false if the booking is not this party's. */
export async function lockBooking(
  db: Database,
  bookingId: BookingId,
  party?: Party,
): Promise<boolean> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), party && belongsTo(party)))
    .for('no key update');
  return rows.length === 1;
}

/**
 * Call with the booking locked. Not an upsert: the constraints would check the changes alone, as if
 * there were no earlier row.
 */
export async function saveAttendance(
  db: Database,
  bookingId: BookingId,
  changes: AttendanceChanges,
): Promise<void> {
  const { rowCount } = await db
    .update(attendances)
    .set(changes)
    .where(eq(attendances.bookingId, bookingId));
  if (rowCount === 0) await db.insert(attendances).values({ bookingId, ...changes });
}

export const findAttendance = (db: Database, bookingId: BookingId) =>
  firstOf(db.select().from(attendances).where(eq(attendances.bookingId, bookingId)));

export type SealedRow = Pick<AttendanceRow, 'bookingId' | 'pinSealed' | 'signatureSealed'>;

/** In the order of ids, after the last one. */
export const findSealed = (
  db: Database,
  { after, max }: { after?: BookingId | undefined; max: number },
): Promise<SealedRow[]> =>
  db
    .select({
      bookingId: attendances.bookingId,
      pinSealed: attendances.pinSealed,
      signatureSealed: attendances.signatureSealed,
    })
    .from(attendances)
    .where(
      and(
        after && gt(attendances.bookingId, after),
        or(isNotNull(attendances.pinSealed), isNotNull(attendances.signatureSealed)),
      ),
    )
    .orderBy(attendances.bookingId)
    .limit(max);

/** Unless it has changed meanwhile. */
export const replaceSeal = (
  db: Database,
  bookingId: BookingId,
  column: 'pinSealed' | 'signatureSealed',
  before: string,
  sealed: string,
) =>
  db
    .update(attendances)
    .set({ [column]: sealed })
    .where(and(eq(attendances.bookingId, bookingId), eq(attendances[column], before)));

export type PracticePosition = typeof practicePositions.$inferSelect;

export const findPosition = (db: Database, practiceId: UserId) =>
  firstOf(db.select().from(practicePositions).where(eq(practicePositions.practiceId, practiceId)));

export async function savePosition(db: Database, position: PracticePosition): Promise<void> {
  const { practiceId: _, ...changes } = position;
  await db
    .insert(practicePositions)
    .values(position)
    .onConflictDoUpdate({ target: practicePositions.practiceId, set: changes });
}

/** Where a practice is, and the place its position was set for. */
export interface Office {
  timeZone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  position: string | null;
}

/** Null without a profile. */
export const officeFacts: ActorFacts<Office | null> = {
  key: 'office',
  column: ({ id }) => sql`(select json_build_object('timeZone', o.time_zone, 'address', o.address,
      'city', o.city, 'state', o.state, 'zipCode', o.zip_code, 'position', (
        select place from ${practicePositions} where ${practicePositions.practiceId} = ${id}))
    from ${practiceProfiles} o where o.user_id = ${id})`,
};

/** More people than any office has chairs for. */
const maxOnBoard = 200;

/** Shifts last a day at most, so those still under way began the day before at the earliest. */
const onDay = statement(
  ({ practiceId, from, to }: Given<{ practiceId: UserId; from: Date; to: Date }>) =>
    select(
      {
        ...shownColumns,
        professionalPhone: text.orNull`case when ${users.deletedAt} is null
          then ${professionalProfiles.phone} end`,
      },
      sql`${shownFrom}
      left join ${professionalProfiles} on ${professionalProfiles.userId} = ${bookings.professionalId}
    where ${bookings.practiceId} = ${practiceId}::uuid
      and ${bookingStart} >= ${from}::timestamptz - interval '1 day'
      and ${bookingStart} < ${to}::timestamptz
      and upper(${bookings.during}) > ${from}::timestamptz
      and ${bookings.status} in ('confirmed', 'completed', 'paid')
    order by ${bookingStart}, ${bookings.id} limit ${sql.raw(String(maxOnBoard))}`,
    ),
);

/** Who works at the practice between two instants, in order of start. */
export async function findOnDay(
  db: Database,
  day: { practiceId: UserId; from: Date; to: Date },
): Promise<(ShownBooking & { professionalPhone: string | null })[]> {
  return (await onDay(db, day)).map(toShown);
}

/** Those checked in and not out for whom this holds too. */
const findAtWork = (db: Database, condition: SQL, max: number) =>
  idsOf(
    db
      .select({ id: bookings.id })
      .from(attendances)
      .innerJoin(bookings, eq(bookings.id, attendances.bookingId))
      .where(
        sql`${attendances.checkedInAt} is not null and ${attendances.checkedOutAt} is null
          and ${bookings.status} = 'confirmed' and ${condition}`,
      )
      .limit(max),
  );

/** Still checked in although the shift ended before the given time. */
export const findForgotten = (db: Database, endedBefore: Date, max: number) =>
  findAtWork(db, sql`upper(${bookings.during}) <= ${endedBefore}`, max);

/** At work without a PIN, which the index of those at work finds. */
export const findWithoutPin = (db: Database, max: number) =>
  findAtWork(db, sql`${attendances.pinSealed} is null`, max);

/** The key of a reminder, without its recipient: a shift that moved gets a new one. */
export const reminderKey = (kind: ReminderKind, bookingId: BookingId, startsAt: Date): string =>
  `reminder:${kind}:${bookingId}:${Math.floor(startsAt.getTime() / 1000)}`;

const isCheckedIn = sql`exists (select from ${attendances}
  where ${attendances.bookingId} = ${bookings.id} and ${attendances.checkedInAt} is not null)`;

/** No reminder of this kind was sent yet; builds the same key as `reminderKey`. */
const isUnsent = (kind: ReminderKind) => sql`not exists (select from ${notices}
  where ${notices.businessKey} = ${`reminder:${kind}:`}::text || ${bookings.id} || ':'
    || extract(epoch from lower(${bookings.during}))::bigint || ':'
    || ${kind === 'late' ? bookings.practiceId : bookings.professionalId})`;

/** Confirmed bookings whose start lies in a range, without this reminder. */
export const findStarting = (
  db: Database,
  kind: Exclude<ReminderKind, 'ending'>,
  { after, until, max }: { after: Date; until: Date; max: number },
): Promise<BookingId[]> =>
  idsOf(
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        sql`${bookings.status} = 'confirmed' and lower(${bookings.during}) > ${after}
        and lower(${bookings.during}) <= ${until} and ${isUnsent(kind)}
        ${kind === 'late' ? sql`and not ${isCheckedIn}` : sql``}`,
      )
      .limit(max),
  );

/** Those at work whose shift ends in a range, without the reminder to check out. */
export const findEnding = (
  db: Database,
  { after, until, max }: { after: Date; until: Date; max: number },
) =>
  findAtWork(
    db,
    sql`upper(${bookings.during}) > ${after} and upper(${bookings.during}) <= ${until}
      and ${isUnsent('ending')}`,
    max,
  );
