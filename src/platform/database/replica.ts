/**
 * Reads from a replica, which may be seconds behind: measures how far, decides whether it serves, and
 * repeats on the primary what fails.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock';
import type { Logger } from '../logging/logging';
import { clientOf, type Database, openDatabase, openProbe, type PoolOptions } from './database';
import { checkSession } from './pooler';

/** A replica further behind serves nobody. */
const maxLagSeconds = 5;
const measureEveryMs = 1_000;
/** After these, a read is repeated on the primary. */
const timeouts = { connectionTimeoutMillis: 2_000, query_timeout: 5_000 };
/** How often and how long to wait for a replica that is milliseconds behind. */
const waits = { count: 5, ms: 10 };
/** Ten minutes; a replica further behind is not measured exactly. */
const maxPositions = 600;

export interface Replica {
  pool: pg.Pool;
  /** The replica, if it serves now. To someone signed in, only with everything written so far. */
  choose(isSignedIn: boolean): Promise<Database>;
  close(): Promise<void>;
}

/** The same context, whose reads may come from the replica. */
export async function forReading<C extends { db: Database; replica: Replica | undefined }>(
  context: C,
  isSignedIn: boolean,
): Promise<C> {
  const { replica } = context;
  return replica ? { ...context, db: await replica.choose(isSignedIn) } : context;
}

interface Parts {
  primary: Database;
  clock: Clock;
  log: Logger;
  registry: Registry;
  options: PoolOptions;
}

export function openReplica(
  url: string,
  { primary, clock, log, registry, options }: Parts,
): Replica {
  const { pool, close } = openDatabase(url, log, { ...options, timeouts });
  const primaryPool = clientOf(primary);
  const primaryProbe = openProbe(primaryPool);
  const probe = openProbe(pool);
  /** Where the primary was when, as far as the replica is not known to have it. */
  const positions: { at: number; lsn: number }[] = [];
  const openedAt = clock.now().getTime();
  /** The replica has everything that was committed before. */
  let currentAt: number | undefined;
  let isWorking = false;
  let wasServing: boolean | undefined;
  const closing = new AbortController();

  const lagSeconds = () => Math.max(0, clock.now().getTime() - (currentAt ?? openedAt)) / 1_000;
  const isLagging = () => lagSeconds() > maxLagSeconds;
  const isServing = () => isWorking && currentAt !== undefined && !isLagging();

  async function measure(): Promise<void> {
    try {
      if (!isWorking) await check();
      const at = clock.now().getTime();
      const [lsn, replayed] = await Promise.all([
        readPosition(primaryProbe.pool, written),
        readPosition(probe.pool, replayedHere),
      ]);
      if (positions.length < maxPositions) positions.push({ at, lsn });
      for (let [first] = positions; first && first.lsn <= replayed; [first] = positions) {
        currentAt = first.at;
        positions.shift();
      }
      isWorking = true;
      if (isServing()) logChange(true, {});
      else if (isLagging()) logChange(false, { lagSeconds: lagSeconds() });
    } catch (error) {
      stopServing(error);
    }
  }

  /** It leads to a replica of our primary, and through a pooler our settings hold. */
  async function check(): Promise<void> {
    const client = await probe.pool.connect();
    try {
      if (options.isPooled) await checkSession(client, options.maxPrepared);
      const [own, other] = await Promise.all([
        primaryProbe.pool.query<{ id: string }>(identity),
        client.query<{ id: string }>(identity),
      ]);
      if (own.rows[0]?.id !== other.rows[0]?.id) {
        throw new Error('DATABASE_READ_URL leads to a replica of another server.');
      }
    } finally {
      client.release(true);
    }
  }

  /** Until it has been measured again. */
  function stopServing(err: unknown): void {
    isWorking = false;
    logChange(false, { err });
  }

  function logChange(isServing: boolean, details: object): void {
    if (isServing === wasServing || closing.signal.aborted) return;
    wasServing = isServing;
    if (isServing) log.info('the replica serves reads');
    else log.warn(details, 'the replica lags or fails: the primary serves its reads');
  }

  async function watch(): Promise<void> {
    const { signal } = closing;
    while (!signal.aborted) {
      await measure();
      await sleep(measureEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  void watch();

  new Gauge({
    name: 'replica_lag_seconds',
    help: 'How old the data of the replica may be; grows while it is unreachable',
    registers: [registry],
    aggregator: 'max',
    collect() {
      this.set(lagSeconds());
    },
  });
  const reads = new Counter({
    name: 'replica_reads_total',
    help: 'Reads that the replica may serve by who did: replica, primary; repeated: queries that failed on it',
    labelNames: ['by'],
    registers: [registry],
  });

  /** No transaction can begin on it. */
  const reading = drizzle({
    async query(config: pg.QueryConfig, values?: unknown[]) {
      if (isWorking) {
        try {
          return await pool.query(config, values);
        } catch (error) {
          reads.inc({ by: 'repeated' });
          stopServing(error);
        }
      }
      return primaryPool.query(config, values);
    },
  } as unknown as pg.Pool);

  async function hasEverything(): Promise<boolean> {
    const lsn = await readPosition(primaryPool, written);
    for (let count = 0; count <= waits.count; count += 1) {
      if (count > 0) await sleep(waits.ms);
      if ((await readPosition(pool, replayedHere)) >= lsn) return true;
    }
    return false;
  }

  return {
    pool,
    async choose(isSignedIn) {
      const isChosen = isServing() && (!isSignedIn || (await hasEverything().catch(() => false)));
      reads.inc({ by: isChosen ? 'replica' : 'primary' });
      return isChosen ? reading : primary;
    },
    async close() {
      closing.abort();
      await Promise.all([primaryProbe.close(), probe.close(), close()]);
    },
  };
}

const identity = 'select system_identifier as id from pg_control_system()';
/** Positions in the write-ahead log, which numbers hold exactly up to nine petabytes. */
const written = `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as lsn`;
/** One that was promoted knows nothing of the primary. */
const replayedHere = `select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 as lsn
  where pg_is_in_recovery()`;

async function readPosition(pool: pg.Pool, query: string): Promise<number> {
  const { rows } = await pool.query<{ lsn: number | null }>(query);
  const lsn = rows[0]?.lsn;
  if (lsn == null) throw new Error('DATABASE_READ_URL does not lead to a replica.');
  return lsn;
}
