/** The connection pool, transactions that rerun on conflicts, and how database errors are told apart. */
import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type AnyPgColumn, type PgDatabase, timestamp } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { Refusal } from '../kernel/refusal';
import type { Logger } from './logging';

/** The pool or a running transaction: data functions take either. `transaction` below begins one. */
export type Database = Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export function openDatabase(url: string, log: Logger, max = 20): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: '-c timezone=UTC -c statement_timeout=15s -c idle_in_transaction_session_timeout=30s',
    application_name: 'bridgework',
  });
  // A connection that breaks is replaced by the pool; unhandled it would end the process. The pool
  // repeats what its idle connections say.
  pool.on('error', () => undefined);
  pool.on('connect', (client) =>
    client.on('error', ({ message }) => log.warn(`a database connection broke: ${message}`)),
  );
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

/** A column that holds a moment. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * When a row is saved: now, but always later than the time before, also within one millisecond, so that
 * it tells the versions of a row apart.
 */
export const nextUpdatedAt = (updatedAt: AnyPgColumn, now: Date): SQL<Date> =>
  sql`greatest(${now}::timestamptz, ${updatedAt} + interval '1 millisecond')`;

const reruns = 5;

/**
 * Runs the whole closure again on a serialization failure or deadlock. A refusal that keeps its work
 * commits first and is thrown afterwards.
 */
export async function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const run = running.has(db) ? runWithin : runTopLevel;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcome = await run(db, async (tx) => {
        try {
          return { value: await work(tx) };
        } catch (error) {
          if (error instanceof Refusal && error.commitsFirst) return { refusal: error };
          throw error;
        }
      });
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.value;
    } catch (error) {
      // Inside another transaction only the outermost may rerun: the inner one is lost with it.
      if (run === runWithin || !isConflict(error) || attempt >= reruns) throw error;
      await delay(Math.random() * 20 * attempt);
    }
  }
}

const running = new WeakSet<Database>();

/**
 * Not the query builder's own transaction: that keeps the connection for ever when BEGIN fails, and
 * takes PostgreSQL's quiet ROLLBACK in answer to the COMMIT of a broken transaction for a success.
 */
async function runTopLevel<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const client = await (db as unknown as { $client: pg.Pool }).$client.connect();
  let isBroken = false;
  try {
    await client.query('begin');
    const tx = drizzle(client);
    running.add(tx);
    const value = await work(tx);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') {
      throw new Error('An error inside a transaction was swallowed: nothing was committed.');
    }
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

async function runWithin<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  await db.execute(sql`savepoint inner_work`);
  try {
    const value = await work(db);
    await db.execute(sql`release savepoint inner_work`);
    return value;
  } catch (error) {
    // On a lost connection this fails too; the first error is the one that tells why.
    await db
      .execute(sql`rollback to savepoint inner_work`)
      .then(() => db.execute(sql`release savepoint inner_work`))
      .catch(() => undefined);
    throw error;
  }
}

/** The driver's error below whatever the query builder wrapped around it. */
function driverError(error: unknown): { code?: string; constraint?: string; message?: string } {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  return current instanceof Error ? current : {};
}

const isConflict = (error: unknown) => ['40001', '40P01'].includes(driverError(error).code ?? '');

export const violates = (error: unknown, constraint: string): boolean =>
  driverError(error).constraint === constraint;

/** A violated constraint is the last word of a rule: it becomes the refusal that says so. */
export async function refuseViolations<T>(
  refusals: Readonly<Record<string, () => Refusal>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refuse = refusals[driverError(error).constraint ?? ''];
    throw refuse ? refuse() : error;
  }
}

const unavailableCodes = new Set([
  ...['08000', '08001', '08003', '08004', '08006', '25006', '25P03', '40001', '40P01', '53100'],
  ...['53200', '53300', '57014', '57P01', '57P02', '57P03', '57P05'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH'],
]);

/** The database is away, full or overwhelmed: worth trying again soon. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = driverError(error);
  return (
    unavailableCodes.has(code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message ?? '',
    )
  );
}

/** A pattern for LIKE that finds the text anywhere, whatever signs are in it. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
