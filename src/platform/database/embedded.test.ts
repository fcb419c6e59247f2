/** The embedded database on a real PostgreSQL: persistence, sharing, adoption, recovery. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Embedded, findEmbedded, startEmbedded } from './embedded';

let dataDir: string;
const dataDirs: string[] = [];
let running: Embedded[];
let children: ChildProcess[];
/** Keeps running from test to test. */
let shared: Embedded | undefined;

beforeEach(() => {
  running = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  if (shared) return;
  for (const { stop } of running) await stop();
  // A server that a test left running for another process.
  if (await findEmbedded({ dataDir })) await (await start()).stop();
});

afterAll(async () => {
  for (const made of dataDirs) await rm(made, { recursive: true, force: true });
});

/** Named so that globalSetup can remove the leftovers of a killed run. */
async function makeDataDir() {
  dataDir = await mkdtemp(path.join(tmpdir(), `bridgework-test-${process.pid}-`));
  dataDirs.push(dataDir);
  // When running as root, the database user needs execute permission on this directory.
  await chmod(dataDir, 0o711);
}

const open = (directory = dataDir): Promise<Embedded> =>
  startEmbedded({ dataDir: directory, log: () => undefined, isDisposable: true });

/** Stopped after the test. */
async function start(directory = dataDir): Promise<Embedded> {
  const embedded = await open(directory);
  running.push(embedded);
  return embedded;
}

/** As plain JavaScript, once for all processes. */
let code: string;
beforeAll(async () => {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { ssr: path.join(import.meta.dirname, 'embedded.ts'), write: false, minify: false },
  });
  if (!('output' in result)) throw new Error('The database module was not built.');
  code = result.output[0].code;
});

