/** Users as rows: lookups and single-row changes; and what every noun asks of their sessions. */

import { and, desc, eq, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Channel } from '#features/notices/rules';
import { noticePreferences } from '#features/notices/server/tables';
import type { UserId } from '#kernel/id';
import { legalVersions } from '#kernel/legal';
import { type Database, firstOf, isOneOf, isoJson } from '#platform/database/database';
import type { ActorFacts } from '#platform/database/facts';
import { select, text } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';
import { deletedUser } from '../rules';
import type { UserView } from '../schema';
import { accountLinks, secondFactors, sessions, users } from './tables';

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

export const findUser = (db: Database, userId: UserId) =>
  firstOf(db.select().from(users).where(eq(users.id, userId)));

/**
 * Locks the row until the transaction ends, so that changes to a user's sign-in run one at a time.
 * A deleted account is not found.
 */
export const lockUser = (db: Database, userId: UserId) =>
  firstOf(
    db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('update'),
  );

/**
 * False if the account was deleted. Prevents deletion until the transaction ends; a deletion that
 * has begun is awaited first.
 */
export async function keepUser(db: Database, userId: UserId): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('key share');
  return found.length > 0;
}

export const findUserByEmail = (db: Database, email: string) =>
  firstOf(db.select().from(users).where(eq(users.email, email)));

/** Accounts that verified this number: at most one of each user type. */
export const findUsersByPhone = (db: Database, phone: string): Promise<User[]> =>
  db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), users.phoneVerified, isNull(users.deletedAt)));

/**
 * The name, unless the account was deleted. `user` is the joined table `users` or an alias of it.
 */
export const unlessDeleted = (user: { deletedAt: SQLWrapper }, name: SQLWrapper): SQL<string> =>
  sql<string>`case when ${user.deletedAt} is null then ${name}
    else ${sql.raw(`'${deletedUser}'`)} end`;

/** A user's name as others see it. */
export const fullName = (
  user: Record<'firstName' | 'lastName' | 'deletedAt', SQLWrapper>,
): SQL<string> => unlessDeleted(user, sql`${user.firstName} || ' ' || ${user.lastName}`);

/** The columns of `fullName` in a query written as SQL, by the alias of `users` in it. */
export const nameColumns = (alias: string) => ({
  firstName: sql.raw(`${alias}.first_name`),
  lastName: sql.raw(`${alias}.last_name`),
  deletedAt: sql.raw(`${alias}.deleted_at`),
});

/** A channel of user `v` is on unless they turned it off. */
const isChannelOn = (channel: Channel): SQL => sql`not exists (select from ${noticePreferences} p
  where p.user_id = v.id and p.topic = 'all' and p.channel = ${sql.raw(`'${channel}'`)}
    and not p.is_on)`;

/** `UserView` as JSON text: only the columns named here leave the server. */
const userJson = ({ id }: { id: SQLWrapper }): SQL<string> => sql`(
  select json_build_object(
    'id', v.id, 'email', v.email, 'phone', v.phone, 'firstName', v.first_name,
    'lastName', v.last_name, 'profileImageUrl', v.profile_image_url, 'userType', v.user_type,
    'isAdmin', v.is_admin, 'isOwner', v.is_owner, 'profileVisibility', v.profile_visibility,
    'hasCompletedProfile', v.has_completed_profile, 'phoneVerified', v.phone_verified,
    'emailVerified', v.email_verified, 'createdAt', ${isoJson(sql`v.created_at`)},
    'updatedAt', ${isoJson(sql`v.updated_at`)},
    'lastSignedInAt', ${isoJson(sql`v.last_signed_in_at`)},
    'emailNotifications', ${isChannelOn('email')}, 'smsNotifications', ${isChannelOn('sms')},
    'hasSecondFactor', exists (select from ${secondFactors} f
      where f.user_id = v.id and f.confirmed_at is not null))::text
  from ${users} v where v.id = ${id})`;

export const ownUser: ActorFacts<string> = { key: 'user', column: userJson };

const userViews = statement(({ id }: Given<{ id: UserId }>) =>
  select({ json: text.orNull`${userJson({ id: sql`${id}::uuid` })}` }),
);

