/** What the plumbing forgets after a while, so that its tables stay small. */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { forgetOldReplies } from './http/replies';
import { forgetEndedAllowances } from './limits';
import { forgetOldMessages } from './outbox';
import { task } from './tasks';

const day = 24 * 60 * 60 * 1000;

export const upkeep = task({
  name: 'platform:upkeep',
  payload: z.object({}),
  async handle({ db, clock, files }) {
    const now = clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * day);
    await forgetEndedAllowances(db, now);
    await forgetOldReplies(db, daysAgo(1));
    await forgetOldMessages(db, daysAgo(30));
    await db.execute(sql`delete from events where delivered_at < ${daysAgo(30)}`);
    await files.sweep(daysAgo(1));
  },
});

export const upkeepSchedule = [{ name: upkeep.name, cron: '7 * * * *' }];
