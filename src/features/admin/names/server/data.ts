/** The queue of name changes as rows. */
import { eq, sql } from 'drizzle-orm';
import type { User } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import type { NameChange } from '#features/profiles/names/server/data';
import { nameChanges } from '#features/profiles/names/server/tables';
import type { NameChangeId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import { keyset, type Page, readPage } from '#platform/database/keyset';
import { countWaiting } from '#platform/database/waiting';

export interface ListedChange {
  change: NameChange;
  user: User;
}

export const longestWaiting = keyset<ListedChange>({
  key: nameChanges.createdAt,
  id: nameChanges.id,
  direction: 'asc',
  keyOf: ({ change }) => [change.createdAt, change.id],
});

const listed = (db: Database) =>
  db
    .select({ change: nameChanges, user: users })
    .from(nameChanges)
    .innerJoin(users, eq(users.id, nameChanges.userId));

export const findNameRequests = (db: Database, page: Page): Promise<ListedChange[]> =>
  readPage(listed(db), longestWaiting, page, sql`${nameChanges.status} = 'pending'`);

export async function findListedChange(
  db: Database,
  id: NameChangeId,
): Promise<ListedChange | undefined> {
  const [found] = await listed(db).where(eq(nameChanges.id, id));
  return found;
}

export const findNameQueue = (db: Database) =>
  countWaiting(
    db,
    nameChanges.createdAt,
    sql`${nameChanges} where ${nameChanges.status} = 'pending'`,
  );
