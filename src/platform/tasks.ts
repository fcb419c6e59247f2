/** Background work: added in the transaction that causes it, run at once, resumed after a crash. */
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { Logger, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type * as z from 'zod';
import type { Context } from './context';
import type { Database } from './database';

/** Enough to add a task; what it does may be known only to the worker. */
export interface TaskHead<P> {
  name: string;
  payload: z.ZodType<P>;
}

export interface Task<P> extends TaskHead<P> {
  handle(context: Context, payload: P): Promise<void>;
}

export const task = <P>(definition: Task<P>): Task<P> => definition;

// biome-ignore lint/suspicious/noExplicitAny: a list holds tasks of many payloads; each parses its own.
export type AnyTask = Task<any>;

export async function addTask<P>(db: Database, { name }: TaskHead<P>, payload: P): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`);
}

export interface TaskSetup {
  tasks: AnyTask[];
  /** Task names with a crontab line, such as `0 * * * *`. */
  schedule: { name: string; cron: string }[];
}

function taskList(context: Context, { tasks }: TaskSetup): TaskList {
  return Object.fromEntries(
    tasks.map((each) => [
      each.name,
      async (payload: unknown) => {
        const log = context.log.child({ task: each.name });
        try {
          await each.handle({ ...context, log }, each.payload.parse(payload ?? {}));
        } catch (error) {
          log.warn({ err: error }, 'a task failed and will be tried again');
          throw error;
        }
      },
    ]),
  );
}

/** The queue's own words, as part of our log. It says a line for each task, which is too much. */
const queueLogger = ({ log }: Context) =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(message);
    else log.debug(message);
  });

/** Runs everything that is due now and returns: for tests. */
export async function drainTasks(context: Context, pool: pg.Pool, setup: TaskSetup): Promise<void> {
  await runOnce({
    pgPool: pool,
    logger: queueLogger(context),
    taskList: taskList(context, setup),
    noHandleSignals: true,
  });
}

const heartbeat = 10_000;
/** Three heartbeats: a worker silent for longer is dead, and its tasks are handed on. */
const silence = sql`interval '30 seconds'`;

export async function startTasks(
  context: Context,
  pool: pg.Pool,
  setup: TaskSetup,
): Promise<{ stop(): Promise<void> }> {
  const crontab = setup.schedule.map(({ name, cron }) => `${cron} ${name}`).join('\n');
  const ids = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => ids.add(worker.workerId));
  events.on('worker:stop', ({ worker }) => ids.delete(worker.workerId));
  const runner = await run({
    pgPool: pool,
    events,
    logger: queueLogger(context),
    taskList: taskList(context, setup),
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    ...(crontab && { crontab }),
  });
  const stopping = new AbortController();
  const beating = keepAlive(context, ids, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await beating;
      await runner.stop();
    },
  };
}

/**
 * The queue itself would keep a killed worker's tasks locked for hours. Live workers say so every few
 * seconds, and whatever a silent one had locked is released. The database's own clock judges.
 */
async function keepAlive(context: Context, ids: Set<string>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await beat(context.db, [...ids]);
    } catch (error) {
      context.log.warn({ err: error }, 'the worker could not say that it lives');
    }
    await delay(heartbeat, undefined, { signal }).catch(() => undefined);
  }
}

export async function beat(db: Database, ids: string[]): Promise<void> {
  const text = (list: string[]): SQL =>
    sql`array(select json_array_elements_text(${JSON.stringify(list)}::json))`;
  await db.execute(sql`
    insert into live_workers (id, seen_at) select unnest(${text(ids)}), now()
    on conflict (id) do update set seen_at = excluded.seen_at`);
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker._private_jobs
    where locked_at < now() - ${silence}
      and not exists (select from live_workers where id = locked_by and seen_at > now() - ${silence})
    having count(*) > 0`);
  await db.execute(sql`delete from live_workers where seen_at < now() - interval '1 day'`);
}
