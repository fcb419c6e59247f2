/** What an operator watches: requests, their duration, the pool, waiting tasks. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from '../kernel/refusal';
import type { Context } from './context';

export function serveMetrics(app: FastifyInstance, context: Context, pool: pg.Pool) {
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
    name: 'tasks_waiting',
    help: 'Tasks that are due or being retried',
    registers,
    async collect() {
      const { rows } = await context.db.execute<{ count: number }>(
        sql`select count(*)::int as count from graphile_worker._private_jobs where locked_at is null`,
      );
      this.set(rows[0]?.count ?? 0);
    },
  });

  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = context.config;
    const isLocal =
      ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '') &&
      // Behind a proxy on this machine everyone comes from loopback.
      request.headers['x-forwarded-for'] === undefined &&
      request.headers.forwarded === undefined;
    const hasToken =
      metricsToken !== undefined && request.headers.authorization === `Bearer ${metricsToken}`;
    if (!isLocal && !hasToken) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
