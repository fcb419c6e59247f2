/** Uploaded files: their bytes in a store, their metadata in the database. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type FileId, newId, type UserId } from '#kernel/id';
import type { Clock } from '../clock';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import type { Logger } from '../logging/logging';
import type { StorableFile } from './store';
import { openStores } from './stores';

export interface Files {
  /** The folder for a request's temporary files, until they are stored or the request has ended. */
  incoming: string;
  /** Stores a file. It is unattached, and cleanup will delete it, until `attachFile` attaches it. */
  put(file: StorableFile): Promise<FileId>;
  read(id: string): Promise<Readable>;
  /** Deletes files that are not attached, now. */
  remove(ids: readonly string[]): Promise<void>;
  /** Whether a backup or a move is reading files: then none that was attached may be removed. */
  areHeld(): Promise<boolean>;
  /** Deletes files that are still unattached since then, unless they are held. */
  sweep(before: Date): Promise<void>;
}

/** Any constant. Held by whoever copies files, so that the bytes of every row it read stay there. */
const removalLock = 7_245_001;

/** For the session of `client`: until its connection ends. False if someone else holds them. */
export async function holdFiles(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as "isHeld"', [removalLock]);
  return rows[0]?.isHeld === true;
}

/**
 * Uses the pool, never a request's transaction: the row exists before the bytes do, so a crash or a
 * rollback leaves a row that cleanup can find, and never orphaned bytes.
 */
export function createFiles(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  { db, clock, log }: { db: Database; clock: Clock; log: Logger },
): Files {
  const { files: store, incoming } = openStores({ dataDir, s3 }, log);
  const remove = async (ids: readonly string[]) => {
    for (const id of ids) {
      await store.remove(id);
      await db.execute(sql`delete from files where id = ${id} and attached_at is null`);
    }
  };
  const areHeld = async () => {
    const { rows } = await db.execute<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${removalLock}) as "isFree"`,
    );
    return rows[0]?.isFree !== true;
  };
  return {
    incoming,
    async put(file) {
      const now = clock.now();
      const id = newId<FileId>(now);
      await db.execute(sql`
        insert into files (id, name, media_type, size, sha256, created_at)
        values (${id}, ${file.name}, ${file.mediaType}, ${file.size},
          ${Buffer.from(file.hash, 'hex')}, ${now})`);
      await store.write(id, file);
      return id;
    },
    async read(id) {
      const bytes = await store.read(id);
      if (bytes) return bytes;
      throw Object.assign(new Error(`The bytes of the file ${id} are missing.`), {
        code: 'ENOENT',
      });
    },
    remove,
    areHeld,
    async sweep(before) {
      if (await areHeld()) return;
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from files where attached_at is null and created_at < ${before} limit 1000`);
      await remove(rows.map(({ id }) => id));
      await removeOlder(incoming, before);
    },
  };
}

/**
 * A file without an owner is visible to admins only; a shared one to every signed-in user. A reader
 * is one other user who may open it.
 */
export interface FileOwnership {
  ownerId: UserId | null;
  isShared: boolean;
  readerId?: UserId | null;
}

/** Call in the transaction that gives the file its owner. */
export async function attachFile(
  db: Database,
  id: string,
  { ownerId, isShared, readerId = null }: FileOwnership,
  now: Date,
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update files set attached_at = ${now}, owner_id = ${ownerId}, is_shared = ${isShared},
      reader_id = ${readerId}
    where id = ${id}`);
  if (rowCount !== 1) throw new Error('The file was swept before it was kept.');
}

/** From here on it is no longer served; cleanup deletes its bytes later. */
export async function detachFile(db: Database, id: string): Promise<void> {
  await db.execute(sql`
    update files set attached_at = null, owner_id = null, reader_id = null, is_shared = false
    where id = ${id}`);
}

export interface AttachedFile extends FileOwnership {
  id: string;
  name: string;
  mediaType: string;
  size: number;
}

/** Only attached files; a deleted file is gone immediately, even if its bytes still exist. */
export async function findFile(db: Database, id: string): Promise<AttachedFile | undefined> {
  const { rows } = await db.execute<Record<keyof AttachedFile, never>>(sql`
    select id, name, media_type as "mediaType", size, owner_id as "ownerId",
      is_shared as "isShared", reader_id as "readerId"
    from files where id = ${id} and attached_at is not null`);
  return rows[0];
}

/** Everything one person uploaded, oldest first. */
export async function* readOwnFiles(
  db: Database,
  ownerId: UserId,
): AsyncGenerator<{ id: FileId; name: string }> {
  let after: FileId | undefined;
  do {
    const { rows } = await db.execute<{ id: FileId; name: string }>(sql`
      select id, name from files
      where owner_id = ${ownerId} and attached_at is not null
        and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
      order by id limit 100`);
    yield* rows;
    after = rows.at(-1)?.id;
  } while (after);
}

/** Total storage used by one person. */
export async function findUsage(
  db: Database,
  ownerId: string,
): Promise<{ files: number; bytes: number }> {
  const { rows } = await db.execute<{ files: number; bytes: number }>(sql`
    select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes
    from files where owner_id = ${ownerId} and attached_at is not null`);
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** Removes temporary files of requests that crashed, by their modification time. */
async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtime } = await stat(file).catch(() => ({ mtime: new Date() }));
    if (mtime < before) await rm(file, { force: true });
  }
}
