/** Compares the stored bytes of attached files with the hashes in their rows. */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Files } from './files';

export interface CheckedFile {
  id: string;
  damage: 'missing' | 'altered' | undefined;
}

/** Read at the same time. */
const batch = 8;

interface Row extends Record<string, unknown> {
  id: string;
  sha256: Buffer;
}

/** Every attached file in the order of ids. Neither rows nor bytes are all in memory. */
export async function* checkFiles(
  db: Database,
  files: Pick<Files, 'read'>,
): AsyncGenerator<CheckedFile> {
  let after: string | undefined;
  do {
    const { rows } = await db.execute<Row>(sql`
      select id, sha256 from files
      where attached_at is not null
        and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
      order by id limit ${batch}`);
    yield* await Promise.all(rows.map((row) => checkFile(db, files, row)));
    after = rows.at(-1)?.id;
  } while (after);
}

async function checkFile(
  db: Database,
  files: Pick<Files, 'read'>,
  { id, sha256 }: Row,
): Promise<CheckedFile> {
  const hash = await hashOf(files, id);
  if (hash?.equals(sha256)) return { id, damage: undefined };
  // It may have been deleted since its row was read.
  const { rowCount } = await db.execute(
    sql`select from files where id = ${id} and attached_at is not null`,
  );
  const damage = hash ? 'altered' : 'missing';
  return { id, damage: rowCount === 1 ? damage : undefined };
}

/** `undefined` if there are no bytes. A store that is unavailable ends the check. */
async function hashOf(files: Pick<Files, 'read'>, id: string): Promise<Buffer | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(await files.read(id), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest();
}
