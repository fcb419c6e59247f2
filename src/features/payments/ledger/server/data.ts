/** The ledger: movements that sum to zero, written once and never changed, and balances. */
import { and, eq, sql } from 'drizzle-orm';
import { type BookingId, newId, type UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import type { Database } from '#platform/database/database';
import { ledgerEntries } from './tables';

export type Account = (typeof ledgerEntries.$inferSelect)['account'];

export interface Movement {
  /** What happened, such as `fee:paid:…`: the same key is written once. */
  businessKey: string;
  bookingId: BookingId;
  partyId: UserId;
  /** Whose account the money leaves, if not the same party's. */
  fromPartyId?: UserId;
  /** What enters the first account leaves the second, in cents. */
  to: Account;
  from: Account;
  amountCents: number;
}

/**
 * Call in the transaction of its cause. A repeat violates a constraint, because a cause that
 * happens twice is a mistake that must not be hidden.
 */
export async function recordMovement(
  { db, clock }: Context,
  { businessKey, bookingId, partyId, fromPartyId = partyId, to, from, amountCents }: Movement,
): Promise<void> {
  const now = clock.now();
  const shared = { movementId: newId(now), businessKey, bookingId, createdAt: now };
  await db.insert(ledgerEntries).values([
    { ...shared, id: newId(now), account: to, partyId, amountCents },
    { ...shared, id: newId(now), account: from, partyId: fromPartyId, amountCents: -amountCents },
  ]);
}

/** The sum of an account for one party, in cents. */
export async function balanceOf(db: Database, partyId: UserId, account: Account): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.partyId, partyId), eq(ledgerEntries.account, account)));
  return row?.cents ?? 0;
}
