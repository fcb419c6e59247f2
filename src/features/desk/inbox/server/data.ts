/** The inbox as rows: pages of entries, single entries, and their answers. */

import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { fullName } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import type { DeskKind, EntryState } from '#features/desk/rules';
import {
  careerApplications,
  concerns,
  deskAnswers,
  deskEntries,
  supportTickets,
} from '#features/desk/server/tables';
import { files } from '#features/documents/server/tables';
import type { DeskEntryId } from '#kernel/id';
import { type Database, firstOf, likePattern } from '#platform/database/database';
import { inserterOf } from '#platform/database/insert';
import { keyset, type Page, readPage } from '#platform/database/keyset';
import { countWaiting } from '#platform/database/waiting';

export type StoredEntry = typeof deskEntries.$inferSelect;

/** Must match the expression of index desk_entries_words, or the planner will not use it. */
const words = sql`${deskEntries.reference} || ' ' || ${deskEntries.name} || ' ' || ${deskEntries.email} || ' ' || coalesce(${deskEntries.subject}, '')`;

const answersCount = sql<number>`(
  select count(*)::int from desk_answers a where a.entry_id = ${deskEntries.id})`;

export const newestEntries = keyset<{ entry: StoredEntry }>({
  key: deskEntries.createdAt,
  id: deskEntries.id,
  direction: 'desc',
  keyOf: ({ entry }) => [entry.createdAt, entry.id],
});

interface EntryQuery extends Page {
  q?: string | undefined;
  kind?: DeskKind | undefined;
  state?: EntryState | undefined;
}

export const findEntries = (db: Database, { q, kind, state, ...page }: EntryQuery) =>
  readPage(
    db
      .select({ entry: deskEntries, urgency: supportTickets.urgency, answersCount })
      .from(deskEntries)
      .leftJoin(supportTickets, eq(supportTickets.entryId, deskEntries.id)),
    newestEntries,
    page,
    kind && eq(deskEntries.kind, kind),
    state && eq(deskEntries.state, state),
    q
      ? sql`(${words} ilike ${likePattern(q)} or ${deskEntries.message} ilike ${likePattern(q)})`
      : undefined,
  );

/** Entries that wait for a reply. */
export const findOpenEntries = (db: Database) =>
  countWaiting(db, sql`created_at`, sql`${deskEntries} where state = 'new'`);

/** An entry with all its details. */
export const findEntry = (db: Database, id: DeskEntryId) =>
  firstOf(
    db
      .select({
        entry: deskEntries,
        ticket: supportTickets,
        application: careerApplications,
        cv: files,
        concern: concerns,
      })
      .from(deskEntries)
      .leftJoin(supportTickets, eq(supportTickets.entryId, deskEntries.id))
      .leftJoin(careerApplications, eq(careerApplications.entryId, deskEntries.id))
      .leftJoin(files, eq(files.id, careerApplications.cvFileId))
      .leftJoin(concerns, eq(concerns.entryId, deskEntries.id))
      .where(eq(deskEntries.id, id)),
  );

/** Row lock (FOR UPDATE). */
export const lockEntry = (db: Database, id: DeskEntryId) =>
  firstOf(db.select().from(deskEntries).where(eq(deskEntries.id, id)).for('update'));

export async function saveState(db: Database, id: DeskEntryId, state: EntryState): Promise<void> {
  await db.update(deskEntries).set({ state }).where(eq(deskEntries.id, id));
}

export const insertAnswer = inserterOf(deskAnswers);

/**
 * Oldest first, as in a conversation; an author who no longer has a row has no name.
 */
export const findAnswers = (db: Database, entryId: DeskEntryId) =>
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
