/** Deletes old rows in batches, so that no statement runs or locks for long. */
const batch = 1_000;

/** `remove` deletes up to `limit` rows and returns how many it deleted. */
export async function deleteInBatches(remove: (limit: number) => Promise<number>): Promise<void> {
  let removed: number;
  do {
    removed = await remove(batch);
  } while (removed === batch);
}
