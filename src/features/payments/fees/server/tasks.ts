/** Background work on fees: automatic charges, unknown outcomes, reminders, and blocks. */
import * as z from 'zod';
import { Refusal } from '#kernel/refusal';
import { dayOf } from '#kernel/time/day';
import { formatDate } from '#kernel/time/zones';
import { transaction } from '#platform/database/database';
import { scheduled } from '#platform/tasks/scheduled';
import { task } from '#platform/tasks/tasks';
import * as rules from '../rules';
import { automaticCharge, chargeFee, lookUpFee } from './commands';
import { findFee, findToRemind, findUnanswered, savePostingBlocks, updateFee } from './data';
import { declinedMail, reminderMail } from './messages';
import { notifyAboutFee } from './notices';

/** Tried once: what the gateway declines waits for the practice. */
const chargeTask = task({
  ...automaticCharge,
  async handle(context, { bookingId }) {
    const fee = await findFee(context.db, bookingId);
    if (fee?.status === 'processing') await lookUpFee(context, bookingId);
    if (fee?.status !== 'due' || fee.attempts > 0) return;
    try {
      await chargeFee(context, bookingId);
    } catch (error) {
      // Nothing was charged; the queue retries while the gateway is unavailable.
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      await notifyAboutFee(context, bookingId, {
        kind: 'fee.declined',
        key: 'declined:automatic',
        write: (booking, publicUrl) => declinedMail(booking, error.message, publicUrl),
      });
    }
  },
});

const reconcileTask = scheduled({
  name: 'fee:reconcile',
  find: ({ db, clock }, limit) => findUnanswered(db, rules.lookupCutoffs(clock.now()), limit),
  handle: (context, bookingId) => lookUpFee(context, bookingId),
});

/** Each reminder is sent once; if the first was missed, only the last is sent. */
const remindTask = scheduled({
  name: 'fee:remind',
  find: ({ db, clock }, limit) => findToRemind(db, clock.now(), limit),
  keyOf: ({ bookingId }) => bookingId,
  handle: (context, { bookingId, reminders: earlier }) =>
    transaction(context, async (context) => {
      const now = context.clock.now();
      const fee = await findFee(context.db, bookingId, { isLocked: true });
      if (fee?.status !== 'due' || fee.reminders !== earlier || !fee.dueAt) return;
      const { dueAt } = fee;
      const isLast = dueAt <= rules.remindedIfDueBy(now, rules.reminderDays.length - 1);
      const reminders = isLast ? rules.reminderDays.length : earlier + 1;
      await updateFee(context.db, bookingId, { reminders }, now);
      await notifyAboutFee(context, bookingId, {
        kind: 'fee.reminder',
        key: `reminder:${reminders}`,
        write: (booking, publicUrl) => {
          const blockedFrom = formatDate(dayOf(rules.postingBlockedFrom(dueAt), booking.timeZone));
          return reminderMail(booking, { isLast, blockedFrom }, publicUrl);
        },
      });
    }),
});

const blockTask = task({
  name: 'fee:block',
  cron: '* * * * *',
  payload: z.object({}),
  async handle({ db, clock }) {
    const now = clock.now();
    await savePostingBlocks(db, { dueBy: rules.blockingIfDueBy(now), now });
  },
});

export const feeTasks = [chargeTask, reconcileTask, remindTask, blockTask];
