/**
 * The connection pool, preparing statements, transactions with retries, and kinds of database
 * errors.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type AnyPgColumn, type PgDatabase, timestamp } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { Refusal } from '#kernel/refusal';
import type { Logger } from '../logging/logging';

/**
 * The pool or an open transaction: data functions accept either. `transaction` below starts one.
 */
export type Database = Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface PoolOptions {
  maxConnections?: number;
  /** How many prepared statements each connection keeps; 0 disables them. */
  maxPrepared?: number;
  /** A pooler refuses or drops what a session asks for: the role has the settings instead. */
  isPooled?: boolean;
  timeouts?: Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'query_timeout'>;
}

/** What every session is set to. */
export const sessionSettings = {
  TimeZone: 'UTC',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '30s',
};

export function openDatabase(
  url: string,
  log: Logger,
  { maxConnections = 8, maxPrepared = 200, isPooled = false, timeouts }: PoolOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    // 200 requests for one job wait for its lock; on a busy machine that takes seconds.
    connectionTimeoutMillis: 10_000,
    ...timeouts,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(!isPooled && {
      options: Object.entries(sessionSettings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    }),
    application_name: 'bridgework',
  });
  // The pool replaces a broken connection; without a handler the error would end the process. The
  // pool re-emits errors of its idle connections.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', ({ message }) => log.warn(`a database connection broke: ${message}`));
    if (maxPrepared > 0) prepareStatements(client, maxPrepared);
  });
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

/** One connection of its own, for health and metrics: the pool may be fully in use. */
export function openProbe({ options }: pg.Pool): OpenDatabase {
  const limits = { max: 1, connectionTimeoutMillis: 2_000, query_timeout: 2_000 };
  const pool = new pg.Pool({ ...options, ...limits });
  pool.on('error', () => undefined);
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

interface Connection {
  parsedStatements: Record<string, string>;
  close(message: { type: 'S'; name: string }): void;
}

/**
 * Makes the connection parse each statement once: a statement with values and no name gets a name
 * derived from its text, which the driver recognizes. The least recently used statement is closed
 * when there are too many, with the protocol's Close message, which PgBouncer supports too
 * (docs/decisions/0019-prepared-statements.md).
 */
function prepareStatements(client: pg.PoolClient, max: number): void {
  const { connection } = client as unknown as { connection: Connection };
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  /** In order of last use. */
  const kept = new Set<string>();
  client.query = ((config: pg.QueryConfig, values?: unknown[], ...rest: unknown[]) => {
    const hasValues = (Array.isArray(values) ? values : (config.values ?? [])).length > 0;
    if (typeof config.text !== 'string' || config.name !== undefined || !hasValues) {
      return send(config, values, ...rest);
    }
    const name = nameOf(config.text);
    kept.delete(name);
    kept.add(name);
    const [oldest] = kept;
    if (oldest !== undefined && kept.size > max) {
      kept.delete(oldest);
      delete connection.parsedStatements[oldest];
      connection.close({ type: 'S', name: oldest });
    }
    return send({ ...config, name }, values, ...rest);
  }) as typeof client.query;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  // The product has a few hundred texts. If something generates new ones endlessly, memory stays
  // bounded.
  if (names.size >= 2_000) names.clear();
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

export const clientOf = (db: Database) => (db as unknown as { $client: pg.Pool }).$client;

const pageSizes = [20, 50, 100];

/**
 * The SQL limit for a page of `limit` rows plus one that tells whether there are more. It is part
 * of the text, where the planner sees it, so there are only a few values.
 */
export const pageLimit = (limit: number): number =>
  (pageSizes.find((size) => size >= limit) ?? limit) + 1;

/** `column = any(…)`: the text is the same for a list of any length. */
export const isOneOf = (column: AnyPgColumn, values: readonly unknown[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`;

/** The first row of a query, if it has one. */
export async function firstOf<Row>(query: PromiseLike<Row[]>): Promise<Row | undefined> {
  const [row] = await query;
  return row;
}

/** The ids of what a query finds. */
export async function idsOf<Id>(query: PromiseLike<{ id: Id }[]>): Promise<Id[]> {
  return (await query).map(({ id }) => id);
}

/** Whether an update found its row in the expected state. */
export async function isOneChanged(update: PromiseLike<{ rowCount: number | null }>) {
  return (await update).rowCount === 1;
}

/** An instant inside JSON built by the database: 2026-03-02T15:00:00.000Z. */
export const isoJson = (instant: SQL): SQL<string> =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** A timestamp column. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * The timestamp of an update: now, but always later than the previous one, even within a
 * millisecond, so that it identifies the version of a row.
 */
export const nextUpdatedAt = (updatedAt: AnyPgColumn, now: Date): SQL<Date> =>
  sql`greatest(${now}::timestamptz, ${updatedAt} + interval '1 millisecond')`;

const reruns = 5;

/**
 * Gives the closure the same context inside a transaction, and retries it as a whole on a
 * serialization failure or deadlock. A refusal that keeps its work commits first and is thrown
 * afterward.
 */
export async function transaction<C extends { db: Database }, T>(
  context: C,
  work: (context: C) => Promise<T>,
): Promise<T> {
  const { db } = context;
  const run = running.has(db) ? runWithin : runTopLevel;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcome = await run(db, async (tx) => {
        try {
          return { value: await work({ ...context, db: tx }) };
        } catch (error) {
          if (error instanceof Refusal && error.commitsFirst) return { refusal: error };
          throw error;
        }
      });
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.value;
    } catch (error) {
      // Only the outermost transaction may retry: a nested one is lost with it.
      if (run === runWithin || !isConflict(error) || attempt >= reruns) throw error;
      await delay(Math.random() * 20 * attempt);
    }
  }
}

const running = new WeakSet<Database>();

/** For a connection on which a transaction is open: `transaction` begins no other on it. */
export function asTransaction(client: pg.ClientBase): Database {
  const tx = drizzle(client as pg.Client);
  running.add(tx);
  return tx;
}

/**
 * Drizzle's own transaction() leaks the connection when BEGIN fails, and treats the ROLLBACK that
 * PostgreSQL returns for COMMIT in an aborted transaction as success.
 */
async function runTopLevel<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const client = await clientOf(db).connect();
  let isBroken = false;
  try {
    await client.query('begin');
    const tx = asTransaction(client);
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
    // On a lost connection this fails too; the first error explains why.
    await db
      .execute(sql`rollback to savepoint inner_work`)
      .then(() => db.execute(sql`release savepoint inner_work`))
      .catch(() => undefined);
    throw error;
  }
}

/** The driver's error inside the query builder's wrapper. */
function driverError(error: unknown): { code?: string; constraint?: string; message?: string } {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  return current instanceof Error ? current : {};
}

export const isConflict = (error: unknown) =>
  ['40001', '40P01'].includes(driverError(error).code ?? '');

export const isViolationOf = (error: unknown, constraint: string): boolean =>
  driverError(error).constraint === constraint;

/** Constraints are the final enforcement of a rule: turns a violation into the matching refusal. */
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

/** The database is unreachable, full or overloaded: worth retrying soon. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = driverError(error);
  return (
    unavailableCodes.has(code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message ?? '',
    )
  );
}

/** A LIKE pattern that finds the text anywhere, with special characters escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
