/** The tables of profiles, as created by the migrations. */

import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ProfileId, UserId } from '#kernel/id';
import type { GatewayName } from '#platform/config/config';
import { instant } from '#platform/database/database';
import type { accountTypes, paymentMethods, titles, Weekday } from '../rules';

/** An admin's last decision. It applies only while the documents are valid. */
const decision = {
  decision: text('decision').$type<'verified' | 'rejected'>(),
  decidedAt: instant('decided_at'),
  decidedBy: uuid('decided_by').$type<UserId>(),
  decisionNotes: text('decision_notes'),
};

const place = {
  address: text('address').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zipCode: text('zip_code').notNull(),
};

const card = {
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  cardExpiryMonth: integer('card_expiry_month'),
  cardExpiryYear: integer('card_expiry_year'),
};

export const professionalProfiles = pgTable('professional_profiles', {
  id: uuid('id').$type<ProfileId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  title: text('title').$type<(typeof titles)[number]>().notNull(),
  yearsOfExperience: integer('years_of_experience').notNull(),
  bio: text('bio'),
  phone: text('phone').notNull(),
  ...place,
  hourlyRateCents: integer('hourly_rate_cents').notNull(),
  availability: jsonb('availability').$type<Partial<Record<Weekday, string[]>>>().notNull(),
  /** When the weekly hours or a date last changed. */
  availabilityChangedAt: instant('availability_changed_at').notNull(),
  bankName: text('bank_name'),
  bankRoutingSealed: text('bank_routing_sealed'),
  bankAccountType: text('bank_account_type').$type<(typeof accountTypes)[number]>(),
  bankAccountSealed: text('bank_account_sealed'),
  cardGateway: text('card_gateway').$type<GatewayName>(),
  cardCustomer: text('card_customer'),
  cardToken: text('card_token'),
  ...card,
  preferSameDayDeposit: boolean('prefer_same_day_deposit').notNull().default(false),
  sharesBankAccount: boolean('shares_bank_account').notNull().default(false),
  ...decision,
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const practiceProfiles = pgTable('practice_profiles', {
  id: uuid('id').$type<ProfileId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  practiceName: text('practice_name').notNull(),
  ...place,
  timeZone: text('time_zone').notNull(),
  phone: text('phone').notNull(),
  website: text('website'),
  description: text('description').notNull(),
  contactPersonName: text('contact_person_name').notNull(),
  contactPersonEmail: text('contact_person_email').notNull(),
  contactPersonPhone: text('contact_person_phone').notNull(),
  parkingInstructions: text('parking_instructions').notNull(),
  paymentMethod: text('payment_method').$type<(typeof paymentMethods)[number]>(),
  gateway: text('gateway').$type<GatewayName>(),
  gatewayCustomer: text('gateway_customer'),
  gatewayMethod: text('gateway_method'),
  ...card,
  bankName: text('bank_name'),
  bankRoutingSealed: text('bank_routing_sealed'),
  bankAccountSealed: text('bank_account_sealed'),
  submittedAt: instant('submitted_at'),
  /** Set by payments while a platform fee is long overdue. */
  postingBlockedAt: instant('posting_blocked_at'),
  /** Incremented by the database when a field that enters the contract changes. */
  termsRevision: integer('terms_revision').notNull().default(1),
  ...decision,
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** One row: how often a practice's name, photo or terms changed, counted by triggers. */
export const practiceRevision = pgTable('practice_revision', {
  isOnly: boolean('is_only').primaryKey().default(true),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
});

/** Shifts that count towards a professional's reliability; bookings keep it current. */
export const reliability = pgTable('reliability', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  worked: integer('worked').notNull(),
  lateCancellations: integer('late_cancellations').notNull(),
  noShows: integer('no_shows').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** How many wages a practice paid on time; payments keep it current. */
export const payRecords = pgTable('pay_records', {
  practiceId: uuid('practice_id').$type<UserId>().primaryKey(),
  wages: integer('wages').notNull(),
  inTime: integer('in_time').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** The stars of all visible reviews about a user; reviews keep it current. */
export const ratings = pgTable('ratings', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  count: integer('count').notNull(),
  total: integer('total').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
