/** Profiles as admins list and review them. */

import { and, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import { requirements, type WaitingState } from '#features/documents/rules';
import {
  firstWaiting,
  hasReviewableDocument,
  hasValidDocument,
  hasWaitingDocument,
  reviewedStates,
} from '#features/documents/server/data';
import { practiceProfiles, professionalProfiles } from '#features/profiles/server/tables';
import type { UserType } from '#kernel/actor';
import type { ProfileId, UserId } from '#kernel/id';
import { toDate } from '#kernel/time/zones';
import { type Database, likePattern } from '#platform/database/database';
import { type Keyset, keyset, type Page } from '#platform/database/keyset';
import { type Review, waitingSince } from '../rules';

export type Scope = 'pending' | 'review' | 'documents' | 'verified' | 'all';
export type Sort = 'waiting' | 'newest' | 'oldest' | 'name';

export interface ListedProfile extends Omit<Review, 'decidedBy'> {
  id: ProfileId;
  userId: UserId;
  firstName: string;
  lastName: string;
  email: string;
  title: string | null;
  practiceName: string | null;
  city: string;
  state: string;
  zipCode: string;
  profileImageUrl: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** The keys of lists sorted by waiting and by name. */
  waitingSince: Date | null;
  sortName: string;
}

/** The table of each user type, with its title, name and sort columns. */
export const sides: Record<
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
export const userTypes: UserType[] = ['professional', 'practice'];

/** The requirements from the rules, each met by such a document on that day. */
const meetsAll = (hasOne: typeof hasValidDocument, userType: UserType, day: string): SQL =>
  sql`(${sql.join(
    requirements[userType].map(({ kinds }) => hasOne(sql`p.user_id`, { kinds, day })),
    sql` and `,
  )})`;

/** Each condition is a separate index scan that stops at the page limit. */
export const conditions = (scope: Scope, userType: UserType, today: string): SQL[] =>
  ({
    review: toReview(userType, today).map(({ condition }) => condition),
    documents: [incomplete(userType, today).condition],
    all: [sql`u.deleted_at is null`],
    verified: [sql`p.decision = 'verified' and ${meetsAll(hasValidDocument, userType, today)}`],
    pending: [
      sql`p.decision is null`,
      sql`p.decision is not null and ${hasWaitingDocument(sql`p.user_id`)}`,
    ],
  })[scope];

interface Waiting {
  condition: SQL;
  since: SQL;
}

/** Profiles that an admin can decide on, and since when: `waitingSince` in SQL. */
export const toReview = (userType: UserType, today: string): Waiting[] => [
  { condition: hasWaitingDocument(sql`p.user_id`), since: firstWaiting(sql`p.user_id`) },
  {
    condition: sql`p.decision is null and not ${hasWaitingDocument(sql`p.user_id`)}
      and ${meetsAll(hasReviewableDocument, userType, today)}`,
    since: sql`p.updated_at`,
  },
];

/** The other pending profiles wait for their documents, so they come last. */
const incomplete = (userType: UserType, today: string): Waiting => ({
  condition: sql`p.decision is null and not ${hasWaitingDocument(sql`p.user_id`)}
    and not ${meetsAll(hasReviewableDocument, userType, today)}`,
  since: sql`'infinity'::timestamptz`,
});

/** Searched once for all scans, each part with its own index. */
const found = (q: string): SQL => {
  const words = likePattern(q);
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
const byWaiting = (since: SQL) =>
  keyset<ListedProfile>({
    key: since,
    kind: 'optionalInstant',
    id: sql`p.id`,
    direction: 'asc',
    keyOf: (row) => [row.waitingSince, row.id],
  });
const byName = (sortName: SQL, sortId: SQL) =>
  keyset<ListedProfile>({
    key: sortName,
    kind: 'text',
    id: sortId,
    direction: 'asc',
    keyOf: (row) => [row.sortName, row.userId],
  });

/** The orders of the whole list; by waiting and by name, each branch has a key of its own. */
export const profileOrders: Record<Sort, Keyset<ListedProfile>> = {
  waiting: byWaiting(sql`p.waiting_since`),
  newest: byTime('desc'),
  oldest: byTime('asc'),
  name: byName(sql`p.sort_name`, sql`p.user_id`),
};

const listed = (userType: UserType, since = sql`null::timestamptz`): SQL => {
  const { table, title, practiceName, sortName } = sides[userType];
  return sql`select p.id, p.user_id, ${userType}::text as user_type, p.created_at, p.updated_at,
    p.decision, p.decided_at, ${title} as title, ${practiceName} as practice_name, p.city, p.state,
    p.zip_code, u.first_name, u.last_name, u.email, u.profile_image_url,
    ${sortName} as sort_name, ${since} as waiting_since
    from ${table} p join ${users} u on u.id = p.user_id`;
};

type Instants = 'createdAt' | 'updatedAt' | 'decidedAt' | 'waitingSince' | 'documents';

/** As the driver returns it: instants are text. */
type StoredProfile = Omit<ListedProfile, Instants> & {
  createdAt: string;
  updatedAt: string;
  decidedAt: string | null;
  documents: (WaitingState & { uploadedAt: string; reviewedAt: string | null })[];
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
  const result = await db.execute<StoredProfile>(sql`
    ${before} select p.id, p.user_id as "userId", p.user_type as "userType", p.first_name as "firstName",
      p.last_name as "lastName", p.email, p.title, p.practice_name as "practiceName", p.city,
      p.state, p.zip_code as "zipCode", p.profile_image_url as "profileImageUrl",
      p.created_at as "createdAt", p.updated_at as "updatedAt", p.decision,
      p.decided_at as "decidedAt", ${reviewedStates(sql`p.user_id`)} as documents,
      p.sort_name as "sortName"
    from (${rows}) p order by ${order} limit ${limit}`);
  return result.rows.map((row) => {
    const profile = {
      ...row,
      createdAt: new Date(row.createdAt),
      updatedAt: new Date(row.updatedAt),
      decidedAt: toDate(row.decidedAt),
      documents: row.documents.map((each) => ({
        ...each,
        uploadedAt: new Date(each.uploadedAt),
        reviewedAt: toDate(each.reviewedAt),
      })),
    };
    return { ...profile, waitingSince: waitingSince(profile, today) };
  });
}

interface Branch {
  condition: SQL;
  order: Keyset<ListedProfile>;
  since?: SQL;
}

function branchesOf(
  { scope, sort, today }: { scope: Scope; sort: Sort; today: string },
  userType: UserType,
): Branch[] {
  if (sort === 'waiting') {
    const pending = [
      ...(scope === 'documents' ? [] : toReview(userType, today)),
      ...(scope === 'review' ? [] : [incomplete(userType, today)]),
    ];
    return pending.map((each) => ({ ...each, order: byWaiting(each.since) }));
  }
  const { sortName, sortId } = sides[userType];
  const order = sort === 'name' ? byName(sortName, sortId) : profileOrders[sort];
  return conditions(scope, userType, today).map((condition) => ({ condition, order }));
}

export interface ProfilePage extends Page {
  scope: Scope;
  userType?: UserType | undefined;
  q?: string | undefined;
  sort: Sort;
  today: string;
}

/** Fetches one row more than the page shows, to know whether there is a next page. */
export function findProfiles(db: Database, query: ProfilePage): Promise<ListedProfile[]> {
  const { q, sort, after, today } = query;
  const limit = query.limit + 1;
  const branches = (query.userType ? [query.userType] : userTypes).flatMap((userType) =>
    branchesOf(query, userType).map(
      ({ condition, since, order: { orderBy, isAfter } }) => sql`(${listed(userType, since)}
        where ${and(condition, q ? isFound : undefined, isAfter(after))}
        order by ${orderBy} limit ${limit})`,
    ),
  );
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
