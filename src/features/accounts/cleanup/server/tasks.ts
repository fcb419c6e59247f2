/** Deletes what has expired of every noun of accounts. */
import * as z from 'zod';
import { exportRowLifetime } from '#features/accounts/export/rules';
import { removeExpiredExports } from '#features/accounts/export/server/commands';
import { deleteOldExports } from '#features/accounts/export/server/data';
import { deleteExpiredChallenges } from '#features/accounts/passkeys/server/data';
import { deleteExpiredLinks } from '#features/accounts/passwords/server/data';
import { deleteOldVerifications } from '#features/accounts/phones/server/data';
import { failureRetentionMs } from '#features/accounts/rules';
import { deleteExpiredSessions, deleteOldFailures } from '#features/accounts/sessions/server/data';
import { deleteUnconfirmedFactors } from '#features/accounts/twostep/server/data';
import { retentionCutoff } from '#kernel/retention';
import { task } from '#platform/tasks/tasks';

export const accountCleanup = task({
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
