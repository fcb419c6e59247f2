/** Drizzle tables of reviews; they mirror the migrations. */

import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { UserType } from '#kernel/actor';
import type { BookingId, ReviewId, UserId } from '#kernel/id';
import { instant } from '#platform/database/database';

export const reviews = pgTable('reviews', {
  id: uuid('id').$type<ReviewId>().primaryKey(),
  bookingId: uuid('booking_id').$type<BookingId>().notNull(),
  raterId: uuid('rater_id').$type<UserId>().notNull(),
  ratedId: uuid('rated_id').$type<UserId>().notNull(),
  raterType: text('rater_type').$type<UserType>().notNull(),
  /** The three categories of the writer's side, in the order of the rules. */
  firstRating: integer('first_rating').notNull(),
  secondRating: integer('second_rating').notNull(),
  thirdRating: integer('third_rating').notNull(),
  overallRating: integer('overall_rating').notNull(),
  comment: text('comment'),
  visibleAt: instant('visible_at'),
  reply: text('reply'),
  repliedAt: instant('replied_at'),
  reportedAt: instant('reported_at'),
  reportedBy: uuid('reported_by').$type<UserId>(),
  reportReason: text('report_reason'),
  keptAt: instant('kept_at'),
  keptBy: uuid('kept_by').$type<UserId>(),
  removedAt: instant('removed_at'),
  removedBy: uuid('removed_by').$type<UserId>(),
  removalReason: text('removal_reason'),
  createdAt: instant('created_at').notNull(),
});

/** Written by the database when a booking is completed; see the migration. */
export const reviewPeriods = pgTable('review_periods', {
  bookingId: uuid('booking_id').$type<BookingId>().primaryKey(),
  professionalId: uuid('professional_id').$type<UserId>().notNull(),
  practiceId: uuid('practice_id').$type<UserId>().notNull(),
  openedAt: instant('opened_at').notNull(),
});
