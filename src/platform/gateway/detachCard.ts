/** Cards that are no longer wanted: the gateway is told after the commit, until it has heard. */
import * as z from 'zod';
import type { Database } from '../database';
import { addTask, task } from '../tasks';

const detach = {
  name: 'gateway:detachCard',
  payload: z.object({ gateway: z.string(), method: z.string() }),
};

/** In the transaction that lets go of the card. */
export const detachCard = (db: Database, card: z.output<(typeof detach)['payload']>) =>
  addTask(db, detach, card);

export const detachCardTask = task({
  ...detach,
  async handle({ gateway }, card) {
    // Whoever holds it is no longer configured and cannot be asked.
    if (card.gateway !== gateway.name) return;
    if (!(await gateway.detachCard(card.method))) throw new Error('The gateway did not answer.');
  },
});
