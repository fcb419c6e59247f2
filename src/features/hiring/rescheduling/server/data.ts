/** Proposed times as rows: one is pending at a time; an accepted one moves the contract's time. */
import { and, asc, eq, lte } from 'drizzle-orm';
import { bookings, reschedules } from '#features/bookings/server/tables';
import { contracts } from '#features/hiring/placement/server/tables';
import { contractTexts } from '#features/hiring/terms/server/tables';
import type { BookingId, ContractId, RescheduleId } from '#kernel/id';
import { type Database, firstOf } from '#platform/database/database';
import { inserterOf } from '#platform/database/insert';

export type Reschedule = typeof reschedules.$inferSelect;
type RescheduleEnd = Exclude<Reschedule['status'], 'pending'>;

export const insertReschedule = inserterOf(reschedules);

/** The pending proposal of a booking, with the addendum that would be signed. */
export const findPending = (db: Database, bookingId: BookingId) =>
  firstOf(
    db
      .select({ proposal: reschedules, text: contractTexts })
      .from(reschedules)
      .innerJoin(contractTexts, eq(contractTexts.id, reschedules.textId))
      .where(and(eq(reschedules.bookingId, bookingId), eq(reschedules.status, 'pending'))),
  );

/** In any state, for messages. */
export const findReschedule = (db: Database, id: RescheduleId) =>
  firstOf(db.select().from(reschedules).where(eq(reschedules.id, id)));

/** Ends the pending proposal of a booking; returns it, unless there was none. */
export async function endPending(
  db: Database,
  bookingId: BookingId,
  { status, now, from = null }: { status: RescheduleEnd; now: Date; from?: string | null },
): Promise<RescheduleId | undefined> {
  const [ended] = await db
    .update(reschedules)
    .set({ status, respondedAt: now, respondedFrom: from })
    .where(and(eq(reschedules.bookingId, bookingId), eq(reschedules.status, 'pending')))
    .returning({ id: reschedules.id });
  return ended?.id;
}

/** Pending proposals whose deadline has passed. */
export const findProposalsToExpire = (db: Database, now: Date, max: number) =>
  db
    .select({
      bookingId: reschedules.bookingId,
      professionalId: bookings.professionalId,
      jobId: bookings.jobId,
    })
    .from(reschedules)
    .innerJoin(bookings, eq(bookings.id, reschedules.bookingId))
    .where(and(eq(reschedules.status, 'pending'), lte(reschedules.expiresAt, now)))
    .orderBy(asc(reschedules.expiresAt))
    .limit(max);

/** The contract's text stays; its addendum says the same as these columns. */
export async function moveContract(
  db: Database,
  contractId: ContractId,
  { workDate, startTime, endTime }: Pick<Reschedule, 'workDate' | 'startTime' | 'endTime'>,
): Promise<void> {
  await db
    .update(contracts)
    .set({ workDate, startTime, endTime })
    .where(eq(contracts.id, contractId));
}
