/** Background work: added in the transaction that causes it, run at once, resumed after a crash. */
import { sql } from 'drizzle-orm';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type * as z from 'zod';
import type { Context } from './context';
import type { Database } from './database';
import { describeError } from './logging';

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

export function taskList(context: Context, { tasks }: TaskSetup): TaskList {
  return Object.fromEntries(
    tasks.map((each) => [
      each.name,
      async (payload: unknown) => {
        const log = context.log.child({ task: each.name });
        try {
          await each.handle({ ...context, log }, each.payload.parse(payload ?? {}));
        } catch (error) {
          log.warn({ err: error }, 'a task failed and will be tried again');
          // The queue keeps the message beside the task; the values of a query must not get there.
          throw new Error(describeError(error).message);
        }
      },
    ]),
  );
}

/**
 * The queue's own words, as part of our log. It says a line for each task, which is too much, and
 * repeats failures, which are told already.
 */
export const queueLogger = ({ log }: Context) =>
  new Logger(() => (level, message, meta) => {
    if (meta?.failure) return;
    if (level === 'error' || level === 'warning') log.warn(message);
    else log.debug(message);
  });

/**
 * Without it the queue notes the end of a task and waits for nothing, neither when it stops nor when
 * the note fails.
 */
export const flushImmediately = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Runs everything that is due now and returns: for tests. */
export async function drainTasks(context: Context, pool: pg.Pool, setup: TaskSetup): Promise<void> {
  await runOnce({
    pgPool: pool,
    logger: queueLogger(context),
    taskList: taskList(context, setup),
    noHandleSignals: true,
    noPreparedStatements: context.config.preparedStatements === 0,
    preset: flushImmediately,
  });
}
