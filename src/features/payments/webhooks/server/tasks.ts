/** Background work on the gateway's events: receive, apply, and delete old ones. */
import * as z from 'zod';
import { retentionCutoff } from '#kernel/retention';
import { gatewayEvent } from '#platform/gateway/events';
import { deleteInBatches } from '#platform/tasks/batches';
import { task } from '#platform/tasks/tasks';
import { applyEventTask, applyGatewayEvent, receiveEvent } from './commands';
import { deleteOldGatewayEvents } from './data';

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
  name: 'webhook:cleanup',
  cron: '42 * * * *',
  payload: z.object({}),
  async handle({ db, clock }) {
    const before = retentionCutoff(clock.now(), 'gatewayEvents');
    await deleteInBatches((limit) => deleteOldGatewayEvents(db, before, limit));
  },
});

export const webhookTasks = [receiveTask, applyTask, cleanUpTask];
