/** Scheduled work, row by row: one that fails is tried again later and does not hold up the others. */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { hourMs, minuteMs } from '#kernel/time/durations';
import type { Context } from '../context';
import type { Database } from '../database/database';
import { type Task, task } from './tasks';

/** Rows that one run looks at; the next run finds the others. */
const maxBatch = 500;

interface Scheduled<Row> {
  name: string;
  /** A crontab line; every minute without one. */
  cron?: string;
  /** The first `limit` rows that are due; what `handle` has done no longer turns up. */
  find(context: Context, limit: number): Promise<Row[]>;
  /** Which row it is, if the row is not itself a key. */
  keyOf?(row: Row): string;
  /** In a transaction of its own, or in several. */
  handle(context: Context, row: Row): Promise<unknown>;
}

export function scheduled<Row>({
  name,
  cron = '* * * * *',
  find,
  keyOf = String,
  handle,
}: Scheduled<Row>): Task<object> {
  return task({
    name,
    cron,
    payload: z.object({}),
    async handle(context) {
      const { db, clock, log } = context;
      const postponed = await findPostponed(db, name);
      const limit = maxBatch + postponed.size;
      const rows = await find(context, limit);
      for (const row of rows) {
        const key = keyOf(row);
        const earlier = postponed.get(key);
        postponed.delete(key);
        if (earlier && earlier.retryAt > clock.now()) continue;
        try {
          await handle(context, row);
          if (earlier) await forget(db, name, [key]);
        } catch (error) {
          const failures = (earlier?.failures ?? 0) + 1;
          log.warn({ err: error, key, failures }, 'a row failed and will be tried again');
          await postpone(db, name, { key, failures, retryAt: retryTime(clock.now(), failures) });
        }
      }
      // What no longer turns up was done or undone by someone else.
      if (rows.length < limit) await forget(db, name, [...postponed.keys()]);
    },
  });
}

/** After one minute, two, four, and so on, up to an hour. */
const retryTime = (now: Date, failures: number) =>
  new Date(now.getTime() + Math.min(2 ** (failures - 1) * minuteMs, hourMs));

interface Postponed {
  key: string;
  failures: number;
  retryAt: Date;
}

async function findPostponed(db: Database, name: string): Promise<Map<string, Postponed>> {
  const { rows } = await db.execute<Postponed & Record<string, unknown>>(sql`
    select key, failures, retry_at as "retryAt" from postponed_rows where task = ${name}`);
  return new Map(rows.map((row) => [row.key, { ...row, retryAt: new Date(row.retryAt) }]));
}

export async function countPostponed(db: Database) {
  const { rows } = await db.execute<{ task: string; count: number }>(
    sql`select task, count(*)::int as count from postponed_rows group by task`,
  );
  return rows;
}

const postpone = (db: Database, name: string, { key, failures, retryAt }: Postponed) =>
  db.execute(sql`
    insert into postponed_rows (task, key, failures, retry_at)
    values (${name}, ${key}, ${failures}, ${retryAt})
    on conflict (task, key) do update
      set failures = excluded.failures, retry_at = excluded.retry_at`);

async function forget(db: Database, name: string, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(sql`
    delete from postponed_rows where task = ${name} and key = any(${sql.param(keys)}::text[])`);
}
