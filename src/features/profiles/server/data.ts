/** Profiles as rows, read and updated by user id. */

import { eq } from 'drizzle-orm';
import type { User } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import type { ProfileId, UserId } from '#kernel/id';
import type { GatewayName } from '#platform/config/config';
import { type Database, firstOf, isOneOf, nextUpdatedAt } from '#platform/database/database';
import { type Rating, ratingOf } from '../ratings/server/data';
import type { ShiftRecord } from '../reliability/rules';
import { shiftRecordOf } from '../reliability/server/data';
import { practiceProfiles, professionalProfiles } from './tables';

export type ProfessionalProfile = typeof professionalProfiles.$inferSelect;
export type PracticeProfile = typeof practiceProfiles.$inferSelect;

export type NewProfessional = typeof professionalProfiles.$inferInsert;
export type NewPractice = typeof practiceProfiles.$inferInsert;

/** Owner and creation time never change. */
type Changes<Row> = Partial<Omit<Row, 'id' | 'userId' | 'createdAt'>> & { updatedAt: Date };

interface Reading {
  /** Row lock (FOR UPDATE). */
  isLocked?: boolean;
}

export async function findProfessional(
  db: Database,
  userId: UserId,
  { isLocked = false }: Reading = {},
): Promise<ProfessionalProfile | undefined> {
  const query = db
    .select()
    .from(professionalProfiles)
    .where(eq(professionalProfiles.userId, userId));
  const [profile] = await (isLocked ? query.for('update') : query);
  return profile;
}

/** Several profiles with their accounts, shift records and ratings. */
export async function findProfessionals(
  db: Database,
  userIds: UserId[],
): Promise<
  {
    profile: ProfessionalProfile;
    user: User;
    shiftRecord: ShiftRecord | null;
    rating: Rating | null;
  }[]
> {
  if (userIds.length === 0) return [];
  return db
    .select({
      profile: professionalProfiles,
      user: users,
      shiftRecord: shiftRecordOf(users.id),
      rating: ratingOf(users.id),
    })
    .from(professionalProfiles)
    .innerJoin(users, eq(users.id, professionalProfiles.userId))
    .where(isOneOf(professionalProfiles.userId, userIds));
}

export async function findPractice(
  db: Database,
  userId: UserId,
  { isLocked = false }: Reading = {},
): Promise<PracticeProfile | undefined> {
  const query = db.select().from(practiceProfiles).where(eq(practiceProfiles.userId, userId));
  const [profile] = await (isLocked ? query.for('update') : query);
  return profile;
}

/** For admins, who refer to a profile by its own id. */
export async function findProfileById(
  db: Database,
  profileId: ProfileId,
  { isLocked = false }: Reading = {},
): Promise<
  | { userType: 'professional'; profile: ProfessionalProfile }
  | { userType: 'practice'; profile: PracticeProfile }
  | undefined
> {
  const professionals = db
    .select()
    .from(professionalProfiles)
    .where(eq(professionalProfiles.id, profileId));
  const [professional] = await (isLocked ? professionals.for('update') : professionals);
  if (professional) return { userType: 'professional', profile: professional };
  const practices = db.select().from(practiceProfiles).where(eq(practiceProfiles.id, profileId));
  const [practice] = await (isLocked ? practices.for('update') : practices);
  return practice && { userType: 'practice', profile: practice };
}

/** `undefined` if the user already has one. */
export const insertProfessional = (db: Database, profile: NewProfessional) =>
  firstOf(
    db
      .insert(professionalProfiles)
      .values(profile)
      .onConflictDoNothing({ target: professionalProfiles.userId })
      .returning(),
  );

/** `undefined` if the user already has one. */
export const insertPractice = (db: Database, profile: NewPractice) =>
  firstOf(
    db
      .insert(practiceProfiles)
      .values(profile)
      .onConflictDoNothing({ target: practiceProfiles.userId })
      .returning(),
  );

/** `undefined` if the user has no profile. */
export const updateProfessional = (
  db: Database,
  userId: UserId,
  { updatedAt, ...changes }: Changes<ProfessionalProfile>,
) =>
  firstOf(
    db
      .update(professionalProfiles)
      .set({ ...changes, updatedAt: nextUpdatedAt(professionalProfiles.updatedAt, updatedAt) })
      .where(eq(professionalProfiles.userId, userId))
      .returning(),
  );

/** Stores the gateway's token of a bank account. Not an edit, so the version stays the same. */
export const saveDebitMethod = (
  db: Database,
  id: ProfileId,
  saved: { gateway: GatewayName; customer: string; token: string },
) =>
  db
    .update(practiceProfiles)
    .set({ gateway: saved.gateway, gatewayCustomer: saved.customer, gatewayMethod: saved.token })
    .where(eq(practiceProfiles.id, id));

/** `undefined` if the user has no profile. */
export const updatePractice = (
  db: Database,
  userId: UserId,
  { updatedAt, ...changes }: Changes<PracticeProfile>,
) =>
  firstOf(
    db
      .update(practiceProfiles)
      .set({ ...changes, updatedAt: nextUpdatedAt(practiceProfiles.updatedAt, updatedAt) })
      .where(eq(practiceProfiles.userId, userId))
      .returning(),
  );
