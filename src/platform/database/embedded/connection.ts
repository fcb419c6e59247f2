/** The connection each process keeps to the embedded server, which shows who still uses it. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, EmbeddedError } from './failure';
import { adminUrlOf, type Home } from './home';

/**
 * Held shared by every process that uses the server, so that the last one can tell it is the last.
 */
const useLock = 7_235_001;
/** The application name of the product's pool connections. */
const productName = 'bridgework';
/** A closed connection stays listed for a moment. */
const disconnectTimeoutMs = 2_000;

export async function connect(
  home: Home,
  database = 'bridgework',
): Promise<pg.Client | 'down' | 'starting'> {
  const client = new pg.Client({
    connectionString: adminUrlOf(home, database),
    application_name: 'bridgework keeper',
    connectionTimeoutMillis: 10_000,
  });
  // The 'end' event reports the end of the connection; without a listener 'error' would throw.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'down';
    if (code === '3D000') return createDatabase(home, database);
    // Starting, recovering, stopping, or gone during the handshake.
    if (code === '57P03' || code === '57P01' || code === undefined) return 'starting';
    if (code === 'ECONNRESET' || code === 'EPIPE') return 'starting';
    throw new EmbeddedError(
      `The database in ${home.directory} refuses us (${(error as Error).message}). ` +
        `Its log is ${home.logFile}.`,
    );
  }
}

async function createDatabase(home: Home, name: string): Promise<pg.Client | 'down' | 'starting'> {
  const client = await connect(home, 'postgres');
  if (!(client instanceof pg.Client)) return client;
  try {
    await client.query(`create database "${name}"`);
  } catch (error) {
    // 42P04 and 23505: another process created it at the same time.
    if (!['42P04', '23505'].includes(codeOf(error) ?? '')) throw error;
  } finally {
    await client.end();
  }
  return connect(home, name);
}

/** False if the server went away: its last user was just stopping it. */
export async function acquireUseLock(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_lock_shared($1)', [useLock]);
    return true;
  } catch {
    await client.end().catch(() => undefined);
    return false;
  }
}

/**
 * Once this returns true we hold the lock exclusively; a process that starts now waits for it until
 * the server shuts down, then starts the server itself.
 */
export async function claimShutdown(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [useLock]);
    const lock = await client.query('select pg_try_advisory_lock($1) as got', [useLock]);
    if (!lock.rows[0]?.got) return false;
    const deadline = Date.now() + disconnectTimeoutMs;
    for (;;) {
      // Every process that uses the server holds the lock, so a connection of the product is our
      // own.
      const others = await client.query(
        `select 1 from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()
           and application_name <> $1 limit 1`,
        [productName],
      );
      if (others.rowCount === 0) return true;
      if (Date.now() > deadline) return false;
      await sleep(50);
    }
  } catch {
    return false;
  }
}
