/** The tables of accounts, as created by the migrations. */

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { UserType } from '#kernel/actor';
import type { PasskeyId, SessionId, UserId } from '#kernel/id';
import { instant } from '#platform/database/database';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const users = pgTable('users', {
  id: uuid('id').$type<UserId>().primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  phone: text('phone'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  profileImageUrl: text('profile_image_url'),
  /** The time zone of the profile's ZIP code; used for quiet hours. */
  timeZone: text('time_zone'),
  userType: text('user_type').$type<UserType>(),
  isAdmin: boolean('is_admin').notNull().default(false),
  isOwner: boolean('is_owner').notNull().default(false),
  /** Off: practices cannot find this professional in searches, suggestions or lists. */
  profileVisibility: boolean('profile_visibility').notNull().default(true),
  hasCompletedProfile: boolean('has_completed_profile').notNull().default(false),
  phoneVerifiedAt: instant('phone_verified_at'),
  emailVerifiedAt: instant('email_verified_at'),
  /** By a link opened in a browser that was signed in to this account. */
  emailVerifiedSignedIn: boolean('email_verified_signed_in').notNull().default(false),
  phoneVerified: boolean('phone_verified')
    .notNull()
    .generatedAlwaysAs(sql`phone_verified_at is not null`),
  emailVerified: boolean('email_verified')
    .notNull()
    .generatedAlwaysAs(sql`email_verified_at is not null`),
  /** Incremented by a password reset; anything issued under an earlier version is invalid. */
  tokenVersion: integer('token_version').notNull().default(0),
  termsAcceptedAt: instant('terms_accepted_at'),
  termsVersion: text('terms_version'),
  privacyVersion: text('privacy_version'),
  lastSignedInAt: instant('last_signed_in_at'),
  /** A deleted account keeps its row, because other rows refer to it; others see "Deleted user". */
  deletedAt: instant('deleted_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const sessions = pgTable('sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  id: uuid('id').$type<SessionId>().notNull().defaultRandom(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  createdAt: instant('created_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  address: text('address').notNull(),
  browser: text('browser').notNull(),
  tokenVersion: integer('token_version').notNull().default(0),
  /** By password or passkey since signing in. */
  confirmedAt: instant('confirmed_at'),
});

export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey(),
  phone: text('phone').notNull(),
  /** The browser that registers, by its sign-up cookie; `null` for the code of an account. */
  browserHash: bytes('browser_hash'),
  /** The account whose phone is being confirmed; `null` during registration. */
  userId: uuid('user_id').$type<UserId>(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  userType: text('user_type').$type<UserType>(),
  codeFingerprint: text('code_fingerprint').notNull(),
  failedAttempts: integer('failed_attempts').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  createdAt: instant('created_at').notNull(),
});

export const accountLinks = pgTable('account_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  purpose: text('purpose')
    .$type<'reset_password' | 'verify_email' | 'change_email' | 'undo_email'>()
    .notNull(),
  /** The new address that the link confirms, or the earlier one that it restores. */
  email: text('email'),
  /** How the earlier address was verified. */
  emailVerifiedAt: instant('email_verified_at'),
  emailVerifiedSignedIn: boolean('email_verified_signed_in').notNull().default(false),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  createdAt: instant('created_at').notNull(),
});

export const signInFailures = pgTable('sign_in_failures', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastFailedAt: instant('last_failed_at').notNull(),
  blockedUntil: instant('blocked_until').notNull(),
});

export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  secret: text('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  confirmedAt: instant('confirmed_at'),
  createdAt: instant('created_at').notNull(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    codeFingerprint: text('code_fingerprint').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeFingerprint] })],
);

export const passkeys = pgTable('passkeys', {
  id: uuid('id').$type<PasskeyId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  credentialId: bytes('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  name: text('name').notNull(),
  isSynced: boolean('is_synced').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: bytes('challenge_hash').primaryKey(),
  userId: uuid('user_id').$type<UserId>(),
  expiresAt: instant('expires_at').notNull(),
});
