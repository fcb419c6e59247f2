/** Favorites as rows. */

import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/database';
import { unlessDeleted } from '../../../accounts/server/data';
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
  name: string;
  photoUrl: string | null;
  /** Only of a professional. */
  title: string | null;
  professionalCity: string | null;
  /** Only of a practice. */
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
      name: unlessDeleted(
        users,
        sql`coalesce(${practiceProfiles.practiceName}, ${users.firstName} || ' ' || ${users.lastName})`,
      ),
      photoUrl: users.profileImageUrl,
      title: professionalProfiles.title,
      professionalCity: professionalProfiles.city,
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
