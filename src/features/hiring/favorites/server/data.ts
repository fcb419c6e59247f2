/** Favorites as rows. */

import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../../../kernel/id';
import { type Database, isOneOf } from '../../../../platform/database';
import { keyset, type Page, readPage } from '../../../../platform/keyset';
import { users } from '../../../accounts/server/tables';
import { practiceProfiles, professionalProfiles } from '../../../profiles/server/tables';
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
  firstName: string;
  lastName: string;
  photoUrl: string | null;
  /** Exactly one of the two is set, by the favorite's user type. */
  title: string | null;
  professionalCity: string | null;
  practiceName: string | null;
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
      firstName: users.firstName,
      lastName: users.lastName,
      photoUrl: users.profileImageUrl,
      title: professionalProfiles.title,
      professionalCity: professionalProfiles.city,
      practiceName: practiceProfiles.practiceName,
      practiceCity: practiceProfiles.city,
    })
    .from(favorites)
    .innerJoin(users, eq(users.id, favorites.favoriteId))
    .leftJoin(professionalProfiles, eq(professionalProfiles.userId, users.id))
    .leftJoin(practiceProfiles, eq(practiceProfiles.userId, users.id));
  return readPage(query, newestFavorites, page, eq(favorites.userId, userId));
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
