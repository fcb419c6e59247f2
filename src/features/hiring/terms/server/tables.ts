/** Drizzle table of contract texts; it mirrors the migrations. */

import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ContractTerms } from '#features/hiring/terms/terms';
import type { ContractTextId } from '#kernel/id';
import { instant } from '#platform/database/database';
import type { ContractLine } from '../rules';

/** Rows are immutable. */
export const contractTexts = pgTable('contract_texts', {
  id: uuid('id').$type<ContractTextId>().primaryKey(),
  templateVersion: integer('template_version').notNull(),
  termsVersion: text('terms_version').notNull(),
  terms: jsonb('terms').$type<ContractTerms>().notNull(),
  lines: jsonb('lines').$type<ContractLine[]>().notNull(),
  body: text('body').notNull(),
  bodyHash: text('body_hash').notNull(),
  madeAt: instant('made_at').notNull(),
  redactedAt: instant('redacted_at'),
});
