/** Detaches unused cards at the payment gateway, after commit, with retries. */
import * as z from 'zod';
import type { Database } from '../database/database';
import { addTask, task } from '../tasks/tasks';

const detach = {
  name: 'gateway:detachCard',
  payload: z.object({ gateway: z.string(), method: z.string() }),
};

/** Call in the transaction that removes the card. */
export const detachCard = (db: Database, card: z.output<(typeof detach)['payload']>) =>
  addTask(db, detach, card);

export const detachCardTask = task({
  ...detach,
  async handle({ gateway }, card) {
    // The gateway that holds the card is no longer configured.
    if (card.gateway !== gateway.name) return;
    if (!(await gateway.detachCard(card.method))) throw new Error('The gateway did not answer.');
  },
});
