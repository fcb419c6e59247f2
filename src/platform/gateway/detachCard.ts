/** Detaches unused cards and deletes customers at the payment gateway, after commit, with retries. */
import * as z from 'zod';
import type { Database } from '../database/database';
import { addTask, task } from '../tasks/tasks';

const detach = {
  name: 'gateway:detachCard',
  payload: z.object({ gateway: z.string(), method: z.string() }),
};

/** Call in the transaction that removes the card. */
export const queueCardDetachment = (db: Database, card: z.output<(typeof detach)['payload']>) =>
  addTask(db, detach, card);

export const detachCardTask = task({
  ...detach,
  async handle({ gateway }, card) {
    // The gateway that holds the card is no longer configured.
    if (card.gateway !== gateway.name) return;
    if (!(await gateway.detachCard(card.method))) throw new Error('The gateway did not answer.');
  },
});

const removal = {
  name: 'gateway:deleteCustomer',
  payload: z.object({ gateway: z.string(), customer: z.string() }),
};

/** Call in the transaction that deletes the account. */
export const queueCustomerDeletion = (
  db: Database,
  customer: z.output<(typeof removal)['payload']>,
) => addTask(db, removal, customer);

export const deleteCustomerTask = task({
  ...removal,
  async handle({ gateway }, { gateway: name, customer }) {
    if (name !== gateway.name) return;
    if (!(await gateway.deleteCustomer(customer))) throw new Error('The gateway did not answer.');
  },
});
