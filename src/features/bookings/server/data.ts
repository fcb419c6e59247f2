/** Bookings as rows: single ones with all that both sides see of them, and transitions. */

import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName, unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { isAssigned, termsVersion } from '#features/jobs/server/data';
import { jobs } from '#features/jobs/server/tables';
import { practiceProfiles, professionalProfiles } from '#features/profiles/server/tables';
import type { BookingId, UserId } from '#kernel/id';
import type { Move } from '#kernel/machine';
import type { Party } from '#kernel/party';
import { type Database, firstOf, isOneChanged, isOneOf } from '#platform/database/database';
import type { BookingStatus, CancellationKind } from '../rules';
import { type BookingParts, bookingParts } from './parts';
import { bookings } from './tables';

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

export const belongsTo = ({ id: userId, side }: Party): SQL =>
  eq(side === 'professional' ? bookings.professionalId : bookings.practiceId, userId);

/** Not by `exists`, for which the planner may read every open job into a hash table. */
const isConfirmable = sql<boolean>`(${bookings.status} = 'pending' and coalesce((
  select true from ${jobs}
  join ${practiceProfiles} on ${practiceProfiles.userId} = ${jobs.practiceId}
  where ${jobs.id} = ${bookings.jobId} and ${jobs.status} = 'open' and not ${isAssigned}
    and ${bookings.termsVersion} = ${termsVersion}), false))`;

const heldUntil = sql<Date | null>`(case ${bookings.status} when 'pending' then (
  select held_until from ${jobs}
  where ${jobs.id} = ${bookings.jobId} and held_for <> ${bookings.professionalId}) end)`.mapWith(
  jobs.heldUntil,
);

export const practiceUsers = alias(users, 'practice');
const practiceName = unlessDeleted(practiceUsers, practiceProfiles.practiceName);
const professionalName = fullName(users);

export const shownColumns = {
  ...getTableColumns(bookings),
  practiceName,
  practicePhotoUrl: practiceUsers.profileImageUrl,
  professionalName,
  professionalPhotoUrl: users.profileImageUrl,
  isConfirmable,
  heldUntil,
  ...bookingParts,
};

export const selectShown = (db: Database) =>
  db
    .select(shownColumns)
    .from(bookings)
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, bookings.practiceId))
    .innerJoin(practiceUsers, eq(practiceUsers.id, bookings.practiceId))
    .innerJoin(users, eq(users.id, bookings.professionalId));

/** Without a permission check: for messages, which go to both sides. */
export const findShown = (db: Database, bookingId: BookingId) =>
  firstOf(selectShown(db).where(eq(bookings.id, bookingId)));

export const findBookingOf = (db: Database, party: Party, bookingId: BookingId) =>
  firstOf(selectShown(db).where(and(eq(bookings.id, bookingId), belongsTo(party))));

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
  const rows = await db
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
  return rows.map(({ id }) => id);
}

/** Both parties of these bookings. */
export const partiesOfBookings = (ids: readonly BookingId[]): SQL => sql`
  select unnest(array[b.professional_id, b.practice_id]) from bookings b
  where b.id = any(${sql.param([...ids])})`;
