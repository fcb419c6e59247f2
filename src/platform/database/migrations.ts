/** Migrates a database: our SQL files in order, then the task queue's own tables. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { projectRoot } from '../config/root';

const folder = join(projectRoot, 'db', 'migrations');
/** Any constant: serializes two processes that start at the same time. */
const lock = 7_215_001;

const defaultLockTimeout = '5s';
/** Then whatever waits behind a migration's lock goes first, and the migration is tried again. */
const pauseMs = 500;
/** With locks awaited for five seconds each, about six minutes. */
const maxAttempts = 60;

/** An error that the operator can fix. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export async function readMigrations(from = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(from, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

interface MigrationOptions {
  /** How long to wait for another process that migrates. */
  turnTimeout?: string;
  /** How long requests may have to wait behind a migration that waits for a lock. */
  lockTimeout?: string;
  from?: string;
}

/**
 * Returns what it applied. Once by one process at a time; where nothing is missing it only looks, so
 * that a role which may not change tables can start. `url` leads to the server itself, not through
 * a pooler.
 */
export async function migrate(
  url: string,
  { turnTimeout = '60s', lockTimeout = defaultLockTimeout, from }: MigrationOptions = {},
): Promise<string[]> {
  const client = await connect(url);
  try {
    await checkVersion(client);
    const missing = await findMissing(client, from);
    const [first] = missing;
    if (!first) {
      await migrateQueue(client, url, lockTimeout);
      return [];
    }
    await requireOwner(client, first.name);
    return await withTurn(url, turnTimeout, async () => {
      const applied: string[] = [];
      for (const migration of await findMissing(client, from)) {
        await apply(client, migration, lockTimeout);
        applied.push(migration.name);
      }
      await migrateQueue(client, url, lockTimeout);
      return applied;
    });
  } finally {
    await client.end();
  }
}

/** While `work` runs, no other process migrates or restores this database. */
export async function withTurn<T>(
  url: string,
  turnTimeout: string,
  work: () => Promise<T>,
): Promise<T> {
  const guard = await connect(url);
  try {
    await takeLock(guard, turnTimeout);
    return await work();
  } finally {
    await guard.end();
  }
}

/** What is not applied yet, in order. */
async function findMissing(client: pg.Client, from?: string): Promise<Migration[]> {
  const { rows } = await client.query(`select to_regclass('migrations') as made`);
  const applied = rows[0]?.made ? await appliedChecksums(client) : new Map<string, string>();
  return (await readMigrations(from)).filter(({ name, checksum }) => {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum) {
      throw new MigrationError(`The migration ${name} was changed after it was applied.`);
    }
    return before === undefined;
  });
}

async function requireOwner(client: pg.Client, missing: string): Promise<void> {
  const { rows } = await client.query<{ isOwner: boolean }>(`
    select has_schema_privilege('public', 'create') and coalesce((select pg_has_role(relowner, 'usage')
      from pg_class where oid = to_regclass('migrations')), true) as "isOwner"`);
  if (!rows[0]?.isOwner) throw new MigrationError(ownerNeeded(`${missing} is missing`));
}

const ownerNeeded = (reason: string) =>
  `The database has to be migrated (${reason}), and its role may not change tables. Run "npm run migrate" with a role that owns them.`;

/**
 * The task queue's own tables. It protects them by row-level security without a policy, which shows
 * a role that does not own them nothing; what a role may do there is granted instead.
 */
export async function migrateQueue(
  client: pg.Client,
  url: string,
  lockTimeout = defaultLockTimeout,
): Promise<void> {
  const options = `-c lock_timeout=${lockTimeout} -c statement_timeout=0`;
  const pgPool = new pg.Pool({ connectionString: url, options, max: 1 });
  // Whoever waits for a query gets the error; the queue asks for both listeners.
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (each) => each.on('error', () => undefined));
  try {
    await retryLocks('of the task queue', () => runMigrations({ pgPool }));
    const { rows } = await client.query<{ name: string }>(`
      select oid::regclass as name from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity`);
    for (const { name } of rows) {
      await retryLocks('of the task queue', () =>
        pgPool.query(`alter table ${name} disable row level security`),
      );
    }
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new MigrationError(ownerNeeded('the task queue is new or older'), { cause: error });
  } finally {
    await pgPool.end();
  }
}

/** To the server itself, without the limits of requests. */
export async function connect(url: string): Promise<pg.Client> {
  const options = '-c TimeZone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
  const client = new pg.Client({ connectionString: url, options, keepAlive: true });
  // Whoever waits for a query gets the error; without a listener it would end the process.
  client.on('error', () => undefined);
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

/** In the transaction of the caller. */
export async function run(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  await client.query(sql);
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

/**
 * Behind a migration that waits for a lock, requests for the same table wait too: so it waits
 * briefly, lets them through and tries again.
 */
async function apply(client: pg.Client, migration: Migration, lockTimeout: string): Promise<void> {
  const { name } = migration;
  try {
    await retryLocks(name, async () => {
      await client.query('begin');
      try {
        await client.query(`set local lock_timeout = '${lockTimeout}'`);
        await run(client, migration);
        await client.query('commit');
      } catch (error) {
        // On a lost connection this fails too; the first error explains why.
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    });
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    throw new MigrationError(`The migration ${name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function retryLocks(name: string, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!lockCodes.includes((error as { code?: string }).code ?? '')) throw error;
      if (attempt === maxAttempts) {
        throw new MigrationError(
          `The migration ${name} needs a table that other transactions keep locked. Find them in pg_stat_activity, end them and start again.`,
          { cause: error },
        );
      }
      await sleep(pauseMs);
    }
  }
}

/** A lock was not available in time, or only by ending another transaction (a deadlock). */
const lockCodes = ['55P03', '40P01'];

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major < 15)
    throw new MigrationError(`PostgreSQL 15 or newer is needed; this one is ${major}.`);
}
