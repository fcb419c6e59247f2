/** Drizzle tables of figures by month; they mirror the migrations. */

import { bigint, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#kernel/id';

/** What became of the shifts of one professional at one practice in a month. */
export const shiftMonths = pgTable(
  'shift_months',
  {
    practiceId: uuid('practice_id').$type<UserId>().notNull(),
    professionalId: uuid('professional_id').$type<UserId>().notNull(),
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    worked: integer('worked').notNull(),
    halfHours: integer('half_hours').notNull(),
    /** With mileage. */
    wageCents: integer('wage_cents').notNull(),
    mileageCents: integer('mileage_cents').notNull(),
    miles: integer('miles').notNull(),
    lateFeeCents: integer('late_fee_cents').notNull(),
    platformFeeCents: integer('platform_fee_cents').notNull(),
    lateCancellations: integer('late_cancellations').notNull(),
    noShows: integer('no_shows').notNull(),
    excusedNoShows: integer('excused_no_shows').notNull(),
    reviews: integer('reviews').notNull(),
    stars: integer('stars').notNull(),
  },
  (table) => [primaryKey({ columns: [table.practiceId, table.month, table.professionalId] })],
);

/** The shifts of a practice in a month that someone worked, and those that began without anyone. */
export const jobMonths = pgTable(
  'job_months',
  {
    practiceId: uuid('practice_id').$type<UserId>().notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    filled: integer('filled').notNull(),
    unfilled: integer('unfilled').notNull(),
    /** From the posting to the booking, summed up over the filled ones. */
    fillMinutes: bigint('fill_minutes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.practiceId, table.month] })],
);
