/** Rate limits, counted in the database so that they hold across processes. */
import { sql } from 'drizzle-orm';
import { tooManyRequests } from '#kernel/refusal';
import type { Clock } from '../clock';
import type { Database } from '../database/database';

export interface RateLimit {
  /** The key to count, such as `code:phone:+17015550143`. */
  key: string;
  max: number;
  seconds: number;
  /** How many uses to count; one if omitted. */
  uses?: number;
}

export interface RateLimiter {
  /** Counts each allowance, in order; throws for the first that is exceeded. */
  consume(message: string, ...rateLimits: RateLimit[]): Promise<void>;
}

/**
 * Never uses a request's transaction: a refusal must not undo the counting. The database is a
 * separate pool, or transactions waiting here for a connection could hold all of them.
 */
export const createRateLimiter = (db: Database, clock: Clock): RateLimiter => ({
  async consume(message, ...rateLimits) {
    for (const { key, max, seconds, uses = 1 } of rateLimits) {
      const now = clock.now();
      const end = new Date(now.getTime() + seconds * 1000);
      const { rows } = await db.execute<{ used: number; seconds_left: number }>(sql`
        insert into rate_limits as a (key, used, ends_at) values (${key}, ${uses}, ${end}::timestamptz)
        on conflict (key) do update set
          used = case when a.ends_at <= ${now}::timestamptz then excluded.used else a.used + excluded.used end,
          ends_at = case when a.ends_at <= ${now}::timestamptz then ${end}::timestamptz else a.ends_at end
        returning used, extract(epoch from ends_at - ${now}::timestamptz)::float8 as seconds_left`);
      const row = rows[0];
      if (row && row.used > max)
        throw tooManyRequests(message, Math.max(1, Math.ceil(row.seconds_left)));
    }
  },
});

export const deleteExpiredRateLimits = (db: Database, now: Date) =>
  db.execute(sql`delete from rate_limits where ends_at <= ${now}::timestamptz`);
