/** Bookings as rows: single ones with all that both sides see of them, and transitions. */

import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName, unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { isAssigned, termsVersion } from '#features/jobs/server/data';
import { jobs } from '#features/jobs/server/tables';
import { practiceProfiles, professionalProfiles } from '#features/profiles/server/tables';
import { type UserType, userTypes } from '#kernel/actor';
import type { BookingId, UserId } from '#kernel/id';
import type { Move } from '#kernel/machine';
import type { Party } from '#kernel/party';
import { toDate } from '#kernel/time/zones';
import {
  type Database,
  firstOf,
  idsOf,
  isOneChanged,
  isOneOf,
  isoJson,
} from '#platform/database/database';
import {
  boolean,
  columns,
  json,
  type RowOf,
  select,
  text,
  timestamptz,
} from '#platform/database/rows';
import { type Given, statements } from '#platform/database/statements';
import { maxPinFailures } from '../attendance/rules';
import type { BookingStatus, CancellationKind } from '../rules';
import type { BookingParts, ShownAttendance, ShownDispute, ShownReschedule } from './parts';
import {
  attendances,
  bookings,
  disputes,
  excuses,
  fees,
  obligations,
  practicePositions,
  reschedules,
} from './tables';

export type Booking = typeof bookings.$inferSelect;
export type NewBooking = typeof bookings.$inferInsert;

/** A booking with the names and photos of both sides. */
export interface ShownBooking extends Booking, BookingParts {
  practiceName: string;
  practicePhotoUrl: string | null;
  professionalName: string;
  professionalPhotoUrl: string | null;
  /**
   * A quick apply that can be confirmed: its terms are current and no other applicant is selected.
   */
  isConfirmable: boolean;
  /** A request whose job is or was held for someone else. */
  heldUntil: Date | null;
}

export const ownerFor = (side: UserType) =>
  side === 'professional' ? bookings.professionalId : bookings.practiceId;
export const belongsTo = ({ id: userId, side }: Party): SQL => eq(ownerFor(side), userId);

/** Not by `exists`, for which the planner may read every open job into a hash table. */
export const isConfirmable = sql<boolean>`(${bookings.status} = 'pending' and coalesce((
  select true from ${jobs}
  join ${practiceProfiles} on ${practiceProfiles.userId} = ${jobs.practiceId}
  where ${jobs.id} = ${bookings.jobId} and ${jobs.status} = 'open' and not ${isAssigned}
    and ${bookings.termsVersion} = ${termsVersion}), false))`;

export const heldUntil = sql<Date | null>`(case ${bookings.status} when 'pending' then (
  select held_until from ${jobs}
  where ${jobs.id} = ${bookings.jobId} and held_for <> ${bookings.professionalId}) end)`.mapWith(
  jobs.heldUntil,
);

export const practiceUsers = alias(users, 'practice');
const practiceName = unlessDeleted(practiceUsers, practiceProfiles.practiceName);
const professionalName = fullName(users);

/** Other states have no such part, so it is not looked up for their rows. */
const partIn = <T>(status: SQL, part: SQL): SQL<T | null> =>
  sql`case when ${bookings.status} ${status} then ${part} end`;
const isWorked = sql`in ('completed', 'paid')`;

const attendance = sql<ShownAttendance | null>`(select json_build_object(
    'pinSealed', pin_sealed, 'isPinLocked', pin_failures >= ${sql.raw(String(maxPinFailures))},
    'checkedInAt', ${isoJson(sql`checked_in_at`)}, 'checkedInMeters', checked_in_meters,
    'isCheckInApproximate', checked_in_is_approximate, 'photoId', photo_id,
    'checkedOutAt', ${isoJson(sql`checked_out_at`)}, 'method', checkout_method,
    'changedAt', ${isoJson(sql`greatest(pin_made_at, checked_in_at, emergency_decided_at, raised_at)`)},
    'managerName', manager_name, 'workStartTime', work_start_time, 'workEndTime', work_end_time,
    'halfHours', half_hours, 'statedHalfHours', stated_half_hours, 'hoursFlags', hours_flags,
    'signatureKind', signature_kind, 'statedAmountCents', stated_amount_cents,
    'payment', json_build_object('paymentMethod', ${practiceProfiles.paymentMethod},
      'isSetUp', case ${practiceProfiles.paymentMethod} when 'ach'
        then ${practiceProfiles.bankRoutingSealed} is not null
          and ${practiceProfiles.bankAccountSealed} is not null
        else ${practiceProfiles.cardLast4} is not null end),
    'isOfficeKnown', exists (
      select from ${practicePositions} where ${practicePositions.practiceId} = ${bookings.practiceId}
        and ${practicePositions.place} = concat_ws(', ', nullif(${bookings.address}, ''),
          nullif(${bookings.location}, ''))),
    'emergencyReason', emergency_reason,
    'emergencyDecision', emergency_decision, 'emergencyNote', emergency_note)
  from ${attendances} where ${attendances.bookingId} = ${bookings.id})`;

