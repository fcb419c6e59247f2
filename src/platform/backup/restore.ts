/** Restores a backup into an empty database and file store: all of it, or nothing. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type pg from 'pg';
import {
  connect,
  type Migration,
  migrateQueue,
  readMigrations,
  run,
  withTurn,
} from '../database/migrations';
import { type Erasure, parseErasure } from '../files/erasures';
import type { FileStore } from '../files/store';
import { erasurePrefix } from '../files/stores';
import { type ArchiveEntry, BackupError, readArchive } from './archive';
import { type BackupParts, labelOf, type Manifest, type Totals } from './backup';
import { findOccupant, prepareForRows, setSequence, writeRows } from './tables';

export interface RestoreParts extends Omit<BackupParts, 'clock'> {
  /** The folder for temporary files. */
  incoming: string;
  /** The list of erasures is gone, so that the backup's own has to do. */
  areErasuresLost: boolean;
  /** Ends what must not come back, in the transaction of the restore. */
  finish(client: pg.Client, erasures: Erasure[]): Promise<void>;
}

interface Contents {
  manifest: Manifest;
  erasures: Erasure[];
  totals: Totals;
}

/**
 * An erasure is listed before its commit, so that one which failed may be left in the list. If it
 * came before the backup, the backup itself shows whether it happened. This allows for clocks that
 * differ and for deletions that take long.
 */
const marginMs = 3_600_000;

const decompress = promisify(gunzip);
const parse = async <T>(entry: ArchiveEntry): Promise<T> =>
  JSON.parse((await buffer(entry.read())).toString());

export async function restore(file: string, parts: RestoreParts): Promise<Totals> {
  const contents = await readContents(file);
  const { manifest, totals } = contents;
  const { own, later } = await planMigrations(manifest);
  requireKeys(manifest, parts);
  const listed = await readList(parts);
  const unlisted = contents.erasures.filter(({ userId }) => !listed.has(userId));
  if (unlisted.length > 0 && !parts.areErasuresLost)
    throw new BackupError(listIncomplete(unlisted));
  const since = new Date(Date.parse(manifest.startedAt) - marginMs);
  const erasures = [...listed.values()].filter(({ erasedAt }) => erasedAt > since);

  await withTurn(parts.url, '5s', async () => {
    const client = await connect(parts.url);
    try {
      const occupant = await findOccupant(client);
      if (occupant) {
        throw new BackupError(
          `The database is not empty: it has the table ${occupant}. Restore into a new one.`,
        );
      }
      await requireEmptyStore(parts.store);
      await migrateQueue(client, parts.url);
      await client.query('begin');
      try {
        await migrateWithin(client, own);
        const finishRows = await prepareForRows(client);
        await writeAll(client, file, contents, parts);
        await finishRows();
        await migrateWithin(client, later);
        await parts.finish(client, erasures);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        await emptyStore(parts.store);
        throw error;
      }
      await client.query('analyze');
    } finally {
      await client.end();
    }
  });
  for (const erasure of unlisted) await parts.erasures.add(erasure);
  return totals;
}

/** Reads all of it once: whatever is wrong with it is found before anything is written. */
async function readContents(file: string): Promise<Contents> {
  let manifest: Manifest | undefined;
  let erasures: Erasure[] | undefined;
  let totals: Totals | undefined;
  for await (const entry of readArchive(file)) {
    if (entry.name === 'manifest.json') manifest = await parse(entry);
    if (entry.name === 'totals.json') totals = await parse(entry);
    if (entry.name === 'erasures.gz') {
      const lines = (await decompress(await buffer(entry.read()))).toString().split('\n');
      erasures = lines.filter((line) => line !== '').map(parseErasure);
    }
  }
  if (!manifest || !erasures || !totals) throw new BackupError(`${file} is not a backup.`);
  if (manifest.format !== 1) throw new BackupError(madeByNewer(`format ${manifest.format}`));
  return { manifest, erasures, totals };
}

