/** The table of what happened to wages and late fees, as created by the migrations. */
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#kernel/id';
import { instant } from '#platform/database/database';
import type { HistoryAction } from '../rules';

export const obligationHistory = pgTable('obligation_history', {
  id: uuid('id').primaryKey(),
  obligationId: uuid('obligation_id').notNull(),
  action: text('action').$type<HistoryAction>().notNull(),
  /** `null` if nobody did it. */
  actorId: uuid('actor_id').$type<UserId>(),
  /** What was owed from then on, and how much of it was paid. */
  amountCents: integer('amount_cents').notNull(),
  paidCents: integer('paid_cents').notNull(),
  halfHours: integer('half_hours'),
  note: text('note'),
  businessKey: text('business_key'),
  createdAt: instant('created_at').notNull(),
});
