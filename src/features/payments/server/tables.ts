/** The table of disputes. It is here because wages, which come before disputes, read it too. */
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BookingId, DisputeId, UserId } from '../../../kernel/id';
import { instant } from '../../../platform/database/database';
import type { DisputeStatus } from '../disputes/rules';

export const disputes = pgTable('disputes', {
  id: uuid('id').$type<DisputeId>().primaryKey(),
  bookingId: uuid('booking_id').$type<BookingId>().notNull(),
  openedBy: uuid('opened_by').$type<UserId>().notNull(),
  statedHalfHours: integer('stated_half_hours').notNull(),
  claimedHalfHours: integer('claimed_half_hours'),
  reason: text('reason').notNull(),
  answer: text('answer'),
  answeredAt: instant('answered_at'),
  status: text('status').$type<DisputeStatus>().notNull().default('open'),
  decidedHalfHours: integer('decided_half_hours'),
  decisionNote: text('decision_note'),
  decidedBy: uuid('decided_by').$type<UserId>(),
  closedAt: instant('closed_at'),
  createdAt: instant('created_at').notNull(),
});