const reschedule = partIn<ShownReschedule>(
  sql`= 'confirmed'`,
  sql`(select json_build_object(
    'id', id, 'by', proposed_by, 'startsAt', ${isoJson(sql`lower(during)`)},
    'endsAt', ${isoJson(sql`upper(during)`)}, 'workDate', work_date, 'startTime', start_time,
    'endTime', end_time, 'note', note, 'expiresAt', ${isoJson(sql`expires_at`)})
  from ${reschedules} where ${reschedules.bookingId} = ${bookings.id}
    and ${reschedules.status} = 'pending')`,
);

const obligationChange = isoJson(sql`greatest(requested_at, paid_at, received_at)`);

const fee = partIn<NonNullable<BookingParts['fee']>>(
  sql`= 'cancelled'`,
  sql`(select json_build_object('status', status, 'amountCents', amount_cents,
    'changedAt', ${obligationChange})
  from ${obligations} where ${obligations.bookingId} = ${bookings.id}
    and ${obligations.kind} = 'late_cancellation')`,
);

const wages = partIn<NonNullable<BookingParts['wages']>>(
  isWorked,
  sql`(select json_build_object('status', status, 'paidCents', paid_cents,
    'isSameDay', same_day, 'changedAt', ${obligationChange})
  from ${obligations} where ${obligations.bookingId} = ${bookings.id}
    and ${obligations.kind} = 'wages')`,
);

const platformFee = partIn<NonNullable<BookingParts['platformFee']>>(
  isWorked,
  sql`(select json_build_object('status', status, 'method', method,
    'changedAt', ${isoJson(sql`updated_at`)})
  from ${fees} where ${fees.bookingId} = ${bookings.id})`,
);

const excuse = sql<BookingParts['excuse']>`(select json_build_object('status', status, 'note', note,
    'decisionNote', decision_note)
  from ${excuses} where ${excuses.bookingId} = ${bookings.id})`;

const dispute = sql<ShownDispute | null>`(select json_build_object('kind', kind, 'status',
    ${disputes.status}, 'halfHours', claimed_half_hours,
    'by', case opened_by when ${bookings.practiceId} then 'practice' else 'professional' end)
  from ${disputes} where ${disputes.bookingId} = ${bookings.id}
  order by ${disputes.createdAt} desc, ${disputes.id} desc limit 1)`;

const { during: _, ...plainColumns } = columns(bookings, 'bookings');
/** What `toShown` reads, from the tables of `shownFrom`. */
export const shownColumns = {
  ...plainColumns,
  startsAt: timestamptz.orNull`lower(${bookings.during})`,
  endsAt: timestamptz.orNull`upper(${bookings.during})`,
  practiceName: text`${practiceName}`,
  practicePhotoUrl: text.orNull`${practiceUsers.profileImageUrl}`,
  professionalName: text`${professionalName}`,
  professionalPhotoUrl: text.orNull`${users.profileImageUrl}`,
  isConfirmable: boolean`${isConfirmable}`,
  heldUntil: timestamptz.orNull`${heldUntil}`,
  attendance: json<ShownBooking['attendance']>`${attendance}`,
  reschedule: json<ShownBooking['reschedule']>`${reschedule}`,
  fee: json<ShownBooking['fee']>`${fee}`,
  platformFee: json<ShownBooking['platformFee']>`${platformFee}`,
  wages: json<ShownBooking['wages']>`${wages}`,
  excuse: json<ShownBooking['excuse']>`${excuse}`,
  dispute: json<ShownBooking['dispute']>`${dispute}`,
};
/** By key for each row (`offset 0`), else all users may be read; a side given by id is read once. */
export const withPeople = (
  practiceId: SQLWrapper = bookings.practiceId,
  professionalId: SQLWrapper = bookings.professionalId,
) => sql`
  cross join lateral (select * from ${practiceProfiles} p
    where p.user_id = ${practiceId} offset 0) ${practiceProfiles}
  cross join lateral (select * from ${users} u
    where u.id = ${practiceId} offset 0) ${practiceUsers}
  cross join lateral (select * from ${users} u
    where u.id = ${professionalId} offset 0) ${users}`;
