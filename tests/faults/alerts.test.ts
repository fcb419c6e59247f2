/** Each alert fires on the fault it is for, and not before; the dashboard shows metrics that exist. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { newId } from '#kernel/id';
import { projectRoot } from '#platform/config/root';
import { task } from '#platform/tasks/tasks';
import { observeTasks } from '#platform/telemetry/tasks';
import { isFiring, metricsIn, readSamples } from '#tests/support/servers/metrics';
import { eventually } from '#tests/support/world/eventually';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { openReplica, type TestReplica } from '#tests/support/world/replica';

const read = (name: string) =>
  readFileSync(path.join(projectRoot, 'deploy', 'monitoring', name), 'utf8');
const alerts = new Map(
  [...read('alerts.yml').matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(
    ([, name = '', expression = '']) => [name, expression],
  ),
);

const maxInFlight = 20;
let platform: TestPlatform;
let visitor: Awaited<ReturnType<TestPlatform['serve']>>;
let runFailingTask: () => Promise<void>;
let replica: TestReplica;
beforeAll(async () => {
  replica = await openReplica();
  platform = await openPlatform({ POOL_SIZE: '6', DATABASE_READ_URL: replica.url });
  visitor = await platform.serve({ maxInFlight });
  const failing = task({
    name: 'fee:charge',
    payload: z.object({}),
    handle: async () => {
      throw new Error('It fails.');
    },
  });
  const [observed] = observeTasks([failing], platform.registry, undefined);
  runFailingTask = async () => observed?.handle(platform.context, {}).catch(() => undefined);
  await visitor().get('/api/shifts');
});
let closing: Promise<void> | undefined;
const close = () => {
  closing ??= platform.close().then(() => replica.drop());
  return closing;
};
afterAll(close);

const scrape = () =>
  visitor()
    .get('/metrics')
    .then(
      ({ text }) => text,
      () => undefined,
    );

const askOften = (count: number) =>
  Promise.all(Array.from({ length: count }, () => visitor().get('/api/shifts')));

/** While the shifts are locked for a little more than a second. */
async function askWhileLocked(count: number) {
  const client = await platform.pool.connect();
  await client.query('begin; lock table jobs in access exclusive mode');
  const answers = askOften(count);
  await client.query('select pg_sleep(1.1); rollback');
  client.release();
  await answers;
}

const sqlTask = `graphile_worker.add_job('any', '{}'::json, run_at => now() - interval '3 minutes')`;

/** What goes wrong, by the alert that reports it; some return what undoes it. */
const faults: Record<string, () => Promise<unknown>> = {
  TasksWaiting: () => platform.pool.query(`select ${sqlTask}`),
  TasksGivenUp: () =>
    platform.pool.query('update graphile_worker._private_jobs set attempts = max_attempts'),
  TasksFailing: async () => {
    for (let count = 0; count < 4; count += 1) await runFailingTask();
  },
  RowsPostponed: () =>
    platform.pool.query(`insert into postponed_rows values ('fee:remind', '1', 1, now())`),
  EventsWaiting: () =>
    platform.pool.query(
      `insert into events (id, type, payload, recorded_at) values ($1, 'any', '{}', $2)`,
      [newId(platform.clock.now()), new Date(platform.clock.now().getTime() - 180_000)],
    ),
  MessagesFailed: () =>
    platform.pool.query(
      `insert into messages_out (id, channel, recipient, subject, created_at, state)
       values ($1, 'email', 'a@example.com', 'a', now(), 'failed')`,
      [newId(platform.clock.now())],
    ),
  DatabasePoolExhausted: async () => {
    const { pool } = platform;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const waiting = pool.connect();
    return async () => {
      for (const client of taken) client.release();
      (await waiting).release();
    };
  },
  // It stays so: the faults below are about reads from the primary.
  ReplicaLagging: async () => {
    await replica.hold();
    platform.clock.advance({ seconds: 10 });
  },
  BackupTooOld: () =>
    platform.pool.query('insert into backups values ($1)', [
      new Date(platform.clock.now().getTime() - 27 * 3_600_000),
    ]),
  RequestsSlow: () => askWhileLocked(5),
  RequestsShed: () => askWhileLocked(maxInFlight + 10),
  RequestsFailing: async () => {
    await platform.pool.query('alter table jobs rename to lost');
    await askOften(5);
    await platform.pool.query('alter table lost rename to jobs');
  },
  LiveListenerDown: async () => {
    const cut = () =>
      platform.pool.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'bridgework live'`);
    const cutting = setInterval(cut, 20);
    return () => clearInterval(cutting);
  },
  // At last: nothing answers after that.
  ProcessDown: () => close(),
};

it('every alert and every panel is about metrics that exist', async () => {
  const text = (await scrape()) ?? '';
  const names = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
  );
  const { panels } = JSON.parse(read('dashboard.json'));
  const shown: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  expect(alerts.size).toBe(read('alerts.yml').match(/alert:/g)?.length);
  const used = [...alerts.values(), ...shown].flatMap(metricsIn);
  expect(used.length).toBeGreaterThan(20);
  // Prometheus itself adds this one.
  expect(used.filter((name) => name !== 'up' && !names.includes(name))).toEqual([]);
});

it('every alert has a fault below', () => {
  expect([...alerts.keys()].sort()).toEqual(Object.keys(faults).sort());
});

it.each(Object.entries(faults))('%s fires', async (name, cause) => {
  const expression = alerts.get(name) ?? '';
  const before = readSamples(await scrape());
  expect(isFiring(expression, before, before)).toBe(false);
  const undo = await cause();
  try {
    await eventually(async () =>
      expect(isFiring(expression, before, readSamples(await scrape()))).toBe(true),
    );
  } finally {
    if (typeof undo === 'function') await undo();
  }
});
