/**
 * The task queue: tasks start on commit, are taken over from dead workers, and never from live
 * ones.
 */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { eventually } from '#tests/support/world/eventually';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { transaction } from '../database/database';
import { addTask } from '../database/queue';
import { recordHeartbeat, startTasks } from './queue';
import { type AnyTask, task } from './tasks';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

let done: number[];
let workers: { stop(): Promise<void> }[];
let finish: (() => void) | undefined;
beforeEach(async () => {
  done = [];
  workers = [];
  await platform.pool.query(
    'truncate live_workers; truncate graphile_worker._private_jobs cascade',
  );
});
afterEach(async () => {
  finish?.();
  finish = undefined;
  for (const worker of workers) await worker.stop();
});

const work = task({
  name: 'test:work',
  payload: z.object({ number: z.number() }),
  async handle(_context, { number }) {
    done.push(number);
  },
});
/** Runs until the test ends it. */
const slow = task({
  name: 'test:slow',
  payload: z.object({ number: z.number() }),
  async handle(_context, { number }) {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    done.push(number);
  },
});

async function start(...tasks: AnyTask[]) {
  const worker = await startTasks(platform.context, platform.pool, tasks);
  workers.push(worker);
  return worker;
}

const jobs = () => platform.rows('select * from graphile_worker._private_jobs');
const isLocked = async () => (await jobs())[0]?.locked_by != null;
/** As if this much time had passed since it was locked. */
const age = (seconds: number) =>
  platform.pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - $1 * interval '1 second'`,
    [seconds],
  );
const lockAs = (id: string) =>
  platform.pool.query(
    'update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1',
    [id],
  );
const seen = (id: string, secondsAgo: number) =>
  platform.pool.query(
    `insert into live_workers values ($1, now() - $2 * interval '1 second')
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [id, secondsAgo],
  );

describe('a task', () => {
  it('starts when its transaction commits, and not before', async () => {
    await start(work);
    // The first task of a name records the name, and others of that name wait for its transaction.
    await addTask(platform.context.db, work, { number: 0 });
    await eventually(() => expect(done).toEqual([0]));
    await transaction(platform.context, async ({ db }) => {
      await addTask(db, work, { number: 1 });
      // A later one that is committed already.
      await addTask(platform.context.db, work, { number: 2 });
      await eventually(() => expect(done).toEqual([0, 2]));
    });
    await eventually(() => expect(done).toEqual([0, 2, 1]));
    await eventually(async () => expect(await jobs()).toEqual([]));
  });

  it('of a rolled-back transaction never starts', async () => {
    await transaction(platform.context, async ({ db }) => {
      await addTask(db, work, { number: 1 });
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await jobs()).toEqual([]);
  });

  it('with an invalid payload is kept and reported, not run', async () => {
    await platform.context.db.execute(
      sql`select graphile_worker.add_job('test:work', '{"number":"one"}'::json)`,
    );
    await start(work);
    await eventually(async () => expect((await jobs())[0]?.last_error).toContain('number'));
    expect(done).toEqual([]);
  });

  it('that fails on a query keeps the values of that query out of the log and the queue', async () => {
    const leaky = task({
      name: 'test:leaky',
      payload: z.object({}),
      async handle({ db }) {
        await db.execute(sql`select 1 / 0, ${'planted-7391'}::text, ${'planted-7392'}::int`);
      },
    });
    await addTask(platform.context.db, leaky, {});
    await start(leaky);
    await eventually(async () => expect((await jobs())[0]?.last_error).toBeTruthy());
    const text = JSON.stringify(await jobs()) + platform.logged.join('');
    expect(text).toContain('a query failed');
    expect(text).not.toMatch(/planted-739/);
  });
});

describe('a killed worker', () => {
  it('loses its tasks after 30 seconds without a heartbeat', async () => {
    await addTask(platform.context.db, work, { number: 1 });
    await lockAs('pool-dead');
    await seen('pool-dead', 31);
    await age(29);
    await recordHeartbeat(platform.context.db, ['pool-other']);
    expect(await isLocked()).toBe(true);
    await age(31);
    await recordHeartbeat(platform.context.db, ['pool-other']);
    expect(await isLocked()).toBe(false);
  });

  it('is replaced by the next one to start, which runs the task', async () => {
    await addTask(platform.context.db, work, { number: 7 });
    await lockAs('pool-dead');
    await seen('pool-dead', 60);
    await age(60);
    await start(work);
    await eventually(() => expect(done).toEqual([7]));
  });

  it('is detected even if it died before its first heartbeat', async () => {
    await addTask(platform.context.db, work, { number: 1 });
    await lockAs('pool-newborn');
    await age(31);
    await recordHeartbeat(platform.context.db, []);
    expect(await isLocked()).toBe(false);
  });
});

describe('a live worker', () => {
  it('keeps a long-running task for as long as it takes', async () => {
    await start(slow);
    await addTask(platform.context.db, slow, { number: 1 });
    await eventually(() => expect(finish).toBeDefined());
    const [{ locked_by: holder }] = await jobs();
    await eventually(async () =>
      expect(await platform.rows('select id from live_workers')).toEqual([{ id: holder }]),
    );
    await age(3_600);
    await recordHeartbeat(platform.context.db, ['pool-other']);
    expect(await isLocked()).toBe(true);
    finish?.();
    await eventually(() => expect(done).toEqual([1]));
  });

  it('finishes running tasks before it stops, and leaves nothing locked', async () => {
    const worker = await start(slow);
    await addTask(platform.context.db, slow, { number: 1 });
    await eventually(() => expect(finish).toBeDefined());
    let isStopped = false;
    const stopping = worker.stop().then(() => {
      isStopped = true;
    });
    workers = [];
    // Another one starts and works meanwhile.
    await start(work);
    await addTask(platform.context.db, work, { number: 2 });
    await eventually(() => expect(done).toEqual([2]));
    expect(isStopped).toBe(false);
    finish?.();
    await stopping;
    expect(done).toEqual([2, 1]);
    await eventually(async () => expect(await jobs()).toEqual([]));
  });
});

it('heartbeats older than a day are deleted', async () => {
  await seen('pool-old', 86_401);
  await recordHeartbeat(platform.context.db, ['pool-new']);
  expect(await platform.rows('select id from live_workers')).toEqual([{ id: 'pool-new' }]);
});

it('scheduled tasks are known to the queue after startup', async () => {
  await start({ ...work, cron: '7 * * * *' });
  await eventually(async () =>
    expect(
      await platform.rows('select identifier from graphile_worker._private_known_crontabs'),
    ).toEqual([{ identifier: work.name }]),
  );
});
