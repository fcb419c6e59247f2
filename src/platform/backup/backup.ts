/** Writes a backup: every row as of one instant, then the files that those rows refer to. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Clock } from '../clock';
import { connect } from '../database/migrations';
import type { Erasures } from '../files/erasures';
import { holdFiles } from '../files/files';
import type { FileStore } from '../files/store';
import { type ArchiveWriter, BackupError, writeArchive } from './archive';
import {
  findSequences,
  findTables,
  lockTables,
  readRows,
  type Sequence,
  type Table,
} from './tables';

/** The first entry. */
export interface Manifest {
  format: 1;
  /** Before the instant that the rows show. */
  startedAt: string;
  migrations: { name: string; checksum: string }[];
  /** Of the keys that encrypted fields may need; the keys themselves are never in a backup. */
  keyIds: string[];
  tables: Table[];
}

/** The last entry before the checksum. */
export interface Totals {
  /** By table, as `schema.name`. */
  rows: Record<string, number>;
  sequences: Sequence[];
  files: number;
  /** Ids of files whose bytes are missing or not as they were stored. */
  damaged: string[];
}

export interface BackupParts {
  /** The server itself, not through a pooler. */
  url: string;
  store: FileStore;
  erasures: Erasures;
  keyIds: string[];
  clock: Clock;
}

const compress = promisify(gzip);
const asJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
export const labelOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`;

export async function backUp(
  file: string,
  parts: BackupParts,
): Promise<Pick<Totals, 'files' | 'damaged'> & { rows: number; size: number }> {
  const client = await connect(parts.url);
  const fileList = `${file}.files`;
  try {
    if (!(await holdFiles(client))) {
      throw new BackupError('Another backup, or a move of files, is running.');
    }
    let totals: Totals | undefined;
    const size = await writeArchive(file, async (archive) => {
      const { rows, sequences } = await addRows(archive, client, fileList, parts);
      await addErasures(archive, parts.erasures);
      totals = { rows, sequences, ...(await addFiles(archive, fileList, parts.store)) };
      await archive.add('totals.json', asJson(totals));
      // Fails if the connection was lost, and with it the hold on the files.
      await client.query('select');
    });
    await recordEnd(client, parts.clock.now());
    if (!totals) throw new Error('Nothing was written.');
    const { rows, files, damaged } = totals;
    return {
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      files,
      damaged,
      size,
    };
  } finally {
    await client.end();
    await rm(fileList, { force: true });
  }
}

/** One transaction sees one instant. It ends before the files are read, which may take hours. */
async function addRows(
  archive: ArchiveWriter,
  client: pg.Client,
  fileList: string,
  { keyIds, clock }: BackupParts,
): Promise<Pick<Totals, 'rows' | 'sequences'>> {
  const startedAt = clock.now().toISOString();
  await client.query('begin isolation level repeatable read read only');
  const tables = await findTables(client);
  await lockTables(client, tables);
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from migrations order by name',
  );
  const manifest: Manifest = { format: 1, startedAt, migrations, keyIds, tables };
  await archive.add('manifest.json', asJson(manifest));
  const counts: Totals['rows'] = {};
  for (const table of tables) {
    const label = labelOf(table);
    let number = 0;
    let rows = 0;
    for await (const piece of readRows(client, table)) {
      number += 1;
      rows += countLines(piece);
      const name = `tables/${label}/${String(number).padStart(6, '0')}.gz`;
      await archive.add(name, await compress(piece));
    }
    counts[label] = rows;
  }
  const attached = client.query(
    copyTo('copy (select id, size, sha256 from files where attached_at is not null) to stdout'),
  );
  await pipeline(attached, createWriteStream(fileList, { mode: 0o600 }));
  const sequences = await findSequences(client);
  await client.query('commit');
  return { rows: counts, sequences };
}

function countLines(piece: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf('\n'); at !== -1; at = piece.indexOf('\n', at + 1)) count += 1;
  return count;
}

async function addErasures(archive: ArchiveWriter, erasures: Erasures): Promise<void> {
  const lines: string[] = [];
  for await (const erasure of erasures.read()) lines.push(`${JSON.stringify(erasure)}\n`);
  await archive.add('erasures.gz', await compress(lines.join('')));
}

async function addFiles(
  archive: ArchiveWriter,
  fileList: string,
  store: FileStore,
): Promise<Pick<Totals, 'files' | 'damaged'>> {
  const damaged: string[] = [];
  let files = 0;
  for await (const line of createInterface({ input: createReadStream(fileList) })) {
    const [id = '', size = '', hash = ''] = line.split('\t');
    const bytes = await store.read(id);
    if (!bytes) {
      damaged.push(id);
      continue;
    }
    const actual = createHash('sha256');
    await archive.addStream(
      `files/${id}`,
      Number(size),
      (async function* () {
        for await (const chunk of bytes as AsyncIterable<Buffer>) {
          actual.update(chunk);
          yield chunk;
        }
      })(),
    );
    files += 1;
    // PostgreSQL's text format writes bytes as \\x and hexadecimal digits.
    if (actual.digest('hex') !== hash.replace('\\\\x', '')) damaged.push(id);
  }
  return { files, damaged };
}

/** `/metrics` shows how long ago that was. */
async function recordEnd(client: pg.Client, endedAt: Date): Promise<void> {
  // Before an upgrade, the newer version may back up what it has not migrated yet.
  const { rows } = await client.query(`select to_regclass('backups') as made`);
  if (!rows[0]?.made) return;
  await client.query('begin');
  await client.query('delete from backups');
  await client.query('insert into backups (ended_at) values ($1)', [endedAt]);
  await client.query('commit');
}
