/** Desk entries as rows. */
import type { Database } from '../../../platform/database/database';
import { careerApplications, concerns, deskEntries, supportTickets } from './tables';

export type Entry = typeof deskEntries.$inferInsert;

/** Returns false if the reference is taken, so that the caller picks another. */
export async function insertEntry(db: Database, entry: Entry): Promise<boolean> {
  const inserted = await db
    .insert(deskEntries)
    .values(entry)
    .onConflictDoNothing({ target: deskEntries.reference })
    .returning({ id: deskEntries.id });
  return inserted.length === 1;
}

export const insertTicket = (db: Database, ticket: typeof supportTickets.$inferInsert) =>
  db.insert(supportTickets).values(ticket);

export const insertApplication = (
  db: Database,
  application: typeof careerApplications.$inferInsert,
) => db.insert(careerApplications).values(application);

export const insertConcern = (db: Database, concern: typeof concerns.$inferInsert) =>
  db.insert(concerns).values(concern);
