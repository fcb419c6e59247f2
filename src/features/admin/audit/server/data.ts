/** Reads the audit log of admin actions; the platform writes it. */
import { sql } from 'drizzle-orm';
import { fullName, nameColumns, unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { careerApplications, deskEntries } from '#features/desk/server/tables';
import { practiceProfiles } from '#features/profiles/server/tables';
import { type Database, likePattern } from '#platform/database/database';
import { keyset, type Page } from '#platform/database/keyset';

export interface AuditRow extends Record<string, unknown> {
  id: string;
  /** `null` for an id without an account. */
  actor: string | null;
  action: string;
  subject: string;
  details: Record<string, unknown>;
  /** The display name of the subject, if it has one. */
  about: string | null;
  createdAt: Date;
}

const uuidPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** The user it was done to: a practice goes by its own name. An opened file has its owner's id, a résumé its own. */
const personId = sql`coalesce(a.details ->> 'userId',
  case when a.action = 'file.opened' then a.subject end)`;

export const newestAuditEntries = keyset<AuditRow>({
  key: sql`a.created_at`,
  id: sql`a.id`,
  direction: 'desc',
  keyOf: ({ createdAt, id }) => [createdAt, id],
});

/** Fetches one row more than the page shows, to know whether there is a next page. */
export async function findAuditEntries(
  db: Database,
  { q, after, limit }: Page & { q?: string | undefined },
): Promise<AuditRow[]> {
  const { orderBy, isAfter } = newestAuditEntries;
  // A search by name needs the joined users, so it scans the whole log.
  const isFound = sql`concat_ws(' ', a.action, replace(a.action, '.', ' '), a.subject,
    actor.first_name, actor.last_name, person.first_name, person.last_name, practice.practice_name,
    a.details ->> 'reference', entry.reference, entry.name) ilike ${likePattern(q ?? '')}`;
  const { rows } = await db.execute<AuditRow & { createdAt: string }>(sql`
    select a.id, ${fullName(nameColumns('actor'))} as actor, a.action, a.subject, a.details,
      coalesce(${unlessDeleted(nameColumns('person'), sql`practice.practice_name`)},
        ${fullName(nameColumns('person'))}, a.details ->> 'reference',
        entry.name || ' (' || entry.reference || ')') as about,
      a.created_at as "createdAt"
    from (
      select * from audit_entries a where ${isAfter(after) ?? sql`true`}
      order by ${orderBy} ${q ? sql`` : sql`limit ${limit + 1}`}
    ) a
    left join ${users} actor on actor.id = a.actor_id
    left join ${users} person on person.id = (
      case when ${personId} ~ ${uuidPattern} then (${personId})::uuid end)
    left join ${practiceProfiles} practice on practice.user_id = person.id
    left join ${careerApplications} career on career.cv_file_id = (
      case when a.action = 'file.opened' and a.subject ~ ${uuidPattern} then a.subject::uuid end)
    left join ${deskEntries} entry on entry.id = career.entry_id
    where ${q ? isFound : sql`true`}
    order by ${orderBy} limit ${limit + 1}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}
