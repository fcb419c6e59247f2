/** Notices as rows. */
import type { Database } from '../../../platform/database/database';
import { notices } from './tables';

/** Returns whether it is new: a notice with the same business key is stored once. */
export async function insertNotice(
  db: Database,
  notice: typeof notices.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(notices)
    .values(notice)
    .onConflictDoNothing({ target: notices.businessKey });
  return rowCount === 1;
}
