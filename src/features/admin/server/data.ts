/** Admin queries across features: lists of profiles, users, and who did what. */

import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { UserType } from '../../../kernel/actor';
import type { ProfileId, UserId } from '../../../kernel/id';
import { containing, type Database, isOneOf } from '../../../platform/database/database';
import { type Keyset, keyset, type Page, readPage } from '../../../platform/database/keyset';
import { fullName, type User } from '../../accounts/server/data';
import { users } from '../../accounts/server/tables';
import { requirements } from '../../documents/rules';
import {
  countWaiting,
  findDocumentsOf,
  hasValidDocument,
  isHolderOfWaiting,
  type StoredDocument,
} from '../../documents/server/data';
import type { Decision } from '../../profiles/rules';
import { findProfileById } from '../../profiles/server/data';
import { practiceProfiles, professionalProfiles } from '../../profiles/server/tables';
import type { Review } from '../rules';

export type Scope = 'pending' | 'verified' | 'all';
export type Sort = 'newest' | 'oldest' | 'name';

export interface ListedProfile extends Record<string, unknown> {
  id: ProfileId;
  userId: UserId;
  userType: UserType;
  firstName: string;
  lastName: string;
  email: string;
  title: string | null;
  practiceName: string | null;
  city: string;
  state: string;
  zipCode: string;
  createdAt: Date;
  decision: Decision;
  /** Every requirement is met by a document that is valid today. */
  isProven: boolean;
  waitingDocuments: number;
  /** The key of lists sorted by name. */
  sortName: string;
}

/** The table of each user type, with its title, name and sort columns. */
const sides: Record<
  UserType,
  Record<'table' | 'title' | 'practiceName' | 'sortName' | 'sortId', SQL>
> = {
  professional: {
    table: sql`${professionalProfiles}`,
    title: sql`p.title`,
    practiceName: sql`null::text`,
    // Both columns come from the table with the index users_by_name.
    sortName: sql`left(lower(u.last_name || ' ' || u.first_name), 40)`,
    sortId: sql`u.id`,
  },
  practice: {
    table: sql`${practiceProfiles}`,
    title: sql`null::text`,
    practiceName: sql`p.practice_name`,
    sortName: sql`left(lower(p.practice_name), 40)`,
    sortId: sql`p.user_id`,
  },
};
const userTypes: UserType[] = ['professional', 'practice'];

/** The requirements from the rules, each met by a document that is valid on that day. */
const isProven = (userType: UserType, today: string): SQL =>
  sql.join(
    requirements[userType].map(({ kinds }) =>
      hasValidDocument(sql`p.user_id`, { kinds, day: today }),
    ),
    sql` and `,
  );

/** Each condition is a separate index scan that stops at the page limit. */
const conditions = (scope: Scope, userType: UserType, today: string): SQL[] =>
  ({
    all: [sql`true`],
    verified: [sql`p.decision = 'verified' and ${isProven(userType, today)}`],
    pending: [
      sql`p.decision is null`,
      sql`p.decision is not null and ${isHolderOfWaiting(sql`p.user_id`)}`,
    ],
  })[scope];

/** Searched once for all scans, each part with its own index. */
const found = (q: string): SQL => {
  const words = containing(q);
  return sql`with found as materialized (
    select id as user_id from ${users}
    where first_name || ' ' || last_name ilike ${words} or email ilike ${words}
    union all select user_id from ${professionalProfiles} where city ilike ${words}
    union all select user_id from ${practiceProfiles}
    where practice_name ilike ${words} or city ilike ${words})`;
};
const isFound = sql`p.user_id in (select user_id from found)`;

const byTime = (direction: 'asc' | 'desc') =>
  keyset<ListedProfile>({
    key: sql`p.created_at`,
    id: sql`p.id`,
    direction,
    keyOf: ({ createdAt, id }) => [createdAt, id],
  });
const byName = (sortName: SQL, sortId: SQL) =>
  keyset<ListedProfile>({
    key: sortName,
    kind: 'text',
    id: sortId,
    direction: 'asc',
    keyOf: (row) => [row.sortName, row.userId],
  });

/** The orders of the whole list; by name, each branch sorts by the columns of its own table. */
export const profileOrders: Record<Sort, Keyset<ListedProfile>> = {
  newest: byTime('desc'),
  oldest: byTime('asc'),
  name: byName(sql`p.sort_name`, sql`p.user_id`),
};

