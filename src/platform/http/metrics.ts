/**
 * Metrics for operators: requests, those shed, connections, sockets, waiting tasks and events, unsent
 * messages. `deploy/monitoring` has alerts and a dashboard for them.
 */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import { notFound } from '#kernel/refusal';
import type { Context } from '../context';
import type { Database } from '../database/database';
import type { Hub } from '../live/hub';
import { countUnsent } from '../mail/outbox';
import { countPostponed } from '../tasks/scheduled';
import { readerOf } from '../telemetry/shared';
import { edition, version } from '../telemetry/version';
import { isLocal } from './origin';

interface Parts {
  context: Context;
  registry: Registry;
  pool: pg.Pool;
  direct: pg.Pool;
  apart: pg.Pool;
  /** A connection of its own. */
  probe: Database;
}

/** What is the same in every process counts once where several share a port. */
const shared = { aggregator: 'max' } as const;

export function serveMetrics(
  app: FastifyInstance,
  { context, pool, direct, apart, probe, registry }: Parts,
  hub: Hub | undefined,
) {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'build_info',
    help: 'The version and the build that run; always 1',
    labelNames: ['version', 'build'],
    registers,
    ...shared,
  }).set({ version, build: edition }, 1);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const shed = new Counter({
    name: 'requests_shed_total',
    help: 'Requests refused to protect the others, by reason',
    labelNames: ['reason'],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    if (request.shedReason) shed.inc({ reason: request.shedReason });
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections by pool and state: open, idle, waited for',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      const pools = { main: pool, apart, direct, replica: context.replica?.pool };
      for (const [name, each] of Object.entries(pools)) {
        if (!each) continue;
        if (name === 'direct' && each === pool) continue;
        this.set({ pool: name, state: 'open' }, each.totalCount);
        this.set({ pool: name, state: 'idle' }, each.idleCount);
        this.set({ pool: name, state: 'waited_for' }, each.waitingCount);
      }
    },
  });
  if (hub) measureLive(hub, registers);
  new Gauge({
    name: 'tasks',
    help: 'Tasks by state: waiting, failing (to be tried again), running, given up after the last try',
    labelNames: ['state'],
    registers,
    ...shared,
    async collect() {
      this.reset();
      // Metrics matter most when the database is down: its own figures are then omitted.
      const counts = await countTasks(probe).catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'postponed_rows',
    help: 'Rows that a scheduled task could not handle and will try again',
    labelNames: ['task'],
    registers,
    ...shared,
    async collect() {
      this.reset();
      const counts = await countPostponed(probe).catch(() => []);
      for (const { task, count } of counts) this.set({ task }, count);
    },
  });
  new Gauge({
    name: 'messages',
    help: 'Mail and SMS by state: queued (also to be retried), failed after the last attempt',
    labelNames: ['state'],
    registers,
    ...shared,
    async collect() {
      this.reset();
      const counts = await countUnsent(probe).catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });

  measureAge('tasks_oldest_due_seconds', 'How long the oldest due task has waited', findOldestTask);
  measureAge(
    'events_oldest_undelivered_seconds',
    'How long the oldest event has waited for its reactions',
    findOldestEvent,
  );
  measureAge(
    'backup_age_seconds',
    'How long ago the last backup ended; before the first one, how old the database is',
    findBackupAge,
  );

  function measureAge(
    name: string,
    help: string,
    find: (db: Database, now: Date) => Promise<number | undefined>,
  ) {
    new Gauge({
      name,
      help,
      registers,
      ...shared,
      async collect() {
        const seconds = await find(probe, context.clock.now()).catch(() => undefined);
        if (seconds === undefined) this.remove();
        else this.set(seconds);
      },
    });
  }

  const readMetrics = readerOf(registry);
  app.get('/metrics', { config: { isRoutine: true } }, async (request, reply) => {
    const { metricsToken } = context.config;
    const hasToken =
      metricsToken !== undefined && request.headers.authorization === `Bearer ${metricsToken}`;
    if (!isLocal(request) && !hasToken) throw notFound();
    return reply.type(registry.contentType).send(await readMetrics());
  });
}

function measureLive(hub: Hub, registers: Registry[]) {
  new Gauge({
    name: 'live_sockets',
    help: 'Open WebSockets of this process',
    registers,
    collect() {
      this.set(hub.sockets.size);
    },
  });
  new Gauge({
    name: 'live_listener_connected',
    help: 'Whether this process hears of changes at once: 1 or 0',
    registers,
    aggregator: 'min',
    collect() {
      this.set(hub.isListening ? 1 : 0);
    },
  });
}

/** By the database's clock, by which they become due. */
async function findOldestTask(db: Database): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
    from graphile_worker._private_jobs
    where locked_at is null and attempts < max_attempts and run_at <= now()`);
  return rows[0]?.seconds ?? 0;
}

async function findOldestEvent(db: Database, now: Date): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select coalesce(extract(epoch from ${now}::timestamptz - min(recorded_at)), 0)::float8 as seconds
    from events where delivered_at is null`);
  return rows[0]?.seconds ?? 0;
}

async function countTasks(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select count(*) filter (where locked_at is null and attempts = 0)::int as waiting,
      count(*) filter (where locked_at is null and attempts between 1 and max_attempts - 1)::int
        as failing,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as given_up
    from graphile_worker._private_jobs`);
  return rows[0] ?? {};
}

async function findBackupAge(db: Database, now: Date): Promise<number | undefined> {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from ${now}::timestamptz - coalesce(
      (select max(ended_at) from backups), (select min(applied_at) from migrations)))::float8 as seconds`,
  );
  return rows[0]?.seconds;
}
