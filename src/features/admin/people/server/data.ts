/** Users as admins list them. */

import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { User } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import type { UserType } from '#kernel/actor';
import { type Database, likePattern } from '#platform/database/database';
import { keyset, type Page, readPage } from '#platform/database/keyset';

export const newestPeople = keyset<User>({
  key: users.createdAt,
  id: users.id,
  direction: 'desc',
  keyOf: ({ createdAt, id }) => [createdAt, id],
});

export function findPeople(
  db: Database,
  query: Page & {
    userType?: UserType | undefined;
    /** Only users who registered without creating a profile. */
    isProfileMissing?: boolean;
    q?: string | undefined;
  },
): Promise<User[]> {
  const { userType, isProfileMissing, q } = query;
  const words = likePattern(q ?? '');
  return readPage(
    db.select().from(users),
    newestPeople,
    query,
    isNotNull(users.userType),
    isNull(users.deletedAt),
    userType && eq(users.userType, userType),
    isProfileMissing ? sql`not has_completed_profile` : undefined,
    q ? sql`(first_name || ' ' || last_name ilike ${words} or email ilike ${words})` : undefined,
  );
}

export const findAdmins = (db: Database, page: Page): Promise<User[]> =>
  readPage(
    db.select().from(users),
    newestPeople,
    page,
    eq(users.isAdmin, true),
    isNull(users.deletedAt),
  );
