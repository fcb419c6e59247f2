/** Reminds practices of wages that have been due for two days. */
import * as z from 'zod';
import { transaction } from '../../../../platform/database/database';
import { maxBatch, task } from '../../../../platform/tasks/tasks';
import { findShown } from '../../../bookings/server/data';
import { lateIfDueBy } from '../rules';
import {
  findObligation,
  findToRemind,
  insertHistory,
  recomputePayRecord,
  updateObligation,
} from './data';
import { reminderMail } from './messages';
import { notifyAboutWages } from './reactions';
import { dueSinceOf } from './views';

const remindTask = task({
  name: 'wages:remind',
  payload: z.object({}),
  async handle(context) {
    const now = context.clock.now();
    for (const { bookingId } of await findToRemind(context.db, now, maxBatch)) {
      await transaction(context, async (context) => {
        const { db } = context;
        const booking = await findShown(db, bookingId);
        const wages = await findObligation(db, bookingId, { isLocked: true });
        const since = wages && dueSinceOf(wages);
        if (!booking || !since || since > lateIfDueBy(now)) return;
        if (wages.paidAt || wages.remindedAt) return;
        const reminded = await updateObligation(db, wages.id, { remindedAt: now });
        // From now on it counts as not paid on time.
        await recomputePayRecord(db, booking.practiceId, now);
        if (wages.amountCents <= wages.paidCents) return;
        await insertHistory(db, reminded, { action: 'reminded' }, now);
        await notifyAboutWages(context, bookingId, {
          kind: 'wages.reminder',
          to: 'practice',
          key: `wages-reminder:${wages.id}:${since.getTime()}`,
          write: reminderMail,
        });
      });
    }
  },
});

export const wageTasks = [remindTask];
export const wageSchedule = [{ name: remindTask.name, cron: '* * * * *' }];
