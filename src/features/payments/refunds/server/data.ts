/** Paid and refunded fees as admins search them, and refunds that are not known to have happened. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { fullName } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { bookings, fees } from '#features/bookings/server/tables';
import type { Fee } from '#features/payments/fees/server/data';
import { moneyDocuments } from '#features/payments/receipts/server/tables';
import { practiceProfiles } from '#features/profiles/server/tables';
import type { UserId } from '#kernel/id';
import { type Database, likePattern } from '#platform/database/database';
import { keyset, type Page, readPage } from '#platform/database/keyset';

export interface SettledRow {
  fee: Fee;
  practiceName: string;
  professionalName: string;
  professionalId: UserId;
  jobTitle: string;
  receiptNumber: number | null;
}

export const lastPaid = keyset<SettledRow>({
  key: fees.paidAt,
  id: fees.bookingId,
  direction: 'desc',
  keyOf: ({ fee }) => [fee.paidAt, fee.bookingId],
});

/** A number is matched as a receipt's, with or without leading zeros; an id as a booking's. */
function matches(q: string): SQL {
  if (/^#?\d{1,9}$/.test(q)) return eq(moneyDocuments.number, Number(q.replace('#', '')));
  const words = likePattern(q);
  return sql`(${practiceProfiles.practiceName} ilike ${words} or ${fullName(users)} ilike ${words}
    or ${bookings.jobTitle} ilike ${words} or ${fees.bookingId}::text = ${q.toLowerCase()})`;
}

export const findSettledFees = (
  db: Database,
  { q, ...page }: Page & { q?: string | undefined },
): Promise<SettledRow[]> =>
  readPage(
    db
      .select({
        fee: fees,
        practiceName: practiceProfiles.practiceName,
        professionalName: fullName(users),
        professionalId: bookings.professionalId,
        jobTitle: bookings.jobTitle,
        receiptNumber: moneyDocuments.number,
      })
      .from(fees)
      .innerJoin(bookings, eq(bookings.id, fees.bookingId))
      .innerJoin(practiceProfiles, eq(practiceProfiles.userId, fees.practiceId))
      .innerJoin(users, eq(users.id, bookings.professionalId))
      .leftJoin(
        moneyDocuments,
        and(eq(moneyDocuments.bookingId, fees.bookingId), eq(moneyDocuments.kind, 'receipt')),
      ),
    lastPaid,
    page,
    sql`${fees.paidAt} is not null`,
    q ? matches(q) : undefined,
  );

/** Fees whose refund was requested and is not known to have happened. */
export const findUnfinishedRefunds = (db: Database, max: number): Promise<Fee[]> =>
  db
    .select()
    .from(fees)
    .where(and(eq(fees.status, 'paid'), sql`${fees.refundRequestedAt} is not null`))
    .orderBy(asc(fees.refundRequestedAt))
    .limit(max);
