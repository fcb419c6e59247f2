/** The tables of jobs, templates and saved searches, as the migrations made them. */

import { boolean, date, integer, jsonb, pgTable, point, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database';
import type { EmploymentType, JobStatus, ProfessionalType } from '../rules';
import type { JobQuery, TemplateFields } from '../schema';

export const jobs = pgTable('jobs', {
  id: uuid('id').primaryKey(),
  practiceId: uuid('practice_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  requirements: text('requirements').notNull().default(''),
  professionalType: text('professional_type').$type<ProfessionalType>().notNull(),
  employmentType: text('employment_type').$type<EmploymentType>().notNull(),
  isPermanent: boolean('is_permanent').notNull(),
  hourlyRateCents: integer('hourly_rate_cents').notNull(),
  paysMileage: boolean('pays_mileage').notNull(),
  mileageRateCents: integer('mileage_rate_cents').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zipCode: text('zip_code').notNull(),
  place: point('place', { mode: 'xy' }).notNull(),
  timeZone: text('time_zone').notNull(),
  workDate: date('work_date', { mode: 'string' }),
  startTime: text('start_time'),
  endTime: text('end_time'),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  breakMinutes: integer('break_minutes').notNull().default(0),
  /** Raised by the database when something that enters the contract changes. */
  termsRevision: integer('terms_revision').notNull().default(1),
  seriesId: uuid('series_id'),
  seriesSize: integer('series_size').notNull().default(1),
  status: text('status').$type<JobStatus>().notNull().default('open'),
  isPriority: boolean('is_priority').notNull().default(false),
  /** Written by the database itself. */
  searchText: text('search_text').generatedAlwaysAs(''),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const jobTemplates = pgTable('job_templates', {
  id: uuid('id').primaryKey(),
  practiceId: uuid('practice_id').notNull(),
  name: text('name').notNull(),
  fields: jsonb('fields').$type<TemplateFields>().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const savedSearches = pgTable('saved_searches', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  query: jsonb('query').$type<JobQuery>().notNull(),
  createdAt: instant('created_at').notNull(),
});
