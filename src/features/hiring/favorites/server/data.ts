/** Favorites as rows. */

import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/database';
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
  userId: string,
  favoriteId: string,
): Promise<void> {
  await db
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.favoriteId, favoriteId)));
}

export interface Favorite {
  userId: string;
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

/** Newest first. Fetches limit + 1 rows to know whether there is a next page. */
export const findFavorites = (
  db: Database,
  userId: string,
  { after, limit }: { after?: readonly [string, string] | undefined; limit: number },
): Promise<Favorite[]> =>
  db
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
    .leftJoin(practiceProfiles, eq(practiceProfiles.userId, users.id))
    .where(
      and(
        eq(favorites.userId, userId),
        after &&
          sql`(${favorites.createdAt}, ${favorites.favoriteId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(favorites.createdAt), desc(favorites.favoriteId))
    .limit(limit + 1);

/** Which of these users are the caller's favorites. */
export async function findFavoriteIds(
  db: Database,
  userId: string,
  among: string[],
): Promise<Set<string>> {
  if (among.length === 0) return new Set();
  const rows = await db
    .select({ id: favorites.favoriteId })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), inArray(favorites.favoriteId, among)));
  return new Set(rows.map(({ id }) => id));
}
