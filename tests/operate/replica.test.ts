/** Reads from a real replica: one that is fast, one that is 30 seconds behind, and one that is killed. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { catalogs } from '#catalogs';
import { readConfig } from '#platform/config/config';
import { migrate } from '#platform/database/migrations';
import { openRuntime } from '#platform/runtime';
import { createServer } from '#server';
import { Client } from '#tests/support/world/client';
import { runningClock } from '#tests/support/world/clock';
import { eventually } from '#tests/support/world/eventually';
import { givenPeople } from '#tests/support/world/given';
import { dataKeys, type Person } from '#tests/support/world/world';
import { line } from './line';

const programs = ['initdb', 'pg_ctl', 'pg_basebackup'];
const ports = { primary: '5432', replica: '5433' };
/** What else it serves. */
const figures = {
  office: [
    'practice/insights',
    'practice/insights.csv',
    'practice/insights/people',
    'practice/insights/people.csv',
    'payments.csv',
    'payments/totals.csv',
  ],
  owner: ['admin/market/shifts', 'admin/market/cohorts?side=practice', 'admin/market/revenue'],
};
type Server = keyof typeof ports;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bridgework-replica-'));
  // PostgreSQL refuses to run as root.
  chmodSync(folder, 0o777);
});
afterAll(() => {
  for (const server of ['replica', 'primary'] as const) stop(server);
  rmSync(folder, { recursive: true, force: true });
});

function run(program: string, ...args: string[]) {
  const words = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', program] : [program];
  const [command = '', ...before] = words;
  return spawnSync(command, [...before, ...args], { cwd: '/', stdio: 'ignore' }).status === 0;
}

const dataOf = (server: Server) => path.join(folder, server);
const urlOf = (server: Server, database = 'bridgework') =>
  `postgresql://postgres@/${database}?host=${folder}&port=${ports[server]}`;

function start(server: Server, ...settings: string[]) {
  const own = ['listen_addresses=', `unix_socket_directories=${folder}`, `port=${ports[server]}`];
  const options = [...own, ...settings].map((each) => `-c ${each}`).join(' ');
  const log = path.join(folder, `${server}.log`);
  expect(run('pg_ctl', '-D', dataOf(server), '-w', '-l', log, '-o', options, 'start')).toBe(true);
}

const stop = (server: Server) => run('pg_ctl', '-D', dataOf(server), '-m', 'immediate', 'stop');

async function makePair() {
  expect(run('initdb', '-D', dataOf('primary'), '-U', 'postgres', '-A', 'trust')).toBe(true);
  start('primary');
  const client = new pg.Client({ connectionString: urlOf('primary', 'postgres') });
  await client.connect();
  await client.query('create database bridgework');
  await client.end();
  await migrate(urlOf('primary'));
  const from = ['-h', folder, '-p', ports.primary, '-U', 'postgres'];
  const to = ['-D', dataOf('replica'), '-R', '--checkpoint=fast'];
  expect(run('pg_basebackup', ...from, ...to)).toBe(true);
}

async function openProduct() {
  const clock = runningClock();
  clock.set('2026-03-02T15:00:00Z');
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_KEYS: dataKeys,
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_READ_URL: urlOf('replica'),
  });
  const runtime = await openRuntime(config, urlOf('primary'), clock, catalogs);
  const app = await createServer(runtime, { hasPages: false });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const given = givenPeople(runtime.context);
  const practice = await given.verifiedPractice();
  async function logIn({ email, password }: Person) {
    const client = new Client(url);
    await client.post('/api/login', { email, password });
    return client;
  }
  const office = await logIn(practice);
  const owner = await logIn(await given.owner());
  const visitor = new Client(url);

  const metric = async (name: string) => {
    const { text } = await visitor.get('/metrics');
    const found = text.split('\n').find((each) => each.startsWith(`${name} `));
    return Number(found?.split(' ')[1] ?? 0);
  };
  const idsFor = async (client: Client) =>
    (await client.get('/api/shifts?limit=100')).body.map(({ id }: { id: string }) => id);
  return {
    lag: () => metric('replica_lag_seconds'),
    /** How often the replica served, the primary, and the primary after the replica failed. */
    async served() {
      const by = (who: string) => metric(`replica_reads_total{by="${who}"}`);
      return {
        replica: await by('replica'),
        primary: await by('primary'),
        repeated: await by('repeated'),
      };
    },
    readFigures: () =>
      Promise.all([
        ...figures.office.map((each) => office.get(`/api/${each}`)),
        ...figures.owner.map((each) => owner.get(`/api/${each}`)),
      ]),
    idsForVisitor: () => idsFor(visitor),
    /** Posts shifts; after each, the practice looks for it at once. Returns how often it was missing. */
    async postAndLook(count: number) {
      let missed = 0;
      for (let number = 0; number < count; number += 1) {
        const { status, body } = await office.post('/api/jobs', {
          title: 'Hygienist',
          state: 'North Dakota',
          professionalType: 'Hygienist',
          employmentType: 'w2',
          hourlyRate: 50,
          startDate: `2026-04-${String(1 + (number % 28)).padStart(2, '0')}`,
          startTime: '08:00',
          endTime: '17:00',
        });
        expect(status).toBe(200);
        if (!(await idsFor(office)).includes(body.id)) missed += 1;
      }
      return missed;
    },
    async close() {
      app.server.closeAllConnections();
      await app.close();
      await runtime.close();
    },
  };
}

line('A replica that is fast, then 30 seconds behind, then killed', programs, async () => {
  await makePair();
  start('replica');
  const product = await openProduct();
  try {
    await eventually(async () => {
      await product.idsForVisitor();
      expect((await product.served()).replica).toBeGreaterThan(0);
    });
    const before = await product.served();
    expect(await product.postAndLook(30)).toBe(0);
    const ownReads = (await product.served()).replica - before.replica;
    for (let count = 0; count < 200; count += 1) await product.idsForVisitor();
    const fast = await product.served();
    expect(fast.replica - before.replica - ownReads).toBe(200);
    for (const { status } of await product.readFigures()) expect(status).toBe(200);
    expect((await product.served()).replica).toBeGreaterThan(fast.replica);
    expect((await product.served()).repeated).toBe(0);

    stop('replica');
    start('replica', 'recovery_min_apply_delay=30s');
    expect(await product.postAndLook(10)).toBe(0);
    await eventually(async () => expect(await product.lag()).toBeGreaterThan(5));
    expect(await product.postAndLook(10)).toBe(0);
    const lagging = await product.served();
    expect(await product.idsForVisitor()).toHaveLength(50);
    expect((await product.served()).replica).toBe(lagging.replica);

    stop('replica');
    start('replica');
    await eventually(async () => expect(await product.lag()).toBeLessThan(2));
    stop('replica');
    for (let count = 0; count < 200; count += 1)
      expect(await product.idsForVisitor()).toHaveLength(50);
    return `0 of 50 own writes missed; fast: it served 200 of 200 visitors and ${ownReads} of 30 reads after a write; 30 s behind: it served nobody; killed: 0 of 200 reads failed`;
  } finally {
    await product.close();
  }
});
