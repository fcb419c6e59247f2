/** The table of attempts to charge a fee; that of fees is with the bookings, which show them. */
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BookingId } from '#kernel/id';
import { instant } from '#platform/database/database';

export const feeAttempts = pgTable('fee_attempts', {
  /** Also the key of the confirmation at the gateway. */
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').$type<BookingId>().notNull(),
  method: text('method').notNull(),
  label: text('label').notNull(),
  status: text('status')
    .$type<'pending' | 'processing' | 'succeeded' | 'declined' | 'unknown'>()
    .notNull()
    .default('pending'),
  reason: text('reason'),
  createdAt: instant('created_at').notNull(),
  checkedAt: instant('checked_at').notNull(),
  answeredAt: instant('answered_at'),
});
