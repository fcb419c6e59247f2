/** The audit log: an append-only record of admin actions. */
import { sql } from 'drizzle-orm';
import type sentences from '../kernel/audit.json';
import { newId } from '../kernel/id';
import { hourMs } from '../kernel/time/durations';
import type { Context } from './context';

/** Each has its sentence on the screen of the log. */
export type AuditAction = keyof typeof sentences;

/**
 * Call in the transaction of the action itself. `subject` is the id of the user or record affected.
 */
export async function recordAuditEntry(
  { db, clock }: Context,
  act: { actorId: string; action: AuditAction; subject: string; details?: Record<string, unknown> },
): Promise<void> {
  const now = clock.now();
  await db.execute(sql`
    insert into audit_entries (id, actor_id, action, subject, details, created_at)
    values (${newId(now)}, ${act.actorId}, ${act.action}, ${act.subject},
      ${JSON.stringify(act.details ?? {})}::jsonb, ${now})`);
}

/** A look at personal data. False if this admin's look at it was recorded within the hour. */
export async function recordRead(
  { db, clock }: Context,
  read: { actorId: string; subject: string; details: Record<string, unknown> },
): Promise<boolean> {
  const now = clock.now();
  const { rowCount } = await db.execute(sql`
    insert into audit_entries (id, actor_id, action, subject, details, created_at)
    select ${newId(now)}, ${read.actorId}, 'data.read', ${read.subject},
      ${JSON.stringify(read.details)}::jsonb, ${now}
    where not exists (select from audit_entries
      where actor_id = ${read.actorId} and action = 'data.read' and subject = ${read.subject}
        and created_at > ${new Date(now.getTime() - hourMs)})`);
  return (rowCount ?? 0) > 0;
}
