/** The background task of the desk: old messages and applications are deleted, with their files. */
import * as z from 'zod';
import { retentionCutoff } from '#kernel/retention';
import { transaction } from '#platform/database/database';
import { detachFile } from '#platform/files/files';
import { deleteInBatches } from '#platform/tasks/batches';
import { task } from '#platform/tasks/tasks';
import { deleteOldEntries } from './data';

const cleanUp = task({
  name: 'desk:cleanup',
  cron: '57 * * * *',
  payload: z.object({}),
  async handle(context) {
    const now = context.clock.now();
    for (const [kinds, before] of [
      [['contact', 'support'], retentionCutoff(now, 'deskEntries')],
      [['careers'], retentionCutoff(now, 'careerApplications')],
    ] as const) {
      await deleteInBatches((limit) =>
        transaction(context, async ({ db }) => {
          const { count, fileIds } = await deleteOldEntries(db, kinds, { before, limit });
          for (const fileId of fileIds) await detachFile(db, fileId);
          return count;
        }),
      );
    }
  },
});

export const deskTasks = [cleanUp];
