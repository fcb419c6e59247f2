/** How often something may happen, counted in the database so that it holds across processes. */
import { sql } from 'drizzle-orm';
import { tooMany } from '../kernel/refusal';
import type { Clock } from './clock';
import type { Database } from './database';

export interface Allowance {
  /** What is counted, such as `code:phone:+17015550143`. */
  key: string;
  most: number;
  seconds: number;
  /** How many are used at once; one where nothing is said. */
  uses?: number;
}

export interface Limits {
  /** Counts each allowance, in order; throws the first that is exceeded. */
  take(message: string, ...allowances: Allowance[]): Promise<void>;
}

/** Bound to the pool, never to a request's transaction: a refusal must not undo the counting. */
export const createLimits = (db: Database, clock: Clock): Limits => ({
  async take(message, ...allowances) {
    for (const { key, most, seconds, uses = 1 } of allowances) {
      const now = clock.now();
      const end = new Date(now.getTime() + seconds * 1000);
      const { rows } = await db.execute<{ used: number; seconds_left: number }>(sql`
        insert into allowances as a (key, used, ends_at) values (${key}, ${uses}, ${end}::timestamptz)
        on conflict (key) do update set
          used = case when a.ends_at <= ${now}::timestamptz then excluded.used else a.used + excluded.used end,
          ends_at = case when a.ends_at <= ${now}::timestamptz then ${end}::timestamptz else a.ends_at end
        returning used, extract(epoch from ends_at - ${now}::timestamptz)::float8 as seconds_left`);
      const row = rows[0];
      if (row && row.used > most) throw tooMany(message, Math.max(1, Math.ceil(row.seconds_left)));
    }
  },
});

export const forgetEndedAllowances = (db: Database, now: Date) =>
  db.execute(sql`delete from allowances where ends_at <= ${now}::timestamptz`);
