/** The SQL of the gateway's events: each is stored once, and marked once it was applied. */
import { eq, sql } from 'drizzle-orm';
import { type Database, isOneChanged } from '#platform/database/database';
import { gatewayEvents } from './tables';

/** False if the event was received before. */
export const insertGatewayEvent = (db: Database, event: { id: string; type: string }, now: Date) =>
  isOneChanged(
    db
      .insert(gatewayEvents)
      .values({ ...event, receivedAt: now })
      .onConflictDoNothing(),
  );

export async function markEventApplied(db: Database, id: string, now: Date): Promise<void> {
  await db.update(gatewayEvents).set({ appliedAt: now }).where(eq(gatewayEvents.id, id));
}

/** The gateway repeats an event for days, not months. One that was not applied stays. */
export async function deleteOldGatewayEvents(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${gatewayEvents} where id in (
      select id from ${gatewayEvents} where applied_at < ${before} order by applied_at limit ${limit})`);
  return rowCount ?? 0;
}
