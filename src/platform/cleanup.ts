/** Periodic cleanup of expired platform rows, so that their tables stay small. */

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { retentionCutoff } from '#kernel/retention';
import { hourMs } from '#kernel/time/durations';
import { deleteOldReplies } from './http/idempotency';
import { deleteExpiredRateLimits } from './limits/limits';
import { deleteOldChanges } from './live/announce';
import { deleteOldInbound } from './mail/inbound';
import { deleteOldMessages } from './mail/outbox';
import { deleteFailedTasks, task } from './tasks/tasks';

export const cleanupTask = task({
  name: 'platform:cleanup',
  cron: '7 * * * *',
  payload: z.object({}),
  async handle({ db, clock, files }) {
    const now = clock.now();
    await deleteExpiredRateLimits(db, now);
    await deleteOldReplies(db, retentionCutoff(now, 'storedReplies'));
    const sentSince = retentionCutoff(now, 'sentMessages');
    await deleteOldMessages(db, sentSince);
    await deleteOldInbound(db, sentSince);
    await db.execute(sql`delete from events where delivered_at < ${sentSince}`);
    await deleteFailedTasks(db, retentionCutoff(now, 'failedTasks'));
    await deleteOldChanges({ db }, new Date(now.getTime() - hourMs));
    await files.sweep(retentionCutoff(now, 'unusedFiles'));
  },
});