const listed = (userType: UserType): SQL => {
  const { table, title, practiceName, sortName } = sides[userType];
  return sql`select p.id, p.user_id, ${userType}::text as user_type, p.created_at, p.decision,
    ${title} as title, ${practiceName} as practice_name, p.city, p.state, p.zip_code,
    u.first_name, u.last_name, u.email, ${sortName} as sort_name
    from ${table} p join ${users} u on u.id = p.user_id`;
};

/** Document queries run only for the rows of the page. */
async function selectListed(
  db: Database,
  rows: SQL,
  {
    order,
    limit,
    today,
    before = sql``,
  }: { order: SQL; limit: number; today: string; before?: SQL },
): Promise<ListedProfile[]> {
  const result = await db.execute<ListedProfile & { createdAt: string }>(sql`
    ${before} select p.id, p.user_id as "userId", p.user_type as "userType", p.first_name as "firstName",
      p.last_name as "lastName", p.email, p.title, p.practice_name as "practiceName", p.city,
      p.state, p.zip_code as "zipCode", p.created_at as "createdAt", p.decision,
      case p.user_type when 'professional' then ${isProven('professional', today)}
        else ${isProven('practice', today)} end as "isProven",
      ${countWaiting(sql`p.user_id`)} as "waitingDocuments",
      p.sort_name as "sortName"
    from (${rows}) p order by ${order} limit ${limit}`);
  return result.rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** Fetches one row more than the page shows, to know whether there is a next page. */
export function findProfiles(
  db: Database,
  query: Page & {
    scope: Scope;
    userType?: UserType | undefined;
    q?: string | undefined;
    sort: Sort;
    today: string;
  },
): Promise<ListedProfile[]> {
  const { scope, q, sort, after, today } = query;
  const limit = query.limit + 1;
  const branches = (query.userType ? [query.userType] : userTypes).flatMap((userType) => {
    const { sortName, sortId } = sides[userType];
    const { orderBy, isAfter } = sort === 'name' ? byName(sortName, sortId) : profileOrders[sort];
    return conditions(scope, userType, today).map(
      (condition) => sql`(${listed(userType)}
        where ${and(condition, q ? isFound : undefined, isAfter(after))}
        order by ${orderBy} limit ${limit})`,
    );
  });
  const rows = sql.join(branches, sql` union all `);
  const order = profileOrders[sort].orderBy;
  return selectListed(db, rows, { order, limit, today, ...(q && { before: found(q) }) });
}

export async function findListedProfile(
  db: Database,
  { userType, profileId, today }: { userType: UserType; profileId: ProfileId; today: string },
): Promise<ListedProfile | undefined> {
  const row = sql`${listed(userType)} where p.id = ${profileId}`;
  const [profile] = await selectListed(db, row, { order: sql`p.id`, limit: 1, today });
  return profile;
}

export async function countProfiles(db: Database, today: string) {
  const count = (scope: Scope) =>
    sql.join(
      userTypes.flatMap((userType) =>
        conditions(scope, userType, today).map(
          (condition) =>
            sql`(select count(*)::int from ${sides[userType].table} p where ${condition})`,
        ),
      ),
      sql` + `,
    );
  const { rows } = await db.execute<{ pending: number; verified: number }>(
    sql`select ${count('pending')} as pending, ${count('verified')} as verified`,
  );
  return rows[0] ?? { pending: 0, verified: 0 };
}

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
  const words = containing(q ?? '');
  return readPage(
    db.select().from(users),
    newestPeople,
    query,
    isNotNull(users.userType),
    userType && eq(users.userType, userType),
    isProfileMissing ? sql`not has_completed_profile` : undefined,
    q ? sql`(first_name || ' ' || last_name ilike ${words} or email ilike ${words})` : undefined,
  );
}

/** The names of these users, by id. */
export async function findNames(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: fullName(users) })
    .from(users)
    .where(isOneOf(users.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A profile with its documents, as needed for a decision. */
export interface StoredReview extends Review {
  userId: UserId;
  profileId: ProfileId;
  notes: string | null;
  documents: StoredDocument[];
}

export async function findReview(
  db: Database,
  profileId: ProfileId,
): Promise<StoredReview | undefined> {
  const found = await findProfileById(db, profileId);
  if (!found) return undefined;
  const { userType, profile } = found;
  const { userId, decision, decidedAt, decidedBy } = profile;
  const names = await findNames(db, [decidedBy]);
  return {
    userType,
    userId,
    profileId,
    decision,
    decidedAt,
    decidedBy: (decidedBy && names.get(decidedBy)) ?? null,
    notes: profile.decisionNotes,
    documents: await findDocumentsOf(db, userId),
  };
}
