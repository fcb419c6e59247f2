/** The embedded database on the real thing: kept, shared, adopted, recovered. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Embedded, findEmbedded, startEmbedded } from './embedded';

let dataDir: string;
let running: Embedded[];
let children: ChildProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-embedded-'));
  await chmod(dataDir, 0o711);
  running = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const { stop } of running) await stop();
  // A server that a test left to somebody else.
  if (await findEmbedded({ dataDir }).catch(() => undefined)) await (await start()).stop();
  const directories = new Set([...running.map(({ directory }) => directory), dataDir]);
  for (const directory of directories) await rm(directory, { recursive: true, force: true });
});

async function start(directory = dataDir): Promise<Embedded> {
  const embedded = await startEmbedded({
    dataDir: directory,
    log: () => undefined,
    isDisposable: true,
  });
  running.push(embedded);
  return embedded;
}

/** Another process that starts the same database; resolves once it has. */
async function startElsewhere(): Promise<ChildProcess> {
  const script = `
    import { runnerImport } from 'vite';
    const { module } = await runnerImport('./src/platform/embedded.ts');
    const wishes = { dataDir: ${JSON.stringify(dataDir)}, log() {}, isDisposable: true };
    const embedded = await module.startEmbedded(wishes);
    process.on('SIGTERM', async () => { await embedded.stop(); process.exit(0); });
    console.log('started');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve);
    child.once('exit', () => reject(new Error('the other process ended')));
  });
  return child;
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

async function query(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const serverPid = async (directory: string) =>
  Number.parseInt(await readFile(path.join(directory, 'data', 'postmaster.pid'), 'utf8'), 10);

const remember = (url: string) => query(url, 'create table kept as select 42 as answer');
const recall = (url: string) => query(url, 'select answer from kept');

test('what was written is there after a stop and a start', async () => {
  const first = await start();
  await remember(first.url);
  await first.stop();
  expect(await findEmbedded({ dataDir })).toBeUndefined();
  const second = await start();
  expect(await recall(second.url)).toEqual([{ answer: 42 }]);
  expect(await findEmbedded({ dataDir })).toBe(second.url);
});

test('it is UTF-8 in UTC, unreachable from the network, with the extensions we need', async () => {
  const { url } = await start();
  const settings = await query(
    url,
    `select current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
            current_setting('listen_addresses') as addresses, upper('é') as upper`,
  );
  expect(settings).toEqual([{ encoding: 'UTF8', zone: 'UTC', addresses: '', upper: 'É' }]);
  await query(url, 'create extension btree_gist; create extension pg_trgm');
});

test('no other user of the machine can enter, and the password is asked for', async () => {
  const { url, directory } = await start();
  for (const name of ['.', 'data', 'socket']) {
    expect((await stat(path.join(directory, name))).mode & 0o077).toBe(0);
  }
  for (const name of ['password', 'server.log']) {
    expect((await stat(path.join(directory, name))).mode & 0o777).toBe(0o600);
  }
  const wrong = url.replace(/bridgework:\w+@/, 'bridgework:guess@');
  await expect(query(wrong, 'select 1')).rejects.toThrow(/password/);
});

test('a second user adopts the server, and the last one to leave stops it', async () => {
  const first = await start();
  const second = await start();
  expect(second.url).toBe(first.url);
  await first.stop();
  await remember(second.url);
  await second.stop();
  expect(await findEmbedded({ dataDir })).toBeUndefined();
});

test('a server with another client connected is left to it', async () => {
  const embedded = await start();
  const client = new pg.Client(embedded.url);
  client.on('error', () => undefined);
  await client.connect();
  await embedded.stop();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test('three processes that start at once share one database', async () => {
  await Promise.all([startElsewhere(), startElsewhere(), start()]);
  const [embedded] = running;
  await remember(embedded?.url ?? '');
  expect((await readdir(dataDir)).sort()).toEqual(['postgres']);
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(ended));
  expect(await recall(embedded?.url ?? '')).toEqual([{ answer: 42 }]);
});

test('the server of a killed process is adopted', async () => {
  const child = await startElsewhere();
  const url = (await findEmbedded({ dataDir })) ?? '';
  await remember(url);
  const pid = await serverPid(path.join(dataDir, 'postgres'));
  child.kill('SIGKILL');
  await ended(child);
  const embedded = await start();
  expect(await serverPid(embedded.directory)).toBe(pid);
  expect(await recall(embedded.url)).toEqual([{ answer: 42 }]);
});

test('a server killed under the product comes back by itself, with its data', async () => {
  const { url, directory } = await start();
  await remember(url);
  process.kill(await serverPid(directory), 'SIGKILL');
  await expect
    .poll(() => recall(url).catch(() => []), { timeout: 20_000 })
    .toEqual([{ answer: 42 }]);
});

test('after everything was killed it starts again, with its data', async () => {
  const child = await startElsewhere();
  await remember((await findEmbedded({ dataDir })) ?? '');
  child.kill('SIGKILL');
  process.kill(await serverPid(path.join(dataDir, 'postgres')), 'SIGKILL');
  await ended(child);
  expect(await recall((await start()).url)).toEqual([{ answer: 42 }]);
});

test.each([
  ['a process that is gone', async () => 4_194_303],
  ['a stranger', async () => process.pid],
  ['a stranger of the same user', async (uid: number, gid: number) => strangerOf(uid, gid)],
  ['nothing, being empty', async () => ''],
])('a stale pid file that names %s does not matter', async (_name, makePid) => {
  const first = await start();
  await remember(first.url);
  await first.stop();
  const { uid, gid } = await stat(first.directory);
  const lines = [await makePid(uid, gid), path.join(first.directory, 'data'), '1', '5432'];
  const text = lines[0] === '' ? '' : `${lines.join('\n')}\n`;
  await writeFile(path.join(first.directory, 'data', 'postmaster.pid'), text);
  expect(await recall((await start()).url)).toEqual([{ answer: 42 }]);
});

function strangerOf(uid: number, gid: number): number {
  const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
  children.push(stranger);
  return stranger.pid ?? 0;
}

test('a maker that was killed leaves nothing that stands in the way', async () => {
  const halfMade = path.join(dataDir, 'postgres.new-4194303-00000000');
  await mkdir(path.join(halfMade, 'data'), { recursive: true });
  await writeFile(path.join(halfMade, 'data', 'PG_VERSION'), '18');
  await mkdir(path.join(dataDir, 'postgres'));
  await start();
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('a killed initdb is made good by the next start', async () => {
  const child = startElsewhere().catch(() => undefined);
  await expect.poll(() => readdir(dataDir), { interval: 10, timeout: 20_000 }).not.toEqual([]);
  await sleep(100);
  for (const process of children) process.kill('SIGKILL');
  await child;
  await remember((await start()).url);
  expect((await readdir(dataDir)).filter((name) => name === 'postgres')).toEqual(['postgres']);
});

test('a path too long for a socket gets a short one', async () => {
  const long = path.join(dataDir, 'long'.repeat(30));
  const { url, directory } = await start(long);
  await remember(url);
  const socket = new URL(url.replace('@/', '@socket/')).searchParams.get('host') ?? '';
  expect(socket.length).toBeLessThan(60);
  expect((await stat(socket)).mode & 0o777).toBe(0o700);
  await running.pop()?.stop();
  await rm(socket, { recursive: true });
  await rm(directory, { recursive: true });
});

test.runIf(process.getuid?.() === 0)(
  'root keeps it elsewhere when the database user cannot enter the data directory',
  async () => {
    await chmod(dataDir, 0o700);
    const first = await start();
    expect(first.directory).toMatch(/^\/var\/lib\/bridgework\//);
    await remember(first.url);
    await first.stop();
    const second = await start();
    expect(second.directory).toBe(first.directory);
    expect(await recall(second.url)).toEqual([{ answer: 42 }]);
  },
);

test('what keeps it from starting is told, with the log to read', async () => {
  const first = await start();
  await first.stop();
  await writeFile(path.join(first.directory, 'data', 'PG_VERSION'), '9');
  await expect(start()).rejects.toThrow(/does not start. Its log is .*server\.log.*FATAL/s);
});
