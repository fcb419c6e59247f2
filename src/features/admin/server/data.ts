/** Admin queries across features: lists of profiles, users, and who did what. */
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { UserType } from '../../../kernel/actor';
import { containing, type Database } from '../../../platform/database';
import { fullName, type User } from '../../accounts/server/data';
import { users } from '../../accounts/server/tables';
import { requirements } from '../../documents/rules';
import { findDocumentsOf, type StoredDocument } from '../../documents/server/data';
import type { Decision } from '../../profiles/rules';
import { findProfileById } from '../../profiles/server/data';
import type { Review } from '../rules';

export type Scope = 'pending' | 'verified' | 'all';
export type Sort = 'newest' | 'oldest' | 'name';

export interface ListedProfile extends Record<string, unknown> {
  id: string;
  userId: string;
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
    table: sql`professional_profiles`,
    title: sql`p.title`,
    practiceName: sql`null::text`,
    // Both columns come from the table with the index users_by_name.
    sortName: sql`left(lower(u.last_name || ' ' || u.first_name), 40)`,
    sortId: sql`u.id`,
  },
  practice: {
    table: sql`practice_profiles`,
    title: sql`null::text`,
    practiceName: sql`p.practice_name`,
    sortName: sql`left(lower(p.practice_name), 40)`,
    sortId: sql`p.user_id`,
  },
};
const userTypes: UserType[] = ['professional', 'practice'];

/** Must match the condition of index documents_waiting, or the planner will not use it. */
const waits = sql`d.status = 'pending' and d.file_id is not null and d.kind <> 'facility_photo'
  and not d.is_set_aside`;
const hasWaiting = sql`p.user_id in (select d.user_id from documents d where ${waits})`;

/** The requirements from the rules, each met by a document that is valid on that day. */
const isProven = (userType: UserType, today: string): SQL =>
  sql.join(
    requirements[userType].map(
      ({ kinds }) => sql`exists (select from documents d where d.user_id = p.user_id
        and d.kind in ${kinds} and d.status = 'verified'
        and (d.expires_on is null or d.expires_on >= ${today}::date))`,
    ),
    sql` and `,
  );

/** Each condition is a separate index scan that stops at the page limit. */
const conditions = (scope: Scope, userType: UserType, today: string): SQL[] =>
  ({
    all: [sql`true`],
    verified: [sql`p.decision = 'verified' and ${isProven(userType, today)}`],
    pending: [sql`p.decision is null`, sql`p.decision is not null and ${hasWaiting}`],
  })[scope];

/** Searched once for all scans, each part with its own index. */
const found = (q: string): SQL => {
  const words = containing(q);
  return sql`with found as materialized (
    select id as user_id from users
    where first_name || ' ' || last_name ilike ${words} or email ilike ${words}
    union all select user_id from professional_profiles where city ilike ${words}
    union all select user_id from practice_profiles
    where practice_name ilike ${words} or city ilike ${words})`;
};
const isFound = sql`p.user_id in (select user_id from found)`;

/** The last row of the previous page: time and profile id, or name and user id. */
export type After = readonly [key: string, id: string];

const beyond = (userType: UserType, sort: Sort, after: After | undefined): SQL => {
  if (!after) return sql`true`;
  const [key, id] = after;
  const { sortName, sortId } = sides[userType];
  if (sort === 'name') return sql`(${sortName}, ${sortId}) > (${key}, ${id}::uuid)`;
  const comparison = sort === 'newest' ? sql`<` : sql`>`;
  return sql`(p.created_at, p.id) ${comparison} (${new Date(key)}::timestamptz, ${id}::uuid)`;
};

const listed = (userType: UserType): SQL => {
  const { table, title, practiceName, sortName } = sides[userType];
  return sql`select p.id, p.user_id, ${userType}::text as user_type, p.created_at, p.decision,
    ${title} as title, ${practiceName} as practice_name, p.city, p.state, p.zip_code,
    u.first_name, u.last_name, u.email, ${sortName} as sort_name
    from ${table} p join users u on u.id = p.user_id`;
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
      (select count(*)::int from documents d where d.user_id = p.user_id and ${waits})
        as "waitingDocuments",
      p.sort_name as "sortName"
    from (${rows}) p order by ${order} limit ${limit}`);
  return result.rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** Fetches limit + 1 rows to know whether there is a next page. */
export function findProfiles(
  db: Database,
  query: {
    scope: Scope;
    userType?: UserType | undefined;
    q?: string | undefined;
    sort: Sort;
    after?: After | undefined;
    limit: number;
    today: string;
  },
): Promise<ListedProfile[]> {
  const { scope, q, sort, after, today } = query;
  const limit = query.limit + 1;
  const orderBy = (name: SQL): SQL =>
    ({
      newest: sql`p.created_at desc, p.id desc`,
      oldest: sql`p.created_at, p.id`,
      name,
    })[sort];
  const branches = (query.userType ? [query.userType] : userTypes).flatMap((userType) =>
    conditions(scope, userType, today).map(
      (condition) => sql`(${listed(userType)}
        where ${condition} and ${q ? isFound : sql`true`} and ${beyond(userType, sort, after)}
        order by ${orderBy(sql`${sides[userType].sortName}, ${sides[userType].sortId}`)}
        limit ${limit})`,
    ),
  );
  const order = orderBy(sql`p.sort_name, p.user_id`);
  const rows = sql.join(branches, sql` union all `);
  return selectListed(db, rows, { order, limit, today, ...(q && { before: found(q) }) });
}

export async function findListedProfile(
  db: Database,
  { userType, profileId, today }: { userType: UserType; profileId: string; today: string },
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

type TimeKey = readonly [createdAt: string, id: string];

/** Newest first. Fetches limit + 1 rows to know whether there is a next page. */
export async function findPeople(
  db: Database,
  query: {
    userType?: UserType | undefined;
    /** Only users who registered without creating a profile. */
    isProfileMissing?: boolean;
    q?: string | undefined;
    after?: TimeKey | undefined;
    limit: number;
  },
): Promise<User[]> {
  const { userType, isProfileMissing, q, after, limit } = query;
  const words = containing(q ?? '');
  return db
    .select()
    .from(users)
    .where(
      and(
        isNotNull(users.userType),
        userType && eq(users.userType, userType),
        isProfileMissing ? sql`not has_completed_profile` : undefined,
        q
          ? sql`(first_name || ' ' || last_name ilike ${words} or email ilike ${words})`
          : undefined,
        after && sql`(created_at, id) < (${new Date(after[0])}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1);
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
    .where(inArray(users.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A profile with its documents, as needed for a decision. */
export interface StoredReview extends Review {
  userId: string;
  profileId: string;
  notes: string | null;
  documents: StoredDocument[];
}

export async function findReview(
  db: Database,
  profileId: string,
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
