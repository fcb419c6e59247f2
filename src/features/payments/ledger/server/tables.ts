/** The table of the ledger, as created by the migrations. */
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BookingId, UserId } from '#kernel/id';
import { instant } from '#platform/database/database';

export const ledgerEntries = pgTable('ledger_entries', {
  id: uuid('id').primaryKey(),
  movementId: uuid('movement_id').notNull(),
  account: text('account')
    .$type<
      | 'fees_receivable'
      | 'fees_earned'
      | 'cash'
      | 'wages_payable'
      | 'wages_due'
      | 'late_fees_payable'
      | 'late_fees_due'
      | 'refunds'
    >()
    .notNull(),
  partyId: uuid('party_id').$type<UserId>(),
  bookingId: uuid('booking_id').$type<BookingId>(),
  amountCents: integer('amount_cents').notNull(),
  businessKey: text('business_key').notNull(),
  createdAt: instant('created_at').notNull(),
});
