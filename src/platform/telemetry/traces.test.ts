/** Traces reach a collector, and one that is slow or gone costs nothing but the spans. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { createLogger } from '#platform/logging/logging';
import { task } from '#platform/tasks/tasks';
import { observeTasks } from './tasks';
import { openTraces, type Span, spanKinds } from './traces';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const span: Span = {
  name: 'GET /api/jobs',
  kind: spanKinds.server,
  traceId,
  parentId: 'b7ad6b7169203331',
  endedAt: Date.parse('2026-03-02T15:00:01Z'),
  milliseconds: 250,
  attributes: { 'http.route': '/api/jobs', 'http.response.status_code': 200 },
  hasFailed: false,
};

// biome-ignore lint/suspicious/noExplicitAny: what was received, of any shape.
type Received = { path: string | undefined; authorization: string | undefined; body: any };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function collect(status = 200) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { authorization } = request.headers;
    received.push({ path: request.url, authorization, body: JSON.parse(text) });
    response.writeHead(status).end('{}');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line: string) => void lines.push(line) });
  const registry = new Registry();
  const traces = openTraces({ endpoint, headers: { authorization: 'Bearer a' } }, registry, log);
  const dropped = async () =>
    (await registry.getSingleMetric('trace_spans_dropped_total')?.get())?.values[0]?.value;
  return { received, traces, registry, lines, dropped };
}

it('a collector gets requests and tasks, in batches', async () => {
  const { received, traces, registry, dropped } = await collect();
  traces.record(span);
  const failing = task({
    name: 'fee:charge',
    payload: z.object({}),
    handle: async () => {
      throw new Error('no');
    },
  });
  const [observed] = observeTasks([failing], registry, traces);
  await expect(observed?.handle(undefined as never, {})).rejects.toThrow('no');
  await traces.close();
  expect(received).toMatchObject([{ path: '/v1/traces', authorization: 'Bearer a' }]);
  const [{ resource, scopeSpans }] = received[0]?.body.resourceSpans ?? [];
  expect(resource.attributes[0]).toEqual({
    key: 'service.name',
    value: { stringValue: 'bridgework' },
  });
  expect(scopeSpans[0].spans).toEqual([
    {
      name: 'GET /api/jobs',
      kind: 2,
      traceId,
      spanId: expect.stringMatching(/^[\da-f]{16}$/),
      parentSpanId: 'b7ad6b7169203331',
      startTimeUnixNano: '1772463600750000000',
      endTimeUnixNano: '1772463601000000000',
      attributes: [
        { key: 'http.route', value: { stringValue: '/api/jobs' } },
        { key: 'http.response.status_code', value: { intValue: '200' } },
      ],
      status: {},
    },
    expect.objectContaining({ name: 'fee:charge', kind: 5, status: { code: 2 } }),
  ]);
  expect(await dropped()).toBe(0);
  expect(await registry.metrics()).toContain('task_failures_total{task="fee:charge"} 1');
});

it('a collector that fails loses its spans, and is reported once', async () => {
  const { traces, lines, dropped } = await collect(500);
  for (let count = 0; count < 600; count += 1) traces.record(span);
  await traces.close();
  expect(await dropped()).toBe(600);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('traces could not be sent: it answered 500');
});

it('more spans than may wait are dropped', async () => {
  const { traces, received, dropped } = await collect();
  for (let count = 0; count < 2_100; count += 1) traces.record(span);
  await traces.close();
  expect(await dropped()).toBe(52);
  expect(received).toHaveLength(4);
});
