/** The background tasks of accounts. */
import * as z from 'zod';
import { retentionCutoff } from '#kernel/retention';
import { task } from '#platform/tasks/tasks';
import { exportRowLifetime } from '../export/rules';
import { removeExpiredExports } from '../export/server/commands';
import { deleteOldExports } from '../export/server/data';
import { deleteExpiredChallenges } from '../passkeys/server/data';
import { mailResetLink } from '../passwords/server/commands';
import { deleteExpiredLinks } from '../passwords/server/data';
import { resetRequest } from '../passwords/server/tasks';
import { deleteOldVerifications } from '../phones/server/data';
import { failureRetentionMs } from '../rules';
import { deleteExpiredSessions, deleteOldFailures } from '../sessions/server/data';
import { deleteUnconfirmedFactors } from '../twostep/server/data';

const cleanUp = task({
  name: 'account:cleanup',
  cron: '17 * * * *',
  payload: z.object({}),
  async handle(context) {
    const { db, clock } = context;
    const now = clock.now();
    await deleteExpiredSessions(db, now);
    await deleteExpiredChallenges(db, now);
    await deleteOldVerifications(db, retentionCutoff(now, 'expiredCodes'));
    await deleteExpiredLinks(db, retentionCutoff(now, 'expiredCodes'));
    await deleteOldFailures(db, new Date(now.getTime() - failureRetentionMs));
    await deleteUnconfirmedFactors(db, retentionCutoff(now, 'unconfirmedKeys'));
    await removeExpiredExports(context);
    await deleteOldExports(db, new Date(now.getTime() - exportRowLifetime));
  },
});

export const accountTasks = [task({ ...resetRequest, handle: mailResetLink }), cleanUp];
