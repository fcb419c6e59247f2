/** The table of the gateway's events, as created by the migrations. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/database';

export const gatewayEvents = pgTable('gateway_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: instant('received_at').notNull(),
  appliedAt: instant('applied_at'),
});
