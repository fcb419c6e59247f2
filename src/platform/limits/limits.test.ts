/** Rate limits count every use once, under concurrency and regardless of how the request ends. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#kernel/refusal';
import { type MovableClock, movableClock } from '#tests/support/world/clock';
import { cloneDatabase, type TestDatabase } from '#tests/support/world/database';
import { type OpenDatabase, openDatabase, transaction } from '../database/database';
import { createLogger } from '../logging/logging';
import { createRateLimiter, deleteExpiredRateLimits, type RateLimiter } from './limits';

let database: TestDatabase;
/** The limiters of two processes. */
let pools: OpenDatabase[];
let clock: MovableClock;
let limits: RateLimiter[];

beforeAll(async () => {
  database = await cloneDatabase();
  pools = [1, 2].map(() =>
    openDatabase(database.url, createLogger('silent'), { maxConnections: 10 }),
  );
  clock = movableClock('2026-03-02T15:00:00Z');
  limits = pools.map(({ db }) => createRateLimiter(db, clock));
});
afterAll(async () => {
  for (const { close } of pools) await close();
  await database.drop();
});

const [first, second] = [() => limits[0] as RateLimiter, () => limits[1] as RateLimiter];
const db = () => (pools[0] as OpenDatabase).db;
const perMinute = (key: string, max: number) => ({ key, max, seconds: 60 });
const isRefused = (outcome: Promise<void>) =>
  outcome.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal && error.status === 429) return true;
      throw error;
    },
  );

describe('a limit', () => {
  it('of 10 admits exactly 10 of 100 concurrent uses in two processes', async () => {
    const refused = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        isRefused((index % 2 ? first : second)().consume('No.', perMinute('rush', 10))),
      ),
    );
    expect(refused.filter((isOver) => !isOver)).toHaveLength(10);
  });

  it('counts several uses at once', async () => {
    const use = (uses: number) => first().consume('No.', { ...perMinute('several', 10), uses });
    await use(6);
    expect(await isRefused(use(5))).toBe(true);
    clock.advance({ seconds: 60 });
    await use(10);
    expect(await isRefused(use(1))).toBe(true);
  });

  it('says when to retry, to the second, and admits again exactly then', async () => {
    await first().consume('No.', perMinute('window', 1));
    clock.advance({ seconds: 18.5 });
    await expect(first().consume('Not yet.', perMinute('window', 1))).rejects.toMatchObject({
      status: 429,
      code: 'too_many',
      message: 'Not yet.',
      retryAfter: 42,
    });
    clock.advance({ seconds: 41.4 });
    await expect(second().consume('No.', perMinute('window', 1))).rejects.toMatchObject({
      retryAfter: 1,
    });
    clock.advance({ seconds: 0.1 });
    expect(await isRefused(first().consume('No.', perMinute('window', 1)))).toBe(false);
    expect(await isRefused(first().consume('No.', perMinute('window', 1)))).toBe(true);
  });

  it('is not extended by refused attempts', async () => {
    await first().consume('No.', perMinute('patient', 1));
    for (let second = 0; second < 59; second += 1) {
      clock.advance({ seconds: 1 });
      expect(await isRefused(first().consume('No.', perMinute('patient', 1)))).toBe(true);
    }
    clock.advance({ seconds: 1 });
    expect(await isRefused(first().consume('No.', perMinute('patient', 1)))).toBe(false);
  });

  it('counts each key separately', async () => {
    await first().consume('No.', perMinute('ann', 1));
    expect(await isRefused(first().consume('No.', perMinute('bob', 1)))).toBe(false);
  });

  it('stays used if the request is refused and rolled back', async () => {
    const request = transaction({ db: db() }, async (context) => {
      await context.db.execute(sql`select 1`);
      await first().consume('No.', perMinute('undone', 1));
      throw new Refusal(409, 'no', 'No.');
    });
    await expect(request).rejects.toMatchObject({ code: 'no' });
    expect(await isRefused(second().consume('No.', perMinute('undone', 1)))).toBe(true);
  });

  it('that is exceeded consumes none of those after it', async () => {
    const [near, far] = [perMinute('near', 1), perMinute('far', 2)];
    await first().consume('No.', near, far);
    expect(await isRefused(first().consume('No.', near, far))).toBe(true);
    expect(await isRefused(first().consume('No.', far))).toBe(false);
    expect(await isRefused(first().consume('No.', far))).toBe(true);
  });

  it('with a window of 0 seconds is disabled', async () => {
    const off = { key: 'off', max: 1, seconds: 0 };
    for (let round = 0; round < 3; round += 1) {
      expect(await isRefused(first().consume('No.', off))).toBe(false);
    }
  });
});

it('cleanup deletes expired windows and keeps active ones', async () => {
  await first().consume('No.', perMinute('ending', 1));
  clock.advance({ seconds: 30 });
  await first().consume('No.', perMinute('going', 1));
  clock.advance({ seconds: 30 });
  await deleteExpiredRateLimits(db(), clock.now());
  const { rows } = await db().execute(sql`select key from rate_limits`);
  expect(rows).toEqual([{ key: 'going' }]);
  expect(await isRefused(first().consume('No.', perMinute('going', 1)))).toBe(true);
});
