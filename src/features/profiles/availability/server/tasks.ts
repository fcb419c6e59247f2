/** The background task of availability: dates that are past are deleted. */
import * as z from 'zod';
import { keptSince } from '../../../../kernel/retention';
import { dayOf } from '../../../../kernel/time/day';
import { inBatches } from '../../../../platform/tasks/batches';
import { task } from '../../../../platform/tasks/tasks';
import { deleteOldDates } from './data';

const cleanUp = task({
  name: 'availability:cleanup',
  payload: z.object({}),
  async handle({ db, clock }) {
    const before = dayOf(keptSince(clock.now(), 'availabilityDates'));
    await inBatches((limit) => deleteOldDates(db, before, limit));
  },
});

export const availabilityTasks = [cleanUp];
export const availabilitySchedule = [{ name: cleanUp.name, cron: '47 * * * *' }];