export const shownFrom = sql`from ${bookings} ${withPeople()}`;

type Shown<Row> = Omit<Row, keyof ShownBooking> & ShownBooking;

/** In place and property by property, since copies are slow to make and slow to read. */
export function toShown<Row extends RowOf<typeof shownColumns>>(row: Row): Shown<Row> {
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

type BookingKey = Given<{ bookingId: BookingId; userId: UserId | undefined }>;
/** For one side, or without a permission check. */
const one = statements(
  { side: [undefined, ...userTypes] },
  ({ side }, { bookingId, userId }: BookingKey) =>
    select(
      shownColumns,
      sql`${shownFrom} where ${bookings.id} = ${bookingId}::uuid ${side && sql`and ${ownerFor(side)} = ${userId}::uuid`}`,
    ),
);

/** Of a party; without one, for messages, which go to both sides. */
export async function findShown(
  db: Database,
  bookingId: BookingId,
  party?: Party,
): Promise<ShownBooking | undefined> {
  const [row] = await one(db, { side: party?.side }, { bookingId, userId: party?.id });
  return row && toShown(row);
}

/** The ZIP codes of the shift and of the professional's home. */
export const findZips = (
  db: Database,
  { jobId, professionalId }: Pick<Booking, 'jobId' | 'professionalId'>,
): Promise<{ job: string; home: string | null } | undefined> =>
  firstOf(
    db
      .select({ job: jobs.zipCode, home: professionalProfiles.zipCode })
      .from(jobs)
      .leftJoin(professionalProfiles, eq(professionalProfiles.userId, professionalId))
      .where(eq(jobs.id, jobId)),
  );

/**
 * Must match the expression of the indexes, or the planner will not use them. A permanent position
 * has no date and sorts last.
 */
export const bookingStart = sql`coalesce(lower(${bookings.during}), 'infinity')`;

export async function insertBooking(db: Database, booking: NewBooking): Promise<void> {
  await db.insert(bookings).values(booking);
}

type BookingChanges = Partial<
  Omit<Booking, 'id' | 'professionalId' | 'status' | 'createdAt' | 'updatedAt'>
>;

/** Applies one transition with UPDATE … WHERE status = from; false if the status had changed. */
export const transitionBooking = (
  db: Database,
  bookingId: BookingId,
  { move, changes, now }: { move: Move<BookingStatus>; changes?: BookingChanges; now: Date },
): Promise<boolean> =>
  isOneChanged(
    db
      .update(bookings)
      .set({ ...changes, status: move.to, updatedAt: now })
      .where(and(eq(bookings.id, bookingId), eq(bookings.status, move.from))),
  );

/** The same for a transition that ends several bookings; returns those that changed. */
export async function cancelBookings(
  db: Database,
  ids: BookingId[],
  {
    move,
    kind,
    by,
    now,
  }: { move: Move<BookingStatus>; kind: CancellationKind; by: UserId | null; now: Date },
): Promise<BookingId[]> {
  if (ids.length === 0) return [];
  const cancelled = db
    .update(bookings)
    .set({
      status: move.to,
      cancelledAt: now,
      cancelledBy: by,
      cancellationKind: kind,
      expiresAt: null,
      updatedAt: now,
    })
    .where(and(isOneOf(bookings.id, ids), eq(bookings.status, move.from)))
    .returning({ id: bookings.id });
  return idsOf(cancelled);
}

/** Both parties of these bookings. */
export const partiesOfBookings = (ids: readonly BookingId[]): SQL => sql`
  select unnest(array[b.professional_id, b.practice_id]) from bookings b
  where b.id = any(${sql.param([...ids])})`;
