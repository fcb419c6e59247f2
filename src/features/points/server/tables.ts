/** Drizzle tables of points; they mirror the migrations. */
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  BookingId,
  MessageId,
  PointEntryId,
  RedemptionId,
  RewardId,
  UserId,
} from '#kernel/id';
import { instant } from '#platform/database/database';
import type { EntryReason, EntryType, Picture, RedemptionStatus } from '../rules';

/** Its balance is changed by the database alone, with every entry. */
export const pointAccounts = pgTable('point_accounts', {
  professionalId: uuid('professional_id').$type<UserId>().primaryKey(),
  balance: integer('balance').notNull().default(0),
  loginStreak: integer('login_streak').notNull().default(0),
  lastLoginOn: date('last_login_on', { mode: 'string' }),
  lastLoginAt: instant('last_login_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const pointEntries = pgTable('point_entries', {
  id: uuid('id').$type<PointEntryId>().primaryKey(),
  professionalId: uuid('professional_id').$type<UserId>().notNull(),
  points: integer('points').notNull(),
  reason: text('reason').$type<EntryReason>().notNull(),
  type: text('type').$type<EntryType>().notNull().generatedAlwaysAs(''),
  earnedOn: date('earned_on', { mode: 'string' }).notNull(),
  bookingId: uuid('booking_id').$type<BookingId>(),
  messageId: uuid('message_id').$type<MessageId>(),
  redemptionId: uuid('redemption_id').$type<RedemptionId>(),
  businessKey: text('business_key').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const pointRewards = pgTable('point_rewards', {
  id: uuid('id').$type<RewardId>().primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  pointCost: integer('point_cost').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  picture: text('picture').$type<Picture>().notNull(),
  maxRedemptionsPerUser: integer('max_redemptions_per_user'),
  expiresAt: instant('expires_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const pointRedemptions = pgTable('point_redemptions', {
  id: uuid('id').$type<RedemptionId>().primaryKey(),
  professionalId: uuid('professional_id').$type<UserId>().notNull(),
  rewardId: uuid('reward_id').$type<RewardId>().notNull(),
  /** As it was called when it was redeemed. */
  rewardName: text('reward_name').notNull(),
  pointsSpent: integer('points_spent').notNull(),
  redemptionCode: text('redemption_code').notNull(),
  status: text('status').$type<RedemptionStatus>().notNull().default('pending'),
  decisionNote: text('decision_note'),
  decidedBy: uuid('decided_by').$type<UserId>(),
  decidedAt: instant('decided_at'),
  createdAt: instant('created_at').notNull(),
});
