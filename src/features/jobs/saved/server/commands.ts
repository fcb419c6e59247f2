/** Saves and deletes professionals' searches. */

import { lockUser } from '#features/documents/server/data';
import { maxSavedSearches, refusals } from '#features/jobs/rules';
import type { Requested } from '#kernel/api/endpoint';
import { newId, type SavedSearchId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import type * as api from '../schema';
import { countOtherSearches, deleteSearchRow, type SavedSearch, saveSearchRow } from './data';

export const viewSearch = ({ id, name, query, createdAt }: SavedSearch) => ({
  id,
  name,
  query,
  createdAt: createdAt.toISOString(),
});

export function saveSearch(
  context: Context,
  { id: userId }: Party<'professional'>,
  { name, query }: Requested<typeof api.saveSearch>,
) {
  return transaction(context, async ({ db }) => {
    const now = context.clock.now();
    // Locked, so that two concurrent saves cannot both pass the limit.
    await lockUser(db, userId);
    if ((await countOtherSearches(db, userId, name)) >= maxSavedSearches) {
      throw refusals.tooManySearches();
    }
    return viewSearch(
      await saveSearchRow(db, {
        id: newId<SavedSearchId>(now),
        userId,
        name,
        query,
        createdAt: now,
      }),
    );
  });
}

export async function removeSearch(
  { db }: Context,
  party: Party<'professional'>,
  { id }: { id: SavedSearchId },
) {
  if (!(await deleteSearchRow(db, party.id, id))) throw notFound();
}
