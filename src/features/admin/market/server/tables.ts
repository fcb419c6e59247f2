/** Drizzle tables of the owner's figures: what was counted, and the sums that triggers keep of it. */
import { bigint, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { JobStatus, ProfessionalType } from '#features/jobs/rules';
import type { UserType } from '#kernel/actor';
import type { BookingId, JobId, UserId } from '#kernel/id';
import { instant } from '#platform/database/database';
import type { MarketAct } from '../rules';

export const marketShifts = pgTable('market_shifts', {
  jobId: uuid('job_id').$type<JobId>().primaryKey(),
  week: date('week', { mode: 'string' }),
  zipCode: text('zip_code').notNull(),
  role: text('role').$type<ProfessionalType>().notNull(),
  status: text('status').$type<JobStatus>().notNull(),
  version: instant('version').notNull(),
});

export const marketWeeks = pgTable('market_weeks', {
  week: date('week', { mode: 'string' }).notNull(),
  zipCode: text('zip_code').notNull(),
  role: text('role').$type<ProfessionalType>().notNull(),
  open: integer('open').notNull(),
  filled: integer('filled').notNull(),
  unfilled: integer('unfilled').notNull(),
});

export const marketPeople = pgTable('market_people', {
  userId: uuid('user_id').$type<UserId>().notNull(),
  act: text('act').$type<MarketAct>().notNull(),
  weeksLater: smallint('weeks_later').notNull(),
  side: text('side').$type<UserType>().notNull(),
  cohort: date('cohort', { mode: 'string' }).notNull(),
});

export const marketCohorts = pgTable('market_cohorts', {
  side: text('side').$type<UserType>().notNull(),
  cohort: date('cohort', { mode: 'string' }).notNull(),
  act: text('act').$type<MarketAct>().notNull(),
  weeksLater: smallint('weeks_later').notNull(),
  people: integer('people').notNull(),
});

export const marketFees = pgTable('market_fees', {
  bookingId: uuid('booking_id').$type<BookingId>().notNull(),
  kind: text('kind').$type<'paid' | 'refunded'>().notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  cents: integer('cents').notNull(),
});

export const marketRevenue = pgTable('market_revenue', {
  day: date('day', { mode: 'string' }).primaryKey(),
  fees: integer('fees').notNull(),
  paidCents: bigint('paid_cents', { mode: 'number' }).notNull(),
  refunds: integer('refunds').notNull(),
  refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull(),
});
