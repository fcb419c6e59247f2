/** Restarting two processes behind a proxy, one after the other, while requests keep coming. */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config';
import { launch, type Product } from '#start';
import { cloneDatabase, type TestDatabase } from '#tests/support/world/database';
import { eventually } from '#tests/support/world/eventually';
import { dataKeys } from '#tests/support/world/world';

const drainMs = 1_000;
const checkMs = 40;
const perSecond = 100;

interface Backend {
  url: string;
  isHealthy: boolean;
}

/**
 * As HAProxy with `retry-on conn-failure`: it asks /readyz, keeps connections open, and repeats a
 * request elsewhere only if it could not connect.
 */
async function openBalancer(backends: Backend[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  function forward(from: IncomingMessage, to: ServerResponse, tried: Backend[] = []) {
    const fresh = backends.filter((each) => !tried.includes(each));
    const healthy = fresh.filter(({ isHealthy }) => isHealthy);
    const candidates = healthy.length > 0 ? healthy : fresh;
    turn += 1;
    const backend = candidates[turn % candidates.length];
    if (!backend) return to.writeHead(502).end();
    const sent = request(backend.url + from.url, { agent, headers: from.headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502);
      answer.on('error', () => to.destroy()).pipe(to);
    });
    sent.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') forward(from, to, [...tried, backend]);
      else to.writeHead(502).end();
    });
    return sent.end();
  }
  const check = async (backend: Backend) => {
    const answer = await fetch(`${backend.url}/readyz`).catch(() => undefined);
    backend.isHealthy = answer?.ok ?? false;
  };
  const checks = setInterval(() => backends.forEach(check), checkMs);
  const server = createServer((from, to) => void forward(from, to)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      clearInterval(checks);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

let database: TestDatabase;
const products: Product[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  for (const each of products) await each.close();
  await database.drop();
});

const start = (port = 0) =>
  launch(
    readConfig({
      ROLE: 'web',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      POOL_SIZE: '6',
      DATA_KEYS: dataKeys,
    }),
    database.url,
  );

it('no request fails while each of two processes is restarted', async () => {
  products.push(await start(), await start());
  const backends = products.map(({ url }) => ({ url, isHealthy: true }));
  const balancer = await openBalancer(backends);
  const agent = new Agent({ keepAlive: true });
  const statuses: number[] = [];
  const ask = () =>
    new Promise<number>((resolve) => {
      request(`${balancer.url}/api/shifts`, { agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      })
        .on('error', () => resolve(0))
        .end();
    }).then((status) => statuses.push(status));
  const asking: Promise<number>[] = [];
  const load = setInterval(() => asking.push(ask()), 1_000 / perSecond);

  for (const [index, { url }] of backends.entries()) {
    await products[index]?.close(drainMs);
    products[index] = await start(Number(new URL(url).port));
    await eventually(() => expect(backends[index]?.isHealthy).toBe(true));
  }
  clearInterval(load);
  await Promise.all(asking);
  balancer.close();
  agent.destroy();
  expect(statuses.length).toBeGreaterThan(30);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
}, 60_000);