/** Another process that starts the same database; resolves once it has started. */
async function startElsewhere(): Promise<ChildProcess> {
  const script = `${code}
    const wishes = { dataDir: ${JSON.stringify(dataDir)}, log() {}, isDisposable: true };
    const embedded = await startEmbedded(wishes);
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

/** Also for a process that has already exited and emits no more events. */
const ended = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
};

async function query(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const remember = (url: string, word: string) =>
  query(url, `drop table if exists kept; create table kept as select '${word}' as word`);
const recall = async (url: string) => (await query(url, 'select word from kept'))[0]?.word;

const serverPid = async () =>
  Number.parseInt(await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);

describe('a database', () => {
  beforeAll(makeDataDir);

  test('concurrent starts of three processes create one, share it, and remove the leftovers of a killed one', async () => {
    const halfMade = path.join(dataDir, 'postgres.new-4194303-00000000');
    await mkdir(path.join(halfMade, 'data'), { recursive: true });
    await mkdir(path.join(dataDir, 'postgres'));
    const [{ url }] = await Promise.all([start(), startElsewhere(), startElsewhere()]);
    await remember(url, 'one');
    expect(await readdir(dataDir)).toEqual(['postgres']);
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map(ended));
    expect(await recall(url)).toBe('one');
  });

  test('keeps its data across a restart', async () => {
    const first = await start();
    await remember(first.url, 'stopped');
    await first.stop();
    expect(await findEmbedded({ dataDir })).toBeUndefined();
    const second = await start();
    expect(await recall(second.url)).toBe('stopped');
    expect(await findEmbedded({ dataDir })).toBe(second.url);
  });

  describe('that is running', () => {
    beforeAll(async () => {
      shared = await open();
    });
    afterAll(async () => {
      await shared?.stop();
      shared = undefined;
    });

    test('is UTF-8, in UTC, off the network, and has the required extensions', async () => {
      const { url } = shared ?? expect.fail();
      const settings = await query(
        url,
        `select current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
                current_setting('listen_addresses') as addresses, upper('é') as upper`,
      );
      expect(settings).toEqual([{ encoding: 'UTF8', zone: 'UTC', addresses: '', upper: 'É' }]);
      await query(url, 'create extension btree_gist; create extension pg_trgm');
    });

    test('is closed to other users of the machine and requires its password', async () => {
      const { url, directory } = shared ?? expect.fail();
      for (const name of ['.', 'data', 'socket', 'password', 'server.log']) {
        expect((await stat(path.join(directory, name))).mode & 0o077).toBe(0);
      }
      const wrong = url.replace(/:\w+@/, ':guess@');
      await expect(query(wrong, 'select 1')).rejects.toThrow(/password/);
    });

    test('gives the product a role that owns its tables and is no superuser', async () => {
      const { url } = shared ?? expect.fail();
      const [role] = await query(
        url,
        `select rolsuper, rolcreatedb, rolcreaterole, pg_has_role(oid, 'pg_read_server_files', 'usage') as reads
         from pg_roles where rolname = current_user`,
      );
      expect(role).toEqual({
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        reads: false,
      });
      await expect(query(url, 'select * from pg_authid')).rejects.toThrow(/permission denied/);
    });
  });

  test('of an earlier version is transferred to that role with all of its objects', async () => {
    const { adminUrl, url } = await start();
    // The earlier layout, in which the superuser owned everything.
    await query(
      adminUrl,
      `alter database bridgework owner to bridgework;
       create schema older;
       create type older.mood as enum ('fine');
       create table older.kept (id serial primary key, number int generated always as identity, mood older.mood);
       create view older.seen as select id from older.kept;
       create statistics older.seldom on id, number from older.kept;
       create function older.answer() returns int language sql as 'select 42';
       insert into older.kept (mood) values ('fine')`,
    );
    await running[0]?.stop();
    await start();
    await query(
      url,
      `insert into older.kept (mood) values ('fine');
       alter table older.kept add note text;
       alter type older.mood add value 'better';
       create or replace function older.answer() returns int language sql as 'select 43';
       drop view older.seen;
       alter statistics older.seldom set statistics 300`,
    );
    // Transferred by a version that left them behind.
    await query(adminUrl, 'alter statistics older.seldom owner to bridgework');
    await running[1]?.stop();
    await start();
    await query(url, 'alter statistics older.seldom set statistics 200');
    expect(await query(url, 'select id, number from older.kept')).toHaveLength(2);
    await query(url, 'drop schema older cascade');
  });

  test('is shared, and stopped by the last process that uses it', async () => {
    const first = await start();
    const second = await start();
    expect(second.url).toBe(first.url);
    await first.stop();
    await remember(second.url, 'shared');
    await second.stop();
    expect(await findEmbedded({ dataDir })).toBeUndefined();
  });

  test('keeps running while a client is connected', async () => {
    const embedded = await start();
    const client = new pg.Client(embedded.url);
    await client.connect();
    await embedded.stop();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  test('is adopted when the process that started it was killed', async () => {
    const child = await startElsewhere();
    const pid = await serverPid();
    await remember((await findEmbedded({ dataDir })) ?? '', 'adopted');
    child.kill('SIGKILL');
    await ended(child);
    const { url } = await start();
    expect(await serverPid()).toBe(pid);
    expect(await recall(url)).toBe('adopted');
  });

  test('restarts when its server is killed', async () => {
    const { url } = await start();
    await remember(url, 'server killed');
    process.kill(await serverPid(), 'SIGKILL');
    await expect
      .poll(() => recall(url).catch(() => undefined), { timeout: 20_000 })
      .toBe('server killed');
  });

  test('starts again after all processes were killed', async () => {
    const child = await startElsewhere();
    await remember((await findEmbedded({ dataDir })) ?? '', 'all killed');
    child.kill('SIGKILL');
    process.kill(await serverPid(), 'SIGKILL');
    await ended(child);
    expect(await recall((await start()).url)).toBe('all killed');
  });

  describe('that was stopped', () => {
    let home: string;
    beforeAll(async () => {
      const { url, directory, stop } = await open();
      await remember(url, 'stopped');
      await stop();
      home = directory;
    });

    test.each([
      ['a process that no longer exists', () => 4_194_303],
      ['a stranger', () => process.pid],
      ['an unrelated process of the same user', startUnrelatedServer],
      ['nothing', () => undefined],
    ])('starts over a stale pid file that names %s', async (_, makePid) => {
      const pid = await makePid(home);
      const text = pid === undefined ? '' : `${pid}\n${home}/data\n1\n5432\n`;
      await writeFile(path.join(home, 'data/postmaster.pid'), text);
      expect(await recall((await start()).url)).toBe('stopped');
    });

    test('uses a short socket path if it was moved to where the normal one is too long', async () => {
      const long = path.join(dataDir, 'long'.repeat(30));
      await mkdir(long, { mode: 0o711 });
      await rename(home, path.join(long, 'postgres'));
      const { url, directory, stop } = await start(long);
      expect(await recall(url)).toBe('stopped');
      const socket = new URL(url.replace('@/', '@socket/')).searchParams.get('host') ?? '';
      expect(socket.length).toBeLessThan(60);
      expect((await stat(socket)).mode & 0o777).toBe(0o700);
      await stop();
      await rm(socket, { recursive: true });
      await rename(directory, home);
    });

    test('reports why it cannot start, and which log to read', async () => {
      const version = path.join(home, 'data/PG_VERSION');
      await writeFile(version, '9');
      await expect(start()).rejects.toThrow(/does not start. Its log is .*server\.log.*FATAL/s);
      await writeFile(version, '18\n');
    });
  });
});

async function startUnrelatedServer(directory: string): Promise<number | undefined> {
  const { uid, gid } = await stat(directory);
  const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
  children.push(stranger);
  return stranger.pid;
}

describe('creating another database', () => {
  beforeEach(makeDataDir);

  test('survives a process killed halfway', async () => {
    const other = startElsewhere().catch(() => undefined);
    const halfway = expect.stringMatching(/^postgres\.new-.*\/data\/PG_VERSION$/);
    await expect
      .poll(() => readdir(dataDir, { recursive: true }), { interval: 10, timeout: 20_000 })
      .toContainEqual(halfway);
    for (const child of children) child.kill('SIGKILL');
    await other;
    const { url } = await start();
    await remember(url, 'whole');
    expect(await recall(url)).toBe('whole');
  });

  test.runIf(process.getuid?.() === 0)(
    'as root uses another directory if its user cannot enter the data directory',
    async () => {
      await chmod(dataDir, 0o700);
      const first = await start();
      expect(first.directory).toMatch(/^\/var\/lib\/bridgework\//);
      await remember(first.url, 'elsewhere');
      await first.stop();
      const second = await start();
      expect(second.directory).toBe(first.directory);
      expect(await recall(second.url)).toBe('elsewhere');
      await second.stop();
      await rm(second.directory, { recursive: true });
      await expect(start()).rejects.toThrow(/points to a database that is gone/);
      await rm(path.join(dataDir, 'postgres'));
    },
  );
});
