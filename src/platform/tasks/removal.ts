/**
 * Removes what others hold for us, after the commit that drops it, with retries: files in storage,
 * unused cards and customers at the payment gateway.
 */
import * as z from 'zod';
import { uuid } from '#kernel/id';
import type { Database } from '../database/database';
import { addTask } from '../database/queue';
import { task } from './tasks';

const removal = { name: 'files:remove', payload: z.object({ ids: z.array(uuid) }) };

/** Call in the transaction that detaches them. If all retries fail, the cleanup removes them. */
export async function queueFileRemoval(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await addTask(db, removal, { ids });
}

export const removeFilesTask = task({
  ...removal,
  async handle({ files }, { ids }) {
    if (await files.areHeld()) throw new Error('A backup or a move is reading the files.');
    await files.remove(ids);
  },
});

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

const deletion = {
  name: 'gateway:deleteCustomer',
  payload: z.object({ gateway: z.string(), customer: z.string() }),
};

/** Call in the transaction that deletes the account. */
export const queueCustomerDeletion = (
  db: Database,
  customer: z.output<(typeof deletion)['payload']>,
) => addTask(db, deletion, customer);

export const deleteCustomerTask = task({
  ...deletion,
  async handle({ gateway }, { gateway: name, customer }) {
    if (name !== gateway.name) return;
    if (!(await gateway.deleteCustomer(customer))) throw new Error('The gateway did not answer.');
  },
});
