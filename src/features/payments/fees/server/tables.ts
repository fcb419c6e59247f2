/** The tables of fees, their attempts and the gateway's events, as created by the migrations. */
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BookingId, UserId } from '../../../../kernel/id';
import { instant } from '../../../../platform/database/database';
import type { GatewayName } from '../../../../platform/gateway/gateway';
import type { FeeMethod, FeeStatus } from '../rules';

export const fees = pgTable('fees', {
  bookingId: uuid('booking_id').$type<BookingId>().primaryKey(),
  practiceId: uuid('practice_id').$type<UserId>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  status: text('status').$type<FeeStatus>().notNull().default('due'),
  method: text('method').$type<FeeMethod>(),
  /** The gateway's payment, and the customer it was made for. */
  intentId: text('intent_id'),
  gateway: text('gateway').$type<GatewayName>(),
  customer: text('customer'),
  attempts: integer('attempts').notNull().default(0),
  lastRefusal: text('last_refusal'),
  reminders: integer('reminders').notNull().default(0),
  checkNumber: text('check_number'),
  dueAt: instant('due_at'),
  paidAt: instant('paid_at'),
  refundRequestedAt: instant('refund_requested_at'),
  refundedAt: instant('refunded_at'),
  refundReason: text('refund_reason'),
  refundedBy: uuid('refunded_by').$type<UserId>(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** The day it was paid; until then, the day it became due. */
  datedOn: date('dated_on', { mode: 'string' }).notNull().generatedAlwaysAs(''),
});

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
