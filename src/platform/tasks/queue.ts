/** The worker's side of tasks: keeps the queue running, and releases the tasks of dead workers. */
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Context } from '../context';
import type { Database } from '../database/database';
import { describeError } from '../logging/logging';
import { type AnyTask, flushImmediately, queueLogger, taskList } from './tasks';

const heartbeatIntervalMs = 10_000;
/** Three heartbeats: a worker silent for longer is considered dead, and its tasks are released. */
const deadAfter = sql`interval '30 seconds'`;
const pollInterval = 1_000;
/** About five seconds of failed polls by four workers. */
const maxFailures = 20;

export async function startTasks(
  context: Context,
  pool: pg.Pool,
  tasks: AnyTask[],
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const first = await openQueue(context, pool, tasks);
  const live = new Set([first.id]);
  const running = keepRunning(context, first, live, stopping.signal, () =>
    openQueue(context, pool, tasks),
  );
  const heartbeats = keepAlive(context, live, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await Promise.all([running, heartbeats]);
    },
  };
}

interface Queue {
  /** The queue's own records next to its tasks. */
  id: string;
  /** Resolves when it can no longer continue. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * If the database goes away while a task's completion is being written, the task stays locked. The
 * queue then counts as failed, as it does when it cannot poll for a while.
 */
async function openQueue(context: Context, pool: pg.Pool, tasks: AnyTask[]): Promise<Queue> {
  const crontab = tasks.flatMap(({ name, cron }) => (cron ? `${cron} ${name}` : [])).join('\n');
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  let failures = 0;
  const succeed = () => {
    failures = 0;
  };
  events.on('worker:getJob:empty', succeed);
  events.on('job:start', succeed);
  const broken = new Promise<void>((resolve) => {
    events.on('pool:fatalError', () => resolve());
    events.on('worker:getJob:error', () => {
      failures += 1;
      if (failures >= maxFailures) resolve();
    });
  });
  const runner = await run({
    pgPool: pool,
    events,
    logger: queueLogger(context),
    taskList: taskList(context, tasks),
    concurrency: 4,
    pollInterval,
    noHandleSignals: true,
    noPreparedStatements: context.config.preparedStatements === 0,
    preset: flushImmediately,
    ...(crontab && { crontab }),
  });
  const over = runner.promise.catch(() => undefined);
  return {
    id,
    ended: Promise.race([broken, over]),
    // A runner that ends by itself reports an error.
    stop: () => runner.stop().catch(() => undefined),
  };
}

async function keepRunning(
  { log }: Context,
  first: Queue,
  live: Set<string>,
  signal: AbortSignal,
  open: () => Promise<Queue>,
): Promise<void> {
  const asked = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const pause = () => delay(pollInterval, undefined, { signal }).catch(() => undefined);
  let queue: Queue | undefined = first;
  while (!signal.aborted) {
    await Promise.race([queue?.ended, asked]);
    if (signal.aborted) break;
    if (queue) {
      log.warn('the task queue stopped and is started again');
      // Tasks it still holds are released once its heartbeat expires.
      live.delete(queue.id);
      void queue.stop();
      queue = undefined;
    }
    await pause();
    queue = await open().catch((error: unknown) => {
      log.warn(`the task queue could not be started yet: ${describeError(error).message}`);
      return undefined;
    });
    if (queue) live.add(queue.id);
  }
  await queue?.stop();
}

/**
 * graphile-worker itself would keep a killed worker's tasks locked for hours. Live workers write a
 * heartbeat every few seconds, and the tasks of a silent one are released, by the database's clock.
 */
async function keepAlive(context: Context, live: Set<string>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await recordHeartbeat(context.db, [...live]);
    } catch (error) {
      context.log.warn(`worker heartbeat failed: ${describeError(error).message}`);
    }
    await delay(heartbeatIntervalMs, undefined, { signal }).catch(() => undefined);
  }
}

export async function recordHeartbeat(db: Database, ids: string[]): Promise<void> {
  const text = (list: string[]): SQL =>
    sql`array(select json_array_elements_text(${JSON.stringify(list)}::json))`;
  await db.execute(sql`
    insert into live_workers (id, seen_at) select unnest(${text(ids)}), now()
    on conflict (id) do update set seen_at = excluded.seen_at`);
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker._private_jobs
    where locked_at < now() - ${deadAfter}
      and not exists (select from live_workers where id = locked_by and seen_at > now() - ${deadAfter})
    having count(*) > 0`);
  await db.execute(sql`delete from live_workers where seen_at < now() - interval '1 day'`);
}
