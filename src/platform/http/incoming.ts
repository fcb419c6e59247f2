/** What a proxy sends along with a request: its id, its trace, and whose address it forwards. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hourMs } from '#kernel/time/durations';
import { isLoopback } from '../config/address';
import type { Context } from '../context';
import { newTraceId, spanKinds, type Traces } from '../telemetry/traces';

declare module 'fastify' {
  interface FastifyRequest {
    trace: { traceId: string; parentId?: string; isRecorded: boolean } | null;
  }
  interface FastifyContextConfig {
    /** Asked every few seconds by operators' programs: logged at debug, and never traced. */
    isRoutine?: boolean;
  }
}

const requestId = /^[\w.:-]{1,100}$/;
/** Of W3C's Trace Context; later versions may add parts at the end. */
const traceparent = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const onlyZeros = /^0+$/;

/**
 * Whether to believe a peer's request id and trace: those of a proxy in TRUST_PROXY, or of a program
 * on this machine. Anybody else could hide among the requests of others.
 */
export function trustedPeers(entries: readonly string[]) {
  const trusted = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return ({ socket: { remoteAddress = '' } }: Pick<IncomingMessage, 'socket'>): boolean =>
    isLoopback(remoteAddress) ||
    trusted.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
}

type IsTrusted = ReturnType<typeof trustedPeers>;

export const requestIdOf = (isTrusted: IsTrusted) => (request: IncomingMessage) => {
  const stated = request.headers['x-request-id'];
  const isUsable = typeof stated === 'string' && requestId.test(stated) && isTrusted(request);
  return isUsable ? stated : randomUUID();
};

function traceOf({ headers, raw }: FastifyRequest, isTrusted: IsTrusted, isRecorded: boolean) {
  const [, version, traceId, parentId, flags, more] =
    traceparent.exec(String(headers.traceparent ?? '')) ?? [];
  const isValid =
    traceId &&
    parentId &&
    !onlyZeros.test(traceId) &&
    !onlyZeros.test(parentId) &&
    !(version === '00' && more !== undefined);
  if (isValid && isTrusted(raw)) {
    const isSampled = (Number.parseInt(flags ?? '0', 16) & 1) === 1;
    return { traceId, parentId, isRecorded: isRecorded && isSampled };
  }
  return isRecorded ? { traceId: newTraceId(), isRecorded } : null;
}

/** Gives each request its trace, and records a span for it if traces are collected. */
export function traceRequests(
  app: FastifyInstance,
  isTrusted: IsTrusted,
  traces: Traces | undefined,
): void {
  app.decorateRequest('trace', null);
  app.addHook('onRequest', async (request) => {
    const isRoutine = request.routeOptions.config.isRoutine ?? false;
    request.trace = traceOf(request, isTrusted, traces !== undefined && !isRoutine);
  });
  if (!traces) return;
  app.addHook('onResponse', async ({ trace, method, routeOptions: { url } }, reply) => {
    if (!trace?.isRecorded) return;
    const route = url ?? 'page';
    traces.record({
      name: `${method} ${route}`,
      kind: spanKinds.server,
      traceId: trace.traceId,
      parentId: trace.parentId,
      endedAt: Date.now(),
      milliseconds: reply.elapsedTime,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      },
      hasFailed: reply.statusCode >= 500,
    });
  });
}

/** What names this request in the log. */
export const logIdsOf = ({ id, trace }: FastifyRequest) => ({
  requestId: id,
  ...(trace && { traceId: trace.traceId }),
});

const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Limits count addresses: without TRUST_PROXY, that of the proxy stands for everyone's. */
export function warnOfUnknownProxy(app: FastifyInstance, { config, clock, log }: Context): void {
  if (config.trustProxy.length > 0) return;
  let warnedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', async ({ headers }) => {
    const header = forwarding.find((name) => headers[name] !== undefined);
    const now = clock.now().getTime();
    if (!header || now - warnedAt < hourMs) return;
    warnedAt = now;
    log.warn(
      `Requests arrive with the header ${header}, but TRUST_PROXY names no proxy: everybody behind it shares one rate limit. Set TRUST_PROXY to its address.`,
    );
  });
}
