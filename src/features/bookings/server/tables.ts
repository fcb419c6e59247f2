/** Drizzle tables of bookings and calendar feeds; they mirror the migrations. */

import { customType, doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ApplicationId, BookingId, ContractId, JobId, UserId } from '../../../kernel/id';
import type { Shift } from '../../../kernel/time/zones';
import { instant } from '../../../platform/database/database';
import type { ChosenEmployment } from '../../jobs/rules';
import type { BookingStatus, CancellationReason } from '../rules';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Database sessions use UTC: ["2026-03-02 15:00:00+00","2026-03-03 00:00:00+00"). */
const range = customType<{ data: Shift; driverData: string }>({
  dataType: () => 'tstzrange',
  toDriver: ({ startsAt, endsAt }) => `[${startsAt.toISOString()},${endsAt.toISOString()})`,
  fromDriver: (text) => {
    const [startsAt, endsAt] = text
      .replace(/[[\]()"]/g, '')
      .split(',')
      .map((each) => new Date(`${each.replace(' ', 'T').replace(/\+00$/, '')}Z`));
    if (!startsAt || !endsAt) throw new Error('A booking has a range without an end.');
    return { startsAt, endsAt };
  },
});

export const bookings = pgTable('bookings', {
  id: uuid('id').$type<BookingId>().primaryKey(),
  jobId: uuid('job_id').$type<JobId>().notNull(),
  applicationId: uuid('application_id').$type<ApplicationId>().notNull(),
  contractId: uuid('contract_id').$type<ContractId>(),
  professionalId: uuid('professional_id').$type<UserId>().notNull(),
  practiceId: uuid('practice_id').$type<UserId>().notNull(),
  jobTitle: text('job_title').notNull(),
  location: text('location').notNull(),
  rateCents: integer('rate_cents').notNull(),
  mileageRateCents: integer('mileage_rate_cents'),
  employmentType: text('employment_type').$type<ChosenEmployment>().notNull(),
  during: range('during'),
  timeZone: text('time_zone').notNull(),
  /** The street; empty if the practice gave none. */
  address: text('address').notNull().default(''),
  /** One way, between the ZIP codes. */
  miles: doublePrecision('miles'),
  breakMinutes: integer('break_minutes').notNull().default(0),
  instructions: text('instructions'),
  /** Of the agreed contract text; a quick apply is confirmable while the job still has it. */
  termsVersion: text('terms_version'),
  status: text('status').$type<BookingStatus>().notNull().default('pending'),
  expiresAt: instant('expires_at'),
  confirmedAt: instant('confirmed_at'),
  cancelledAt: instant('cancelled_at'),
  cancelledBy: uuid('cancelled_by').$type<UserId>(),
  cancellationReason: text('cancellation_reason').$type<CancellationReason>(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  tokenHash: bytes('token_hash').notNull(),
  tokenVersion: integer('token_version').notNull().default(0),
  createdAt: instant('created_at').notNull(),
});
