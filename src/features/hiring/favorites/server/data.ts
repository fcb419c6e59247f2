/** Favourites as rows: whom somebody likes to work with, on the other side. */

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
  /** One of the two: whoever is liked is of one side. */
  title: string | null;
  professionalCity: string | null;
  practiceName: string | null;
  practiceCity: string | null;
}

/** Newest first; one more than the limit where there are more. */
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

/** Which of these people somebody likes. */
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
