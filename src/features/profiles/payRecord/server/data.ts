/** A practice's pay record as one row, so that cards and lists can join it. */
import { eq } from 'drizzle-orm';
import { payRecords } from '#features/profiles/server/tables';
import type { UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import type { PayRecord } from '../rules';

export async function findPayRecord(db: Database, practiceId: UserId): Promise<PayRecord | null> {
  const [record] = await db
    .select({ inTime: payRecords.inTime, wages: payRecords.wages })
    .from(payRecords)
    .where(eq(payRecords.practiceId, practiceId));
  return record ?? null;
}
