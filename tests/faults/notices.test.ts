/**
 * kill -9 of the worker while it sends notices, and a mail server that is down for an hour: every one
 * arrives, and whatever is repeated has the same message id.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { catalogs } from '#catalogs';
import { notify } from '#features/notices/server/commands';
import { readConfig } from '#platform/config/config';
import { maxAttempts } from '#platform/mail/outbox';
import { openRuntime } from '#platform/runtime';
import { openMailServer } from '#tests/support/servers/fakeServers';
import { buildProduct, type Installation, installProduct } from '#tests/support/servers/product';
import { cloneDatabase } from '#tests/support/world/database';
import { eventually } from '#tests/support/world/eventually';
import { givenPeople } from '#tests/support/world/given';
import type { Person } from '#tests/support/world/person';
import { dataKeys } from '#tests/support/world/world';

vi.setConfig({ testTimeout: 240_000 });

/** NOTICES=500 for a full run, which kills the worker three times instead of once. */
const wanted = Number(process.env.NOTICES || 0);
const count = wanted || 50;
/** Each is tried eight times while the mail server is down. */
const delayed = wanted || 20;
/** How many have arrived. */
const kills = (wanted ? [0.2, 0.4, 0.6] : [0.2]).map((part) => part * count);
const clock = { now: () => new Date() };
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let runtime: Awaited<ReturnType<typeof openRuntime>>;
let product: Installation;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let robin: Person;
beforeAll(async () => {
  buildProduct();
  database = await cloneDatabase();
  const env = { DATABASE_URL: database.url, DATA_KEYS: dataKeys, DEMO: '0' };
  runtime = await openRuntime(
    readConfig({ ...env, PORT: '0', LOG_LEVEL: 'silent' }),
    database.url,
    clock,
    catalogs,
  );
  robin = await givenPeople(runtime.context).professional();
  mail = await openMailServer();
  product = await installProduct({ ...env, SMTP_URL: mail.url });
}, 180_000);
afterAll(async () => {
  await product.remove();
  await mail.close();
  await runtime.close();
  await database.drop();
});

const rows = async (query: string) => (await runtime.pool.query(query)).rows;

/** Returns the ids of the messages. */
async function tell(round: string, total: number): Promise<string[]> {
  const tellOne = (index: number) =>
    notify(runtime.context, {
      kind: 'booking.completed',
      to: { ...robin, timeZone: null },
      subjectId: robin.id,
      key: `${round}:${index}`,
      email: { subject: `Notice ${index}`, body: ['Your shift is complete.'] },
    });
  for (let from = 0; from < total; from += 5) {
    await Promise.all([0, 1, 2, 3, 4].map((each) => tellOne(from + each)));
  }
  const queued = await rows(`select id from messages_out where business_key like '${round}:%'`);
  return queued.map(({ id }) => id).sort();
}

const idsOf = (mails: readonly string[]) =>
  mails.map((mail) => mail.match(/^Message-ID: <([0-9a-f-]+)@/m)?.[1] ?? 'none');

/** As if a minute had passed since the last heartbeat: the next worker releases the tasks. */
const expireHeartbeats = () =>
  rows(`with silent as (update live_workers set seen_at = seen_at - interval '1 minute')
    update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`);

it('a worker that is killed while it sends loses none, and repeats only under the same id', async () => {
  const ids = await tell('killed', count);
  expect(ids).toHaveLength(count);
  for (const arrived of kills) {
    const running = await product.start();
    await eventually(() => expect(mail.received.length).toBeGreaterThanOrEqual(arrived));
    running.child.kill('SIGKILL');
    await running.ended;
    expect(mail.received.length).toBeLessThan(count);
  }
  await expireHeartbeats();
  await product.start();
  await eventually(() => expect([...new Set(idsOf(mail.received))].sort()).toEqual(ids));
  // A worker sends four at a time, so that many may have been sent without being marked.
  expect(mail.received.length - count).toBeLessThanOrEqual(kills.length * 4);
  await eventually(async () =>
    expect(await rows(`select state, count(*)::int from messages_out group by state`)).toEqual([
      { state: 'sent', count },
    ]),
  );
});

/** The pauses of messages that were tried less often than that are over, and the worker looks. */
const makeDue = (attempts: number) =>
  rows(`with due as (
      update graphile_worker._private_jobs task set run_at = now() from messages_out m
      where task.payload->>'id' = m.id::text and task.locked_at is null
        and task.run_at > now() and m.attempts < ${attempts} returning task.id)
    select pg_notify('jobs:insert', json_build_object('r', random(), 'count', count(*))::text)
    from due having count(*) > 0`);

it('a mail server that is down for an hour delays, and loses none', async () => {
  await mail.close();
  const ids = await tell('down', delayed);
  // The queue doubles its pauses: in an hour it tries eight times.
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await vi.waitFor(
      async () => {
        await makeDue(attempt);
        expect(
          await rows(`select count(*)::int from messages_out
            where business_key like 'down:%' and attempts >= ${attempt}`),
        ).toEqual([{ count: delayed }]);
      },
      { timeout: 30_000, interval: 50 },
    );
  }
  expect(
    await rows(`select distinct state from messages_out where business_key like 'down:%'`),
  ).toEqual([{ state: 'queued' }]);
  mail = await openMailServer(mail.port);
  await vi.waitFor(
    async () => {
      await makeDue(maxAttempts - 1);
      expect(idsOf(mail.received).sort()).toEqual(ids);
    },
    { timeout: 60_000, interval: 50 },
  );
});
