/** Periodic cleanup of expired platform rows, so that their tables stay small. */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { deleteOldReplies } from '../http/idempotency';
import { deleteExpiredRateLimits } from '../limits/limits';
import { deleteOldMessages } from '../mail/outbox';
import { task } from './tasks';

const day = 24 * 60 * 60 * 1000;

export const cleanupTask = task({
  name: 'platform:cleanup',
  payload: z.object({}),
  async handle({ db, clock, files }) {
    const now = clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * day);
    await deleteExpiredRateLimits(db, now);
    await deleteOldReplies(db, daysAgo(1));
    await deleteOldMessages(db, daysAgo(30));
    await db.execute(sql`delete from events where delivered_at < ${daysAgo(30)}`);
    await files.sweep(daysAgo(1));
  },
});

export const cleanupSchedule = [{ name: cleanupTask.name, cron: '7 * * * *' }];
