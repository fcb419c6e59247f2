/** The tables of the desk, as created by the migrations. */

import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BookingId, DeskEntryId, FileId, UserId } from '#kernel/id';
import type * as rules from '../rules';

export const deskEntries = pgTable('desk_entries', {
  id: uuid('id').$type<DeskEntryId>().primaryKey(),
  reference: text('reference').notNull(),
  kind: text('kind').$type<rules.DeskKind>().notNull(),
  state: text('state').$type<rules.EntryState>().notNull().default('new'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject'),
  message: text('message').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const supportTickets = pgTable('support_tickets', {
  entryId: uuid('entry_id').$type<DeskEntryId>().primaryKey(),
  kind: text('kind').notNull().default('support'),
  userType: text('user_type').$type<keyof typeof rules.userTypes>().notNull(),
  category: text('category').$type<keyof typeof rules.categories>().notNull(),
  urgency: text('urgency').$type<keyof typeof rules.urgencies>().notNull(),
});

export const careerApplications = pgTable('career_applications', {
  entryId: uuid('entry_id').$type<DeskEntryId>().primaryKey(),
  kind: text('kind').notNull().default('careers'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone').notNull(),
  position: text('position').$type<keyof typeof rules.positions>().notNull(),
  experience: text('experience').$type<keyof typeof rules.experiences>().notNull(),
  linkedinUrl: text('linkedin_url'),
  portfolioUrl: text('portfolio_url'),
  cvFileId: uuid('cv_file_id').$type<FileId>(),
});

export const deskAnswers = pgTable('desk_answers', {
  id: uuid('id').primaryKey(),
  entryId: uuid('entry_id').$type<DeskEntryId>().notNull(),
  authorId: uuid('author_id').$type<UserId>(),
  text: text('text').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const concerns = pgTable('concerns', {
  entryId: uuid('entry_id').$type<DeskEntryId>().primaryKey(),
  kind: text('kind').notNull().default('concern'),
  bookingId: uuid('booking_id').$type<BookingId>().notNull(),
  authorId: uuid('author_id').$type<UserId>().notNull(),
});
