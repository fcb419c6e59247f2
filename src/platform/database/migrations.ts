/** Migrates a database: our SQL files in order, then the task queue's own tables. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { projectRoot } from '../config/root';

const folder = join(projectRoot, 'db', 'migrations');
/** Any constant: serializes two processes that start at the same time. */
const lock = 7_215_001;

/** An error that the operator can fix. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Once by one process at a time. `url` leads to the server itself, not through a pooler. */
export async function migrate(url: string, lockTimeout = '60s'): Promise<void> {
  const guard = await connect(url);
  const client = await connect(url);
  try {
    await checkVersion(client);
    await takeLock(guard, lockTimeout);
    const { rows } = await client.query(`select to_regclass('migrations') as made`);
    if (!rows[0]?.made) {
      await client.query(`create table migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    }
    const applied = await appliedChecksums(client);
    for (const migration of await readMigrations()) {
      const before = applied.get(migration.name);
      if (before === undefined) await apply(client, migration);
      else if (before !== migration.checksum) {
        throw new MigrationError(
          `The migration ${migration.name} was changed after it was applied.`,
        );
      }
    }
    await runMigrations({ connectionString: url });
  } finally {
    await Promise.all([client.end(), guard.end()]);
  }
}

async function connect(url: string): Promise<pg.Client> {
  const options = '-c TimeZone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
  const client = new pg.Client({ connectionString: url, options });
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    const reason = error.message || error.code;
    const hint = /startup parameter/.test(reason ?? '')
      ? ' Behind a pooler, set DATABASE_DIRECT_URL to the address of the server itself.'
      : '';
    throw new MigrationError(`The database cannot be reached: ${reason}.${hint}`, { cause: error });
  });
  return client;
}

/** Held by an open transaction, so that it ends with the connection, whatever stands between. */
async function takeLock(guard: pg.Client, lockTimeout: string): Promise<void> {
  await guard.query('begin');
  await guard.query(`set local lock_timeout = '${lockTimeout}'`);
  await guard
    .query('select pg_advisory_xact_lock($1)', [lock])
    .catch((error: { code?: string }) => {
      if (error.code !== '55P03') throw error;
      throw new MigrationError(
        `Another process has been migrating this database for more than ${lockTimeout}. Wait for it, or end its connection.`,
        { cause: error },
      );
    });
}

/** True when every migration this code knows has been applied. */
export async function isMigrated(db: pg.Pool): Promise<boolean> {
  const applied = await appliedChecksums(db);
  return (await readMigrations()).every(({ name }) => applied.has(name));
}

async function appliedChecksums(db: pg.ClientBase | pg.Pool): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    // On a lost connection this fails too; the first error explains why.
    await client.query('rollback').catch(() => undefined);
    throw new MigrationError(`The migration ${name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major < 15)
    throw new MigrationError(`PostgreSQL 15 or newer is needed; this one is ${major}.`);
}
