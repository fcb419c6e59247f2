/** Background work on fees: automatic charges, unknown outcomes, refunds, reminders, and blocks. */
import * as z from 'zod';
import { Refusal } from '../../../../kernel/refusal';
import { retentionCutoff } from '../../../../kernel/retention';
import { dayOf } from '../../../../kernel/time/day';
import { formatWorkDay } from '../../../../kernel/time/zones';
import { transaction } from '../../../../platform/database/database';
import { gatewayEvent } from '../../../../platform/gateway/events';
import { deleteInBatches } from '../../../../platform/tasks/batches';
import { task } from '../../../../platform/tasks/tasks';
import { finishRefund } from '../../refunds/server/commands';
import { applyEventTask, applyGatewayEvent, receiveEvent } from '../../webhooks/server/commands';
import {
  blockingIfDueBy,
  lookupCutoffs,
  postingBlockedFrom,
  remindedIfDueBy,
  reminderDays,
} from '../rules';
import { automaticCharge, chargeFee, lookUpFee } from './commands';
import {
  deleteOldGatewayEvents,
  findFee,
  findRefunds,
  findToRemind,
  findUnanswered,
  savePostingBlocks,
  updateFee,
} from './data';
import { declinedMail, reminderMail } from './messages';
import { notifyAboutFee } from './reactions';

/** Batch size; the next run, a minute later, continues. */
const maxBatch = 500;

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
        write: (booking, _fee, publicUrl) => declinedMail(booking, error.message, publicUrl),
      });
    }
  },
});

const reconcileTask = task({
  name: 'fee:reconcile',
  payload: z.object({}),
  async handle(context) {
    const overdue = lookupCutoffs(context.clock.now());
    for (const bookingId of await findUnanswered(context.db, overdue, maxBatch)) {
      await lookUpFee(context, bookingId);
    }
    for (const fee of await findRefunds(context.db, maxBatch)) await finishRefund(context, fee);
  },
});

/** Each reminder is sent once; if the first was missed, only the last is sent. */
const remindTask = task({
  name: 'fee:remind',
  payload: z.object({}),
  async handle(context) {
    const now = context.clock.now();
    for (const due of await findToRemind(context.db, now, maxBatch)) {
      await transaction(context, async (context) => {
        const { bookingId } = due;
        const fee = await findFee(context.db, bookingId, { isLocked: true });
        if (fee?.status !== 'due' || fee.reminders !== due.reminders || !fee.dueAt) return;
        const { dueAt } = fee;
        const isLast = dueAt <= remindedIfDueBy(now, reminderDays.length - 1);
        const reminders = isLast ? reminderDays.length : fee.reminders + 1;
        await updateFee(context.db, bookingId, { reminders }, now);
        await notifyAboutFee(context, bookingId, {
          kind: 'fee.reminder',
          key: `reminder:${reminders}`,
          write: (booking, _fee, publicUrl) => {
            const blockedFrom = formatWorkDay(dayOf(postingBlockedFrom(dueAt), booking.timeZone));
            return reminderMail(booking, { isLast, blockedFrom }, publicUrl);
          },
        });
      });
    }
    await savePostingBlocks(context.db, { dueBy: blockingIfDueBy(now), now });
  },
});

/** The sandbox's events; Stripe's come by HTTP. */
const receiveTask = task({
  ...gatewayEvent,
  handle: (context, event) => receiveEvent(context, event),
});

const applyTask = task({
  ...applyEventTask,
  handle: (context, event) => applyGatewayEvent(context, event),
});

const cleanUpTask = task({
  name: 'fee:cleanup',
  payload: z.object({}),
  async handle({ db, clock }) {
    const before = retentionCutoff(clock.now(), 'gatewayEvents');
    await deleteInBatches((limit) => deleteOldGatewayEvents(db, before, limit));
  },
});

export const feeTasks = [
  chargeTask,
  reconcileTask,
  remindTask,
  receiveTask,
  applyTask,
  cleanUpTask,
];
export const feeSchedule = [
  { name: reconcileTask.name, cron: '* * * * *' },
  { name: remindTask.name, cron: '* * * * *' },
  { name: cleanUpTask.name, cron: '42 * * * *' },
];