const madeByNewer = (what: string) =>
  `The backup was made by a newer version (${what} is unknown here). Install that version first.`;

/** The migrations that its rows need, and those that came later. */
async function planMigrations(manifest: Manifest) {
  const known = await readMigrations();
  const own = manifest.migrations.map(({ name, checksum }) => {
    const migration = known.find((each) => each.name === name);
    if (!migration) throw new BackupError(madeByNewer(`migration ${name}`));
    if (migration.checksum !== checksum) {
      throw new BackupError(`The migration ${name} of the backup is not the one that is here.`);
    }
    return migration;
  });
  return { own, later: known.filter((migration) => !own.includes(migration)) };
}

function requireKeys({ keyIds }: Manifest, parts: RestoreParts): void {
  const missing = keyIds.filter((id) => !parts.keyIds.includes(id));
  if (missing.length === 0) return;
  throw new BackupError(
    `Encrypted fields of the backup need the data keys ${missing.join(', ')}: add them to DATA_KEYS, or copy the file data-key to DATA_DIR, and restore again.`,
  );
}

async function readList({ erasures }: RestoreParts): Promise<Map<string, Erasure>> {
  const listed = new Map<string, Erasure>();
  for await (const erasure of erasures.read()) listed.set(erasure.userId, erasure);
  return listed;
}

const listIncomplete = (unlisted: Erasure[]) =>
  `The list of erased accounts is not complete: ${unlisted.length} that the backup knows are missing from it, so people who were erased after the backup could come back. Copy DATA_DIR/erasures, or the objects of the S3 bucket whose names begin with "${erasurePrefix}", to this installation. If they are lost, add --erasures-lost.`;

async function requireEmptyStore(store: FileStore): Promise<void> {
  for await (const name of filesOf(store)) {
    throw new BackupError(
      `The file store is not empty: it has ${name}. Restore into a new DATA_DIR or S3 bucket; if a restore was interrupted, remove the files that it left.`,
    );
  }
}

async function* filesOf(store: FileStore): AsyncGenerator<string> {
  for await (const name of store.list()) if (!name.startsWith(erasurePrefix)) yield name;
}

/** It was empty before. */
async function emptyStore(store: FileStore): Promise<void> {
  for await (const name of filesOf(store)) await store.remove(name);
}

/** As after the commit of each: what is deferred to a commit would stop the next one. */
async function migrateWithin(client: pg.Client, migrations: Migration[]): Promise<void> {
  for (const migration of migrations) {
    await run(client, migration);
    await client.query('set constraints all immediate');
    await client.query('set constraints all deferred');
  }
}

async function writeAll(
  client: pg.Client,
  file: string,
  { manifest, totals }: Contents,
  parts: RestoreParts,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [labelOf(table), table]));
  const rows = new Map<string, number>();
  for await (const entry of readArchive(file)) {
    const [kind, item = ''] = entry.name.split('/');
    if (kind === 'files') await storeFile(item, entry, parts);
    const table = kind === 'tables' && tables.get(item);
    if (!table) continue;
    const piece = await decompress(await buffer(entry.read()));
    rows.set(item, (rows.get(item) ?? 0) + (await writeRows(client, table, piece)));
  }
  for (const [label, count] of Object.entries(totals.rows)) {
    if ((rows.get(label) ?? 0) === count) continue;
    throw new BackupError(`${label} has ${rows.get(label)} rows instead of ${count}.`);
  }
  for (const sequence of totals.sequences) await setSequence(client, sequence);
}

async function storeFile(id: string, entry: ArchiveEntry, { store, incoming }: RestoreParts) {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const temporary = path.join(incoming, randomUUID());
  const hash = createHash('sha256');
  const handle = await open(temporary, 'wx', 0o600);
  try {
    for await (const chunk of entry.read()) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await store.write(id, {
      name: id,
      mediaType: 'application/octet-stream',
      path: temporary,
      size: entry.size,
      hash: hash.digest('hex'),
    });
  } finally {
    await handle.close();
    await rm(temporary, { force: true });
  }
}