export async function viewUser(db: Database, userId: UserId): Promise<UserView> {
  const [row] = await userViews(db, { id: userId });
  if (!row?.json) throw new Error('The user is gone.');
  return JSON.parse(row.json) as UserView;
}

/** Which terms a new account accepted, and when. */
export const consentColumns = (now: Date) => ({
  termsAcceptedAt: now,
  termsVersion: legalVersions.terms,
  privacyVersion: legalVersions.privacy,
});

/** The new user, or `undefined` if the email, or the phone with this user type, is taken. */
export async function insertUser(
  db: Database,
  user: NewUser & ReturnType<typeof consentColumns>,
): Promise<User | undefined> {
  const [inserted] = await db.insert(users).values(user).onConflictDoNothing().returning();
  if (!inserted || !(await isEmailTaken(db, inserted, user.createdAt))) return inserted;
  await db.delete(users).where(eq(users.id, inserted.id));
  return undefined;
}

/**
 * Whether the address is another account's, or was until lately and its link can still restore it.
 * Asked after it was written too: an account that is just leaving the address holds up the write
 * until it has reserved it.
 */
export async function isEmailTaken(
  db: Database,
  { id, email }: Pick<User, 'id' | 'email'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute<{ isTaken: boolean }>(sql`
    select exists (select from ${users} where email = ${email} and id <> ${id}) or exists (
      select from ${accountLinks} where purpose = 'undo_email' and email = ${email}
        and user_id <> ${id} and expires_at > ${now}) as "isTaken"`);
  return rows[0]?.isTaken === true;
}

/** An unverified number does not block other accounts from using it. */
export async function isPhoneTaken(
  db: Database,
  phone: string,
  userType: NonNullable<User['userType']>,
): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.userType, userType), users.phoneVerified));
  return found !== undefined;
}

export async function updateUser(
  db: Database,
  userId: UserId,
  changes: Partial<Omit<NewUser, 'id' | 'createdAt' | 'isAdmin' | 'isOwner'>> & { updatedAt: Date },
): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, userId));
}

export const recordSignIn = (db: Database, userId: UserId, now: Date) =>
  db.update(users).set({ lastSignedInAt: now }).where(eq(users.id, userId));

/** There is one owner: a new one replaces the previous owner, whose id is returned. */
export async function makeOwner(db: Database, userId: UserId, now: Date): Promise<UserId | null> {
  const [former] = await db
    .update(users)
    .set({ isOwner: false, updatedAt: now })
    .where(eq(users.isOwner, true))
    .returning({ id: users.id });
  await db
    .update(users)
    .set({ isOwner: true, isAdmin: true, updatedAt: now })
    .where(eq(users.id, userId));
  return former?.id ?? null;
}

/** An owner is always an admin; the database refuses anything else. */
export async function saveAdmin(
  db: Database,
  userId: UserId,
  isAdmin: boolean,
  now: Date,
): Promise<void> {
  await db.update(users).set({ isAdmin, updatedAt: now }).where(eq(users.id, userId));
}

export async function countUsers(db: Database, weekAgo: Date) {
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [figures] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      professionals: count(sql`${users.userType} = 'professional'`),
      practices: count(sql`${users.userType} = 'practice'`),
      newThisWeek: count(sql`${users.createdAt} >= ${weekAgo}`),
    })
    .from(users)
    .where(isNull(users.deletedAt));
  return figures ?? { total: 0, professionals: 0, practices: 0, newThisWeek: 0 };
}

export const findNewestUsers = (db: Database, limit: number): Promise<User[]> =>
  db
    .select()
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(desc(users.createdAt))
    .limit(limit);

export const hasUsers = async (db: Database): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0;

/** Ends a user's sessions on all devices, or on all but one. */
export const endSessions = (db: Database, userId: UserId, { except }: { except?: Buffer } = {}) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except && ne(sessions.tokenHash, except)));

/** When the user of a session last signed in or confirmed who they are. */
export async function findConfirmedAt(db: Database, tokenHash: Buffer): Promise<Date | undefined> {
  const [found] = await db
    .select({ createdAt: sessions.createdAt, confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash));
  return found?.confirmedAt ?? found?.createdAt;
}

/** The names of these users, by id. */
export async function findNames(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: fullName(users) })
    .from(users)
    .where(isOneOf(users.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
