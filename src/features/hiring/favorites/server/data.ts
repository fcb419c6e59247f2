/** Favorites as rows. */

import { and, eq, sql } from 'drizzle-orm';
import { unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import type { ShiftRecord } from '#features/profiles/reliability/rules';
import { shiftRecordOf } from '#features/profiles/reliability/server/data';
import { practiceProfiles, professionalProfiles } from '#features/profiles/server/tables';
import type { UserId } from '#kernel/id';
import { type Database, isOneOf } from '#platform/database/database';
import { keyset, type Page, readPage } from '#platform/database/keyset';
import { favorites } from './tables';

export async function saveFavorite(
  db: Database,
  favorite: typeof favorites.$inferInsert,
): Promise<void> {
  await db.insert(favorites).values(favorite).onConflictDoNothing();
}

export async function deleteFavorite(
  db: Database,
  userId: UserId,
  favoriteId: UserId,
): Promise<void> {
  await db
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.favoriteId, favoriteId)));
}

export interface Favorite {
  userId: UserId;
  createdAt: Date;
  name: string;
  photoUrl: string | null;
  /** Only for a professional. */
  shiftRecord: ShiftRecord | null;
  title: string | null;
  professionalCity: string | null;
  /** Only for a practice. */
  practiceCity: string | null;
}

export const newestFavorites = keyset<Favorite>({
  key: favorites.createdAt,
  id: favorites.favoriteId,
  direction: 'desc',
  keyOf: ({ createdAt, userId }) => [createdAt, userId],
});

export const findFavorites = (db: Database, userId: UserId, page: Page): Promise<Favorite[]> => {
  const query = db
    .select({
      userId: favorites.favoriteId,
      createdAt: favorites.createdAt,
      name: unlessDeleted(
        users,
        sql`coalesce(${practiceProfiles.practiceName}, ${users.firstName} || ' ' || ${users.lastName})`,
      ),
      photoUrl: users.profileImageUrl,
      shiftRecord: shiftRecordOf(favorites.favoriteId),
      title: professionalProfiles.title,
      professionalCity: professionalProfiles.city,
      practiceCity: practiceProfiles.city,
    })
    .from(favorites)
    .innerJoin(users, eq(users.id, favorites.favoriteId))
    .leftJoin(professionalProfiles, eq(professionalProfiles.userId, users.id))
    .leftJoin(practiceProfiles, eq(practiceProfiles.userId, users.id));
  return readPage(
    query,
    newestFavorites,
    page,
    eq(favorites.userId, userId),
    isNotBlocked(userId, favorites.favoriteId),
    eq(users.profileVisibility, true),
  );
};

/** Which of these users are the caller's favorites. */
export async function findFavoriteIds(
  db: Database,
  userId: UserId,
  among: string[],
): Promise<Set<string>> {
  if (among.length === 0) return new Set();
  const rows = await db
    .select({ id: favorites.favoriteId })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), isOneOf(favorites.favoriteId, among)));
  return new Set(rows.map(({ id }) => id));
}
