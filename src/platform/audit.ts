/** The audit log: an append-only record of admin actions. */
import { sql } from 'drizzle-orm';
import { newId } from '../kernel/id';
import type { Context } from './context';

/**
 * Call in the transaction of the action itself. `subject` is the id of the user or record affected.
 */
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
