/** Background tasks: run as soon as they are due, resumed after a crash. */
import { sql } from 'drizzle-orm';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Context } from '../context';
import type { Database } from '../database/database';
import type { TaskHead } from '../database/queue';
import { describeError } from '../logging/logging';

export interface Task<P> extends TaskHead<P> {
  /** A crontab line, such as `0 * * * *`, of a task that runs on a schedule. */
  cron?: string;
  handle(context: Context, payload: P): Promise<void>;
}

export const task = <P>(definition: Task<P>): Task<P> => definition;

// biome-ignore lint/suspicious/noExplicitAny: a list holds tasks with different payloads; each parses its own.
export type AnyTask = Task<any>;

/** The queue keeps tasks it has given up on, with their payload. */
export const deleteFailedTasks = (db: Database, before: Date) =>
  db.execute(sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < ${before}`);

export function taskList(context: Context, tasks: AnyTask[]): TaskList {
  return Object.fromEntries(
    tasks.map((each) => [
      each.name,
      async (payload: unknown) => {
        const log = context.log.child({ task: each.name });
        try {
          await each.handle({ ...context, log }, each.payload.parse(payload ?? {}));
        } catch (error) {
          log.warn({ err: error }, 'a task failed and will be tried again');
          // The queue stores the message with the task; query values must not be in it.
          throw new Error(describeError(error).message);
        }
      },
    ]),
  );
}

/**
 * The queue's own messages, as part of our log. Its line per task is too much, and its failures are
 * already logged.
 */
export const queueLogger = ({ log }: Context) =>
  new Logger(() => (level, message, meta) => {
    if (meta?.failure) return;
    if (level === 'error' || level === 'warning') log.warn(message);
    else log.debug(message);
  });

/**
 * By default graphile-worker marks tasks complete in batches without awaiting the write, so a
 * shutdown or a failed write could lose it.
 */
export const flushImmediately = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Runs everything that is due now and returns: for tests. */
export async function drainTasks(context: Context, pool: pg.Pool, tasks: AnyTask[]): Promise<void> {
  await runOnce({
    pgPool: pool,
    logger: queueLogger(context),
    taskList: taskList(context, tasks),
    noHandleSignals: true,
    noPreparedStatements: context.config.preparedStatements === 0,
    preset: flushImmediately,
  });
}
