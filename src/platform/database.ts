/** The connection pool, transactions that rerun on conflicts, and how database errors are told apart. */
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { Refusal } from '../kernel/refusal';
import type { Logger } from './logging';

/** The pool or a running transaction: data functions take either. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export function openDatabase(url: string, log: Logger, most = 20): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: '-c timezone=UTC -c statement_timeout=15s -c idle_in_transaction_session_timeout=30s',
    application_name: 'bridgework',
  });
  // A connection that breaks is replaced by the pool; unhandled it would end the process.
  const note = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

const reruns = 5;

/**
 * Runs the whole closure again on a serialization failure or deadlock. A refusal that keeps its work
 * commits first and is thrown afterwards.
 */
export async function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcome = await db.transaction(async (tx) => {
        try {
          return { value: await work(tx) };
        } catch (error) {
          if (error instanceof Refusal && error.keepsWork) return { refusal: error };
          throw error;
        }
      });
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.value;
    } catch (error) {
      // Inside another transaction only the outermost may rerun: the inner one is lost with it.
      const canRerun = isConflict(error) && !(db instanceof PgTransaction);
      if (!canRerun || attempt >= reruns) throw error;
      await delay(Math.random() * 20 * attempt);
    }
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

const unavailableCodes = new Set([
  ...['08000', '08003', '08006', '53300', '57P01', '57P02', '57P03', '25006', '53100', '57014'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'],
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
