/** People who read and write through a proxy while something happens behind it. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { catalogs } from '#catalogs';
import { addDays, dayOf } from '#kernel/time/day';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/config/config';
import { openRuntime } from '#platform/runtime';
import { Client } from '#tests/support/world/client';
import { givenPeople } from '#tests/support/world/given';
import { dataKeys } from '#tests/support/world/world';

const readPaths = ['/', '/shifts', '/api/shifts', '/api/auth/user', '/robots.txt'];
const expected = [200, 401];

/** Readers at a steady rate, each request on a kept connection. */
export function openReaders(url: string, perSecond = 40) {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const asked: Promise<void>[] = [];
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const fail = (reason: unknown) => resolve(void failures.push(`${path}: ${reason}`));
      request(url + path, { agent }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (part) => (body += part));
        answer.on('error', fail).on('end', () => {
          if (expected.includes(answer.statusCode ?? 0)) resolve();
          else fail(`${answer.statusCode} ${body.slice(0, 100)}`);
        });
      })
        .on('error', fail)
        .end();
    });
  const timer = setInterval(
    () => asked.push(ask(readPaths[asked.length % readPaths.length] ?? '/')),
    1_000 / perSecond,
  );
  onTestFinished(() => clearInterval(timer));
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(asked);
      agent.destroy();
      return { asked: asked.length, failures };
    },
  };
}

/** Makes people in a database beside the processes that serve it. */
export async function givenAt(databaseUrl: string, keys = dataKeys) {
  const config = readConfig({ DATA_KEYS: keys, LOG_LEVEL: 'silent' });
  const { context, close } = await openRuntime(config, databaseUrl, systemClock, catalogs);
  return { ...givenPeople(context), close };
}

/**
 * Practices that post shifts, each under its own title, and repeat a request without a response with
 * the same Idempotency-Key, as browsers do.
 */
export async function openWriters(databaseUrl: string, url: string, keys = dataKeys, count = 6) {
  const given = await givenAt(databaseUrl, keys);
  const browsers: Client[] = [];
  for (let made = 0; made < count; made += 1) {
    const practice = await given.practice();
    await given.practiceProfile(practice);
    const { email, password } = practice;
    const browser = new Client(url);
    const { status } = await browser.post('/api/login', { email, password });
    if (status !== 200) throw new Error(`Signing in answered ${status}.`);
    browsers.push(browser);
  }
  await given.close();
  const acknowledged: string[] = [];
  const repeated: string[] = [];
  let longestMs = 0;
  let isOver = false;
  let isAbandoned = false;
  onTestFinished(() => {
    isAbandoned = true;
  });
  async function post(browser: Client) {
    const title = `Shift ${randomUUID()}`;
    const begun = performance.now();
    while (!isAbandoned) {
      const answer = await browser
        .post('/api/jobs', formOf(title), { 'idempotency-key': title })
        .catch(() => undefined);
      if (answer?.status === 200) break;
      if (answer && answer.status < 500) throw new Error(`Posting answered ${answer.text}`);
      repeated.push(`${answer?.status ?? 'no response'}`);
      await sleep(200);
    }
    acknowledged.push(title);
    longestMs = Math.max(longestMs, performance.now() - begun);
  }
  const working = browsers.map(async (browser) => {
    while (!isOver && !isAbandoned) {
      await post(browser);
      // Below the limit of an hour.
      await sleep(400);
    }
  });
  return {
    acknowledged,
    repeated,
    async stop() {
      isOver = true;
      await Promise.all(working);
      return { longestSeconds: longestMs / 1_000, ...(await compare(databaseUrl, acknowledged)) };
    },
  };
}

const formOf = (title: string) => ({
  title,
  description: 'Cleanings.',
  requirements: 'A steady hand.',
  state: 'North Dakota',
  professionalType: 'Hygienist',
  employmentType: 'w2',
  hourlyRate: '48.50',
  startDate: addDays(dayOf(new Date(), 'America/Chicago'), 30),
  startTime: '08:00',
  endTime: '17:00',
});

/** Which of these titles the database doesn't have, and which it has more than once. */
async function compare(databaseUrl: string, acknowledged: string[]) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ title: string; count: number }>(
    'select title, count(*)::int as count from jobs group by title',
  );
  await client.end();
  const found = new Map(rows.map(({ title, count }) => [title, count]));
  return {
    lost: acknowledged.filter((title) => !found.has(title)),
    doubled: rows.filter(({ count }) => count > 1).map(({ title }) => title),
  };
}
