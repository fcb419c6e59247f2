/** Metrics for operators: requests, their duration, the pool, sockets, waiting tasks, unsent messages. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from '#kernel/refusal';
import type { Context } from '../context';
import type { Database } from '../database/database';
import { countUnsent } from '../mail/outbox';
import { countPostponed } from '../tasks/scheduled';
import { isLocal } from './origin';

export function serveMetrics(
  app: FastifyInstance,
  context: Context,
  pool: pg.Pool,
  countSockets: () => number,
) {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'live_sockets',
    help: 'Open WebSockets of this process',
    registers,
    collect() {
      this.set(countSockets());
    },
  });
  new Gauge({
    name: 'tasks',
    help: 'Tasks by state: waiting, failing (to be tried again), running, given up after the last try',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      // Metrics matter most when the database is down: its own figures are then omitted.
      const counts = await countTasks(context.db).catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'postponed_rows',
    help: 'Rows that a scheduled task could not handle and will try again',
    labelNames: ['task'],
    registers,
    async collect() {
      this.reset();
      const counts = await countPostponed(context.db).catch(() => []);
      for (const { task, count } of counts) this.set({ task }, count);
    },
  });
  new Gauge({
    name: 'messages',
    help: 'Mail and SMS by state: queued (also to be retried), failed after the last attempt',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const counts = await countUnsent(context.db).catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });

  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = context.config;
    const hasToken =
      metricsToken !== undefined && request.headers.authorization === `Bearer ${metricsToken}`;
    if (!isLocal(request) && !hasToken) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
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
