/** Favourites as rows: whom somebody likes to work with, on the other side. */

import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/database';
import { users } from '../../../accounts/server/tables';
import { practiceProfiles, professionalProfiles } from '../../../profiles/server/tables';
import { favourites } from './tables';

export async function saveFavourite(
  db: Database,
  favourite: typeof favourites.$inferInsert,
): Promise<void> {
  await db.insert(favourites).values(favourite).onConflictDoNothing();
}

export async function deleteFavourite(
  db: Database,
  userId: string,
  favouriteId: string,
): Promise<void> {
  await db
    .delete(favourites)
    .where(and(eq(favourites.userId, userId), eq(favourites.favouriteId, favouriteId)));
}

export interface Favourite {
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
export const findFavourites = (
  db: Database,
  userId: string,
  { after, limit }: { after?: readonly [string, string] | undefined; limit: number },
): Promise<Favourite[]> =>
  db
    .select({
      userId: favourites.favouriteId,
      createdAt: favourites.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
      photoUrl: users.profileImageUrl,
      title: professionalProfiles.title,
      professionalCity: professionalProfiles.city,
      practiceName: practiceProfiles.practiceName,
      practiceCity: practiceProfiles.city,
    })
    .from(favourites)
    .innerJoin(users, eq(users.id, favourites.favouriteId))
    .leftJoin(professionalProfiles, eq(professionalProfiles.userId, users.id))
    .leftJoin(practiceProfiles, eq(practiceProfiles.userId, users.id))
    .where(
      and(
        eq(favourites.userId, userId),
        after &&
          sql`(${favourites.createdAt}, ${favourites.favouriteId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(favourites.createdAt), desc(favourites.favouriteId))
    .limit(limit + 1);

/** Which of these people somebody likes. */
export async function findLiked(
  db: Database,
  userId: string,
  among: string[],
): Promise<Set<string>> {
  if (among.length === 0) return new Set();
  const rows = await db
    .select({ id: favourites.favouriteId })
    .from(favourites)
    .where(and(eq(favourites.userId, userId), inArray(favourites.favouriteId, among)));
  return new Set(rows.map(({ id }) => id));
}
