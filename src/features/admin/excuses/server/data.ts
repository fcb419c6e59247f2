/** Excuses as rows: pages of the queue, and decisions. */
import { and, eq, sql } from 'drizzle-orm';
import { fullName } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import type { ExcuseStatus } from '#features/bookings/cancellation/rules';
import { bookings, excuses } from '#features/bookings/server/tables';
import { files } from '#features/documents/server/tables';
import { practiceProfiles } from '#features/profiles/server/tables';
import type { BookingId, UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import { keyset, type Page, readPage } from '#platform/database/keyset';
import { countWaiting } from '#platform/database/waiting';

export interface ListedExcuse {
  excuse: typeof excuses.$inferSelect;
  booking: typeof bookings.$inferSelect;
  file: typeof files.$inferSelect;
  professionalName: string;
  professionalPhotoUrl: string | null;
  practiceName: string;
}

const orderOf = (direction: 'asc' | 'desc') =>
  keyset<ListedExcuse>({
    key: excuses.createdAt,
    id: excuses.bookingId,
    direction,
    order: direction,
    keyOf: ({ excuse }) => [excuse.createdAt, excuse.bookingId],
  });
const oldestFirst = orderOf('asc');
const newestFirst = orderOf('desc');

/** Those that wait are answered in turn. */
export const excuseOrder = (status: ExcuseStatus) =>
  status === 'pending' ? oldestFirst : newestFirst;

const listed = (db: Database) =>
  db
    .select({
      excuse: excuses,
      booking: bookings,
      file: files,
      professionalName: fullName(users),
      professionalPhotoUrl: users.profileImageUrl,
      practiceName: practiceProfiles.practiceName,
    })
    .from(excuses)
    .innerJoin(bookings, eq(bookings.id, excuses.bookingId))
    .innerJoin(files, eq(files.id, excuses.fileId))
    .innerJoin(users, eq(users.id, bookings.professionalId))
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, bookings.practiceId));

export const findExcuses = (
  db: Database,
  { status, ...page }: Page & { status: ExcuseStatus },
): Promise<ListedExcuse[]> =>
  readPage(listed(db), excuseOrder(status), page, eq(excuses.status, status));

export const findExcuseQueue = (db: Database) =>
  countWaiting(db, excuses.createdAt, sql`${excuses} where ${excuses.status} = 'pending'`);

export async function findExcuse(
  db: Database,
  bookingId: BookingId,
): Promise<ListedExcuse | undefined> {
  const [found] = await listed(db).where(eq(excuses.bookingId, bookingId));
  return found;
}

/** Saves the decision on a pending excuse; false if it was decided before. */
export async function saveDecision(
  db: Database,
  bookingId: BookingId,
  decision: { status: 'accepted' | 'rejected'; note: string | null; by: UserId; now: Date },
): Promise<boolean> {
  const { status, note, by, now } = decision;
  const { rowCount } = await db
    .update(excuses)
    .set({ status, decisionNote: note, decidedBy: by, decidedAt: now })
    .where(and(eq(excuses.bookingId, bookingId), eq(excuses.status, 'pending')));
  return rowCount === 1;
}
