/** A user's average rating as one row, so that cards and lists can show it without reading reviews. */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { ratings } from '#features/profiles/server/tables';
import type { UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';

export interface Rating {
  average: number;
  count: number;
}

/** `null` without a visible review. */
export const ratingOf = (userId: SQLWrapper): SQL<Rating | null> =>
  sql<Rating | null>`(select json_build_object('average', round(rating.total::numeric / rating.count, 2),
      'count', rating.count)
    from ${ratings} rating where rating.user_id = ${userId} and rating.count > 0)`;

export async function findRating(db: Database, userId: UserId): Promise<Rating | null> {
  const { rows } = await db.execute<{ rating: Rating | null }>(
    sql`select ${ratingOf(sql`${userId}::uuid`)} as rating`,
  );
  return rows[0]?.rating ?? null;
}

/** Adds one visible review's stars, or with `sign` -1 takes those of a removed one away. */
export async function changeRating(
  db: Database,
  userId: UserId,
  { stars, sign, now }: { stars: number; sign: 1 | -1; now: Date },
): Promise<void> {
  await db
    .insert(ratings)
    .values({ userId, count: 1, total: stars, updatedAt: now })
    .onConflictDoUpdate({
      target: ratings.userId,
      set: {
        count: sql`${ratings.count} + ${sign}::integer`,
        total: sql`${ratings.total} + ${sign * stars}::integer`,
        updatedAt: now,
      },
    });
}
