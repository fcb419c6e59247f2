/** Every minute: ends holds whose time is over. */
import * as z from 'zod';
import { maxBatch, task } from '../../../../platform/tasks/tasks';
import { endLapsedHold } from './commands';
import { findLapsedHolds } from './data';

const endHolds = task({
  name: 'invitation:endHolds',
  payload: z.object({}),
  async handle(context) {
    const { db, clock } = context;
    for (const lapsed of await findLapsedHolds(db, clock.now(), maxBatch)) {
      await endLapsedHold(context, lapsed);
    }
  },
});

export const invitationTasks = [endHolds];
export const invitationSchedule = [{ name: endHolds.name, cron: '* * * * *' }];
