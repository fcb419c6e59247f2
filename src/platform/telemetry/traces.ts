/**
 * Sends traces to a collector: OpenTelemetry's protocol over HTTP, in JSON. What cannot be sent soon
 * is dropped and counted, so that a collector which is slow or gone costs nothing
 * (docs/decisions/0058-traces-without-a-package.md).
 */
import { randomBytes } from 'node:crypto';
import { Counter, type Registry } from 'prom-client';
import { brand } from '#kernel/brand';
import type { ProcessConfig } from '../config/process';
import type { Logger } from '../logging/logging';
import { version } from './version';

export const spanKinds = { server: 2, consumer: 5 } as const;

export interface Span {
  name: string;
  kind: (typeof spanKinds)[keyof typeof spanKinds];
  traceId: string;
  /** The span of the caller, if there is one. */
  parentId?: string | undefined;
  endedAt: number;
  milliseconds: number;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
}

export interface Traces {
  record(span: Span): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

export const newTraceId = () => randomBytes(16).toString('hex');

const maxWaiting = 2_048;
const maxBatch = 512;
const intervalMs = 2_000;
const timeoutMs = 5_000;

export function openTraces(
  { endpoint, headers }: NonNullable<ProcessConfig['traces']>,
  registry: Registry,
  log: Logger,
): Traces {
  const dropped = new Counter({
    name: 'trace_spans_dropped_total',
    help: 'Spans that the collector did not take, or that found too many waiting',
    registers: [registry],
  });
  let waiting: object[] = [];
  let sending: Promise<void> | undefined;
  let isFailing = false;

  async function send(spans: object[]) {
    try {
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(requestOf(spans)),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      isFailing = false;
    } catch (error) {
      dropped.inc(spans.length);
      if (!isFailing) log.warn(`traces could not be sent: ${(error as Error).message}`);
      isFailing = true;
    }
  }

  async function sendAll() {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch);
      waiting = waiting.slice(maxBatch);
      await send(batch);
    }
  }

  /** One request at a time. */
  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  const timer = setInterval(() => void flush(), intervalMs).unref();
  return {
    record(span) {
      if (waiting.length >= maxWaiting) dropped.inc();
      else waiting.push(spanOf(span));
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

const attributesOf = (values: Record<string, string | number>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

const nanoseconds = (milliseconds: number) =>
  String(BigInt(Math.round(milliseconds * 1e3)) * 1000n);

const spanOf = ({ parentId, endedAt, milliseconds, attributes, hasFailed, ...span }: Span) => ({
  ...span,
  spanId: randomBytes(8).toString('hex'),
  ...(parentId && { parentSpanId: parentId }),
  startTimeUnixNano: nanoseconds(endedAt - milliseconds),
  endTimeUnixNano: nanoseconds(endedAt),
  attributes: attributesOf(attributes),
  status: hasFailed ? { code: 2 } : {},
});

const requestOf = (spans: object[]) => ({
  resourceSpans: [
    {
      resource: {
        attributes: attributesOf({
          'service.name': brand.name.toLowerCase(),
          'service.version': version,
        }),
      },
      scopeSpans: [{ scope: { name: brand.name.toLowerCase() }, spans }],
    },
  ],
});
