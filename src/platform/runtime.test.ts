/** The connections of one process share the database without waiting for each other. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '#tests/support/world/world';
import { transaction } from './database/database';

let world: World;
beforeAll(async () => {
  world = await openWorld({ POOL_SIZE: '7' });
});
afterAll(() => world.close());

it('counts limits while transactions hold every connection', async () => {
  const { context, pool } = world;
  const key = 'of-many-transactions';
  await Promise.all(
    Array.from({ length: 3 * pool.options.max }, () =>
      transaction(context, ({ limits }) => limits.consume('No.', { key, max: 1_000, seconds: 60 })),
    ),
  );
  const [row] = await world.rows('select used from rate_limits where key = $1', [key]);
  expect(row).toEqual({ used: 3 * pool.options.max });
});

/** README.md and docs/OPERATIONS.md tell operators this sum. */
it('uses at most POOL_SIZE and six more connections', async () => {
  const { context, pool } = world;
  const queries = Array.from({ length: 50 }, () => [
    pool.query('select pg_sleep(0.05)'),
    context.limits.consume('No.', { key: 'of-many-queries', max: 1_000, seconds: 60 }),
  ]);
  await Promise.all([...queries.flat(), world.visitor().get('/readyz')]);
  const [row] = await world.rows(`
    select count(*)::int as count from pg_stat_activity where datname = current_database()`);
  expect(row).toEqual({ count: 7 + 6 });
});
