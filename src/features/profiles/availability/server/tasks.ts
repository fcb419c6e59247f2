/** The background task of availability: dates that are past are deleted. */
import * as z from 'zod';
import { retentionCutoff } from '#kernel/retention';
import { dayOf } from '#kernel/time/day';
import { deleteInBatches } from '#platform/tasks/batches';
import { task } from '#platform/tasks/tasks';
import { deleteOldDates } from './data';

const cleanUp = task({
  name: 'availability:cleanup',
  cron: '47 * * * *',
  payload: z.object({}),
  async handle({ db, clock }) {
    const before = dayOf(retentionCutoff(clock.now(), 'availabilityDates'));
    await deleteInBatches((limit) => deleteOldDates(db, before, limit));
  },
});

export const availabilityTasks = [cleanUp];
