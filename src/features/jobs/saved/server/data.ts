/** Saved searches as rows, and the query for those that match a new job. */

import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import type { JobQuery } from '#features/jobs/schema';
import type { Job } from '#features/jobs/server/data';
import { jobs, savedSearches } from '#features/jobs/server/tables';
import type { Recipient } from '#features/notices/rules';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import { professionalProfiles } from '#features/profiles/server/tables';
import type { SavedSearchId, UserId } from '#kernel/id';
import { toDollars } from '#kernel/money/money';
import { type Database, isOneChanged } from '#platform/database/database';
import { townOf } from '#platform/places';

export type SavedSearch = typeof savedSearches.$inferSelect;

export const findSearches = (db: Database, userId: UserId): Promise<SavedSearch[]> =>
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(sql`lower(${savedSearches.name})`, savedSearches.id);

/** Number of saved searches with other names. */
export const countOtherSearches = (db: Database, userId: UserId, name: string) =>
  db.$count(savedSearches, and(eq(savedSearches.userId, userId), ne(savedSearches.name, name)));

/** Upserts by name. */
export async function saveSearchRow(db: Database, search: SavedSearch): Promise<SavedSearch> {
  const [saved] = await db
    .insert(savedSearches)
    .values(search)
    .onConflictDoUpdate({
      target: [savedSearches.userId, savedSearches.name],
      set: { query: search.query },
    })
    .returning();
  return saved ?? search;
}

/** False if the professional has none with that id. */
export const deleteSearchRow = (db: Database, userId: UserId, searchId: SavedSearchId) =>
  isOneChanged(
    db
      .delete(savedSearches)
      .where(and(eq(savedSearches.userId, userId), eq(savedSearches.id, searchId))),
  );

export interface MatchingSearch {
  id: SavedSearchId;
  name: string;
  query: Pick<JobQuery, 'q' | 'maxMiles'>;
  /** The text of the job that the words of a search must be in. */
  text: string;
  owner: Recipient;
  /** The owner's ZIP code, if there is a profile. */
  zipCode: string | null;
}

const queryField = (name: keyof JobQuery): SQL => sql`(${savedSearches.query}->>${name}::text)`;
/** An unset filter matches every job. */
const matches = (name: keyof JobQuery, condition: SQL): SQL =>
  sql`(${queryField(name)} is null or ${queryField(name)} = '' or ${condition})`;

/**
 * All filters except the words and the radius, which depends on the owner's location. Together the
 * result must agree with the search itself.
 */
export async function findMatchingSearches(
  db: Database,
  job: Job,
  { after, limit }: { after: SavedSearchId | undefined; limit: number },
): Promise<MatchingSearch[]> {
  return db
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      query: savedSearches.query,
      text: sql<string>`${jobs.searchText}`,
      owner: {
        id: users.id,
        email: users.email,
        phone: users.phone,
        phoneVerified: users.phoneVerified,
        firstName: users.firstName,
        timeZone: users.timeZone,
      },
      zipCode: professionalProfiles.zipCode,
    })
    .from(savedSearches)
    .innerJoin(jobs, eq(jobs.id, job.id))
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .leftJoin(professionalProfiles, eq(professionalProfiles.userId, users.id))
    .where(
      and(
        after ? gt(savedSearches.id, after) : undefined,
        isNotBlocked(job.practiceId, savedSearches.userId),
        matches('type', sql`${queryField('type')} = ${job.professionalType}`),
        matches('state', sql`${queryField('state')} = ${job.state}`),
        matches('town', sql`${queryField('town')} = ${townOf(job.zipCode)?.name ?? ''}`),
        matches('from', sql`${queryField('from')}::date <= ${job.workDate}::date`),
        matches('to', sql`${queryField('to')}::date >= ${job.workDate}::date`),
        matches(
          'minRate',
          sql`${queryField('minRate')}::numeric <= ${toDollars(job.hourlyRateCents)}`,
        ),
      ),
    )
    .orderBy(savedSearches.id)
    .limit(limit);
}
