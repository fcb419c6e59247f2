/** The background tasks of accounts. */
import * as z from 'zod';
import { task } from '../../../platform/tasks/tasks';
import { mailResetLink } from '../passwords/server/commands';
import { deleteExpiredLinks } from '../passwords/server/data';
import { resetRequest } from '../passwords/server/tasks';
import { deleteOldVerifications } from '../phones/server/data';
import { failureRetentionMs } from '../rules';
import { deleteExpiredSessions, deleteOldFailures } from '../sessions/server/data';

const day = 24 * 60 * 60 * 1000;

const cleanUp = task({
  name: 'account:cleanup',
  payload: z.object({}),
  async handle({ db, clock }) {
    const now = clock.now();
    await deleteExpiredSessions(db, now);
    await deleteOldVerifications(db, new Date(now.getTime() - day));
    await deleteExpiredLinks(db, new Date(now.getTime() - day));
    await deleteOldFailures(db, new Date(now.getTime() - failureRetentionMs));
  },
});

export const accountTasks = [task({ ...resetRequest, handle: mailResetLink }), cleanUp];
export const accountSchedule = [{ name: cleanUp.name, cron: '17 * * * *' }];
