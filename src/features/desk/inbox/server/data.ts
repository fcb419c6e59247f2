/** The inbox as rows: pages of entries, single entries, and their answers. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { containing, type Database } from '../../../../platform/database';
import { fullName } from '../../../accounts/server/data';
import { users } from '../../../accounts/server/tables';
import { files } from '../../../documents/server/tables';
import type { DeskKind, EntryState } from '../../rules';
import { careerApplications, deskAnswers, deskEntries, supportTickets } from '../../server/tables';

export type StoredEntry = typeof deskEntries.$inferSelect;

/** Must match the expression of index desk_entries_words, or the planner will not use it. */
const words = sql`${deskEntries.reference} || ' ' || ${deskEntries.name} || ' ' || ${deskEntries.email} || ' ' || coalesce(${deskEntries.subject}, '')`;

const answersCount = sql<number>`(
  select count(*)::int from desk_answers a where a.entry_id = ${deskEntries.id})`;

/** Newest first. Fetches limit + 1 rows to know whether there is a next page. */
export function findEntries(
  db: Database,
  query: {
    q?: string | undefined;
    kind?: DeskKind | undefined;
    state?: EntryState | undefined;
    after?: readonly [createdAt: string, id: string] | undefined;
    limit: number;
  },
) {
  const { q, kind, state, after, limit } = query;
  const conditions: (SQL | undefined)[] = [
    kind && eq(deskEntries.kind, kind),
    state && eq(deskEntries.state, state),
    q
      ? sql`(${words} ilike ${containing(q)} or ${deskEntries.message} ilike ${containing(q)})`
      : undefined,
    after &&
      sql`(${deskEntries.createdAt}, ${deskEntries.id}) < (${new Date(after[0])}::timestamptz, ${after[1]}::uuid)`,
  ];
  return db
    .select({ entry: deskEntries, urgency: supportTickets.urgency, answersCount })
    .from(deskEntries)
    .leftJoin(supportTickets, eq(supportTickets.entryId, deskEntries.id))
    .where(and(...conditions))
    .orderBy(desc(deskEntries.createdAt), desc(deskEntries.id))
    .limit(limit + 1);
}

/** An entry with all its details. */
export async function findEntry(db: Database, id: string) {
  const [found] = await db
    .select({
      entry: deskEntries,
      ticket: supportTickets,
      application: careerApplications,
      cv: files,
    })
    .from(deskEntries)
    .leftJoin(supportTickets, eq(supportTickets.entryId, deskEntries.id))
    .leftJoin(careerApplications, eq(careerApplications.entryId, deskEntries.id))
    .leftJoin(files, eq(files.id, careerApplications.cvFileId))
    .where(eq(deskEntries.id, id));
  return found;
}

/** Row lock (FOR UPDATE). */
export async function lockEntry(db: Database, id: string): Promise<StoredEntry | undefined> {
  const [entry] = await db.select().from(deskEntries).where(eq(deskEntries.id, id)).for('update');
  return entry;
}

export async function saveState(db: Database, id: string, state: EntryState): Promise<void> {
  await db.update(deskEntries).set({ state }).where(eq(deskEntries.id, id));
}

export const insertAnswer = (db: Database, answer: typeof deskAnswers.$inferInsert) =>
  db.insert(deskAnswers).values(answer);

/**
 * Oldest first, as in a conversation; an author who no longer has a row has no name.
 */
export const findAnswers = (db: Database, entryId: string) =>
  db
    .select({
      id: deskAnswers.id,
      text: deskAnswers.text,
      createdAt: deskAnswers.createdAt,
      author: fullName(users) as SQL<string | null>,
    })
    .from(deskAnswers)
    .leftJoin(users, eq(users.id, deskAnswers.authorId))
    .where(eq(deskAnswers.entryId, entryId))
    .orderBy(asc(deskAnswers.createdAt), asc(deskAnswers.id));
