/** Who with special rights did what, to whom: rows that are written and read, never changed. */
import { sql } from 'drizzle-orm';
import { newId } from '../kernel/id';
import type { Context } from './context';

/** In the transaction of the act itself. `subject` is the id of whom or what it was done to. */
export async function recordAuditEntry(
  { db, clock }: Context,
  act: { actorId: string; action: string; subject: string; details?: Record<string, unknown> },
): Promise<void> {
  const now = clock.now();
  await db.execute(sql`
    insert into audit_entries (id, actor_id, action, subject, details, created_at)
    values (${newId(now)}, ${act.actorId}, ${act.action}, ${act.subject},
      ${JSON.stringify(act.details ?? {})}::jsonb, ${now})`);
}
