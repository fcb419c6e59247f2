/** Receipts and invoices as rows, numbered without gaps. */
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { bookings } from '#features/bookings/server/tables';
import { type BookingId, newId, type UserId } from '#kernel/id';
import { type Database, firstOf } from '#platform/database/database';
import { type DocumentFacts, type DocumentKind, documentNumbers, moneyDocuments } from './tables';

export type { DocumentKind };
export type MoneyDocument = typeof moneyDocuments.$inferSelect;

/**
 * Once per booking and kind. The counter's row stays locked until the transaction ends, so this comes
 * last in it.
 */
export async function insertDocument(
  db: Database,
  { kind, bookingId, facts }: { kind: DocumentKind; bookingId: BookingId; facts: DocumentFacts },
  now: Date,
): Promise<void> {
  await db.execute(sql`
    with numbered as (
      update ${documentNumbers} set last_number = last_number + 1
      where kind = ${kind} and not exists (
        select from ${moneyDocuments} where booking_id = ${bookingId} and kind = ${kind})
      returning last_number
    )
    insert into ${moneyDocuments} (id, kind, number, booking_id, facts, issued_at)
    select ${newId(now)}::uuid, ${kind}, last_number, ${bookingId}::uuid, ${JSON.stringify(facts)}::jsonb,
      ${now}::timestamptz
    from numbered`);
}

/** For both sides of the booking. How it was paid, and what is still to be, concerns the practice. */
export async function findMoneyDocumentOf(
  db: Database,
  userId: UserId,
  bookingId: BookingId,
): Promise<MoneyDocument | undefined> {
  const [booking] = await db
    .select({ practiceId: bookings.practiceId })
    .from(bookings)
    .where(
      and(
        eq(bookings.id, bookingId),
        or(eq(bookings.practiceId, userId), eq(bookings.professionalId, userId)),
      ),
    );
  const document = booking && (await findMoneyDocument(db, bookingId));
  if (!document || booking.practiceId === userId) return document;
  return document.kind === 'receipt'
    ? { ...document, facts: { ...document.facts, paidWith: null } }
    : undefined;
}

/** The receipt, or the invoice as long as there is no receipt. */
export const findMoneyDocument = (db: Database, bookingId: BookingId) =>
  firstOf(
    db
      .select()
      .from(moneyDocuments)
      .where(eq(moneyDocuments.bookingId, bookingId))
      .orderBy(desc(moneyDocuments.kind))
      .limit(1),
  );
