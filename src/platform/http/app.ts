/** The HTTP server: limits, headers, logging, and everything mounted on it. */
import { setTimeout as sleep } from 'node:timers/promises';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { Refusal } from '#kernel/refusal';
import type { Context } from '../context';
import { openProbe } from '../database/database';
import { isMigrated } from '../database/migrations';
import { overloaded } from '../limits/fairQueue';
import { redactPath } from '../logging/logging';
import type { Transports } from '../mail/outbox';
import type { Traces } from '../telemetry/traces';
import { registerBodyParsers } from './bodies';
import { replyNotFound, replyUnreadable, replyWithError } from './errors';
import { defaultUploadRate } from './files/multipart';
import type { UploadRate } from './files/parts';
import { logIdsOf, requestIdOf, traceRequests, trustedPeers, warnOfUnknownProxy } from './incoming';
import { type LiveParts, serveLive } from './live/live';
import { defaultLoadLimits, type LoadLimits } from './load/admission';
import { lagLimits, limitLoad, watchLag } from './load/load';
import { serveMetrics } from './metrics';
import { type Authenticate, mount } from './mount';
import { apiDocsPage, describeApi } from './pages/description';
import { pageSecurityPolicy } from './pages/html';
import { serveOutbox } from './pages/outboxPage';
import { servePages, type Web } from './pages/pages';
import type { AnyRoute } from './route';

declare module 'fastify' {
  interface FastifyInstance {
    /** Says that it is not ready, but serves on until the time has passed. */
    drain(drainMs: number): Promise<void>;
  }
}

export interface AppParts {
  context: Context;
  pool: pg.Pool;
  direct: pg.Pool;
  apart: pg.Pool;
  registry: Registry;
  /** Where spans go, if traces are collected. */
  traces?: Traces | undefined;
  transports: Transports;
  routes: AnyRoute[];
  authenticate: Authenticate;
  title: string;
  /** The built web files; without them only the API is served. */
  web?: Web;
  /** What `/ws` needs; without it there are no sockets. */
  live?: LiveParts;
  /** Overrides of the default limits. */
  loadLimits?: Partial<LoadLimits>;
  uploadRate?: UploadRate;
  /** For tests: validates JSON built by the database against the output schemas. */
  checksJson?: boolean;
}

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { context, pool, direct, transports, routes } = parts;
  const { config, log } = context;
  const isTrusted = trustedPeers(config.trustProxy);
  const headersOf = securityHeaders(config.publicUrl.startsWith('https:'));
  const app = Fastify({
    // The logger of the process, not that of a request.
    loggerInstance: log as unknown as FastifyBaseLogger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestIdOf(isTrusted),
    // A logger per request costs more than its routing, so one is created only to log an error.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 64 * 1024,
    // Enough for ten photos of 5 MB over a slow connection; every other body has its own deadline.
    requestTimeout: 300_000,
    connectionTimeout: 120_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // On a very busy machine a start takes longer than the ten seconds that are the default.
    pluginTimeout: 60_000,
    // Fastify's own response has no code and no Retry-After; the one from `limitLoad` has both.
    return503OnClosing: false,
    // A URL that cannot be decoded reaches no hook, and so no limit.
    frameworkErrors: (error, request, reply) =>
      replyWithError(error, request, reply.headers({ ...headersOf(request), connection: 'close' })),
    clientErrorHandler: replyUnreadable,
  }) as unknown as FastifyInstance;

  app.decorateRequest('actor', null);
  app.decorateRequest('facts', null);
  app.decorateRequest('admittedAt', null);
  app.decorateRequest('shedReason', null);
  app.addHook('onRoute', ({ url, config: routeConfig }) => {
    if (url.startsWith('/api/') && !routeConfig?.hasPolicy) {
      throw new Error(`${url} is served without a policy.`);
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request));
  });
  traceRequests(app, isTrusted, parts.traces);
  warnOfUnknownProxy(app, context);
  const loadLimits = { ...defaultLoadLimits, ...parts.loadLimits };
  const load = limitLoad(app, loadLimits);
  const hasLagged = watchLag();
  await app.register(underPressure, {
    ...lagLimits,
    pressureHandler: async ({ routeOptions }, _reply, _kind, delay = 0) => {
      // Infinity means that nothing was measured.
      const isLagging = Number.isFinite(delay) && hasLagged(performance.now());
      if (isLagging && !routeOptions.config.isExemptFromShedding) throw overloaded('lag');
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    // The query is omitted: links carry tokens there.
    const [path = ''] = request.url.split('?', 1);
    const isNotFound = request.is404 && reply.statusCode >= 400;
    const level = request.routeOptions.config.isRoutine ? 'debug' : 'info';
    log[level]({
      ...logIdsOf(request),
      method: request.method,
      path: request.routeOptions.config.hasSecretPath
        ? request.routeOptions.url
        : isNotFound
          ? redactPath(path)
          : path,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...(request.actor && { userId: request.actor.userId }),
    });
  });
  registerBodyParsers(app);
  app.setErrorHandler(replyWithError);

  const health = { config: { isExemptFromShedding: true, isRoutine: true } };
  app.get('/healthz', health, async () => ({ status: 'ok' }));
  const probe = openProbe(pool);
  app.addHook('onClose', () => probe.close());
  const isReady = watchReadiness(probe.pool);
  app.get('/readyz', health, async () => {
    if (!load.isDraining && !load.isClosing && (await isReady())) return { status: 'ready' };
    throw new Refusal(503, 'unavailable', 'Not ready.', { retryAfter: 2 });
  });
  const isWorker = config.role === 'worker';
  const live = isWorker ? undefined : parts.live;
  const hub = live && (await serveLive(app, context, direct, live, loadLimits));
  app.decorate('drain', async (drainMs) => {
    load.isDraining = true;
    hub?.drain(drainMs);
    await sleep(drainMs);
  });
  serveMetrics(app, { ...parts, probe: probe.db }, hub);
  if (isWorker) {
    app.setNotFoundHandler(replyNotFound);
    await app.ready();
    return app;
  }

  mount(app, context, parts.authenticate, routes, {
    uploadRate: parts.uploadRate ?? defaultUploadRate,
    checksJson: parts.checksJson ?? false,
  });
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const own = { config: { hasPolicy: true } };
  let description: object | undefined;
  app.get('/api/openapi.json', own, async () => {
    description ??= describeApi(endpoints, parts.title, config.publicUrl);
    return description;
  });
  app.get('/api/docs', own, async (_request, reply) =>
    reply
      .header('content-security-policy', pageSecurityPolicy)
      .type('text/html; charset=utf-8')
      .send(apiDocsPage(endpoints, parts.title)),
  );
  if (!config.isProduction) serveOutbox(app, context, transports);
  if (parts.web) servePages(app, parts.web, context);
  else app.setNotFoundHandler(replyNotFound);
  await app.ready();
  return app;
}

/** Concurrent checks share a query. */
function watchReadiness(probe: pg.Pool): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return () => {
    asking ??= isMigrated(probe)
      .catch(() => false)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
}

const securityHeaders = (isSecure: boolean) => (request: { id: string }) => ({
  'x-request-id': request.id,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
