/**
 * PostgreSQL outages while the product serves: clear responses, no crash, no leak, quick recovery.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { addTask } from '#platform/database/queue';
import { recordHeartbeat, startTasks } from '#platform/tasks/queue';
import { task } from '#platform/tasks/tasks';
import { type DedicatedPostgres, openPostgres } from '#tests/support/servers/postgres';
import type { Client } from '#tests/support/world/client';
import { eventually } from '#tests/support/world/eventually';
import { givenPeople } from '#tests/support/world/given';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';

let server: DedicatedPostgres;
let platform: TestPlatform;
let visitor: () => Client;
let worker: { stop(): Promise<void> };
let finish: (() => void) | undefined;
let runs: number;

const slow = task({
  name: 'test:slow',
  payload: z.object({}),
  async handle() {
    runs += 1;
    if (runs === 1) await new Promise<void>((resolve) => (finish = resolve));
  },
});

beforeAll(async () => {
  server = await openPostgres();
  platform = await openPlatform({}, server.url);
  visitor = await platform.serve();
});
afterAll(async () => {
  await platform.close();
  await server.close();
});
beforeEach(async () => {
  runs = 0;
  platform.logged.length = 0;
  worker = await startTasks(platform.context, platform.pool, [slow]);
});
afterEach(async () => {
  finish?.();
  await worker.stop();
});

async function signIn(): Promise<Client> {
  const { email, password } = await givenPeople(platform.context).professional();
  const client = visitor();
  expect((await client.post('/api/login', { email, password })).status).toBe(200);
  return client;
}

it('clients are told to retry, and everything works soon after it is back', async () => {
  const ada = await signIn();
  await server.stop();
  for (const answer of [
    await ada.get('/api/auth/user'),
    await ada.post('/api/login', { email: 'ada@example.com', password: 'right or wrong' }),
    await ada.post('/api/auth/forgot-password', { email: 'ada@example.com' }),
  ]) {
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({
      code: 'unavailable',
      message: "We're briefly unavailable. Please try again in a moment.",
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await ada.get('/healthz')).status).toBe(200);
  expect((await ada.get('/readyz')).status).toBe(503);
  expect((await ada.get('/metrics')).status).toBe(200);
  // Pages that need no database are still served.
  expect((await visitor().get('/api/login')).status).toBe(302);

  await server.start();
  await eventually(async () => expect((await ada.get('/api/auth/user')).status).toBe(200));
  expect((await ada.get('/readyz')).status).toBe(200);
});

it('several crashes under load leak no connection and cause no response but 200 and 503', async () => {
  const ada = await signIn();
  /** Those of the current round, and all. */
  let statuses = new Set<number>();
  const seen = new Set<number>();
  const until = (...wanted: number[]) => {
    statuses = new Set();
    return eventually(() => expect([...statuses]).toEqual(expect.arrayContaining(wanted)));
  };
  let isOver = false;
  const load = Array.from({ length: 30 }, async (_, index) => {
    while (!isOver) {
      const { status } = await (index % 2
        ? ada.get('/api/auth/user')
        : visitor().post('/api/send-verification', {
            firstName: 'Ada',
            lastName: 'Moen',
            phone: `(701) 555-${1000 + index}`,
            userType: 'professional',
          }));
      statuses.add(status);
      seen.add(status);
    }
  });
  for (let round = 0; round < 3; round += 1) {
    // 429: the rate limits still count.
    await until(200, 429);
    await server.crash();
    await until(503);
    await server.start();
  }
  await until(200, 429);
  isOver = true;
  await Promise.all(load);
  expect([...seen].sort()).toEqual([200, 429, 503]);
  // The queue's listening connection is the one in use.
  await eventually(() =>
    expect(platform.pool.totalCount - platform.pool.idleCount).toBeLessThanOrEqual(1),
  );
  expect((await ada.get('/api/auth/user')).status).toBe(200);
});

it('a task that ends during an outage is not lost, and the process keeps running', async () => {
  await addTask(platform.context.db, slow, {});
  await eventually(() => expect(finish).toBeDefined());
  await server.stop();
  finish?.();
  await eventually(() => expect(platform.logged.join('')).toContain('the task queue stopped'));
  await server.start();
  await eventually(() => platform.pool.query('select 1'));
  // Its completion is unknown, so it runs again once the heartbeat of its worker has expired.
  await platform.pool.query(`
    update live_workers set seen_at = seen_at - interval '1 minute';
    update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`);
  await recordHeartbeat(platform.context.db, []);
  await eventually(() => expect(runs).toBe(2));
  await eventually(async () =>
    expect(
      await platform.rows('select * from graphile_worker.jobs where task_identifier = $1', [
        slow.name,
      ]),
    ).toEqual([]),
  );
});
