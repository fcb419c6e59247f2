/** Drizzle table of first-day cards; it mirrors the migrations. */

import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FileId, UserId } from '#kernel/id';
import { instant } from '#platform/database/database';

export const firstDayCards = pgTable('first_day_cards', {
  practiceId: uuid('practice_id').$type<UserId>().primaryKey(),
  /** Null if the practice said "No thanks", and so is everything else. */
  greeter: text('greeter'),
  entrance: text('entrance'),
  software: text('software'),
  scrubs: text('scrubs'),
  lunch: text('lunch'),
  doorPhotoId: uuid('door_photo_id').$type<FileId>(),
  declinedAt: instant('declined_at'),
  updatedAt: instant('updated_at').notNull(),
});
