/** Migrations: from an empty database to the latest version, once, by one process at a time. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '#tests/support/world/database';
import { eventually } from '#tests/support/world/eventually';
import { openPlatform } from '#tests/support/world/platform';
import { addTask } from '../database/queue';
import { removeFilesTask } from '../tasks/removal';
import { drainTasks } from '../tasks/tasks';
import { isMigrated, migrate } from './migrations';

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const { drop } of databases.splice(0)) await drop();
});

async function newDatabase(make: () => Promise<TestDatabase>): Promise<string> {
  const database = await make();
  databases.push(database);
  return database.url;
}

async function query(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function isReady(url: string): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: url });
  // Its connections may still be closing when the database is dropped.
  pool.on('error', () => undefined);
  try {
    return await isMigrated(pool);
  } finally {
    await pool.end();
  }
}

const applied = (url: string) => query(url, 'select * from migrations order by name');

describe('a database', () => {
  it('is migrated once from empty to the latest version by four processes that start together, and a later start changes nothing', async () => {
    const url = await newDatabase(emptyDatabase);
    await expect(isReady(url)).rejects.toThrow();
    await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)]);
    expect(await isReady(url)).toBe(true);
    const before = await applied(url);
    expect(before.length).toBeGreaterThan(1);
    expect(new Set(before.map(({ name }) => name)).size).toBe(before.length);
    await query(url, "select graphile_worker.add_job('any', '{}'::json)");
    await migrate(url);
    expect(await applied(url)).toEqual(before);
  });

  it('refuses a migration that was changed after it ran, and stays unchanged', async () => {
    const url = await newDatabase(cloneDatabase);
    const [first] = await applied(url);
    await query(url, 'update migrations set checksum = $1 where name = $2', ['other', first.name]);
    await expect(migrate(url)).rejects.toThrow(`${first.name} was changed after it was applied`);
  });

  it('is not ready while a migration is missing, and a failed one leaves no partial changes', async () => {
    const url = await newDatabase(emptyDatabase);
    await query(url, 'create table sessions (stranger int)');
    const failure = await migrate(url).catch((error: Error) => error);
    expect(failure).toMatchObject({ message: expect.stringMatching(/^The migration .+ failed/) });
    expect((failure as Error).message).toContain('"sessions" already exists');
    expect(await isReady(url)).toBe(false);
    expect(await query(url, "select to_regclass('users') as made")).toEqual([{ made: null }]);
    await query(url, 'drop table sessions');
    await migrate(url);
    expect(await isReady(url)).toBe(true);
  });
});

describe('a migration that has to lock a table', () => {
  it('lets requests through while a long transaction keeps it waiting, and is applied afterward', async () => {
    const url = await newDatabase(cloneDatabase);
    const from = await mkdtemp(path.join(tmpdir(), 'bridgework-migrations-'));
    const [name, text] = ['9000_locks.sql', 'alter table users add column locked int'];
    await writeFile(path.join(from, name), text);
    const long = new pg.Client(url);
    await long.connect();
    await long.query('begin');
    await long.query('select from users');
    const migrating = migrate(url, { from, lockTimeout: '200ms' });
    const isWaiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query = $1`;
    await eventually(async () => expect(await query(url, isWaiting, [text])).toHaveLength(1));
    // It waits behind the migration, which waits for the long transaction.
    expect(await query(url, 'select count(*)::int as people from users')).toEqual([{ people: 0 }]);
    await long.query('commit');
    await long.end();
    expect(await migrating).toEqual([name]);
    expect(await query(url, 'select locked from users')).toEqual([]);
    await rm(from, { recursive: true });
  });
});

describe('a role that may only read and write rows', () => {
  const role = `rows_${randomBytes(4).toString('hex')}`;
  const grants = `
    create role ${role} login password 'secret';
    grant usage on schema public, graphile_worker to ${role};
    grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role};
    grant usage, select on all sequences in schema public, graphile_worker to ${role}`;
  const ofRole = (url: string) => url.replace(/^(\w+:\/\/)([^/?@]*@)?/, `$1${role}:secret@`);

  it('starts on a migrated database and runs tasks, and is told who has to migrate otherwise', async () => {
    const url = await newDatabase(cloneDatabase);
    await query(url, grants);
    try {
      await expect(query(ofRole(url), 'create table public.other ()')).rejects.toThrow('denied');
      expect(await migrate(ofRole(url))).toEqual([]);
      const platform = await openPlatform({}, ofRole(url));
      const { context, pool } = platform;
      await addTask(context.db, removeFilesTask, { ids: [] });
      const waiting = 'select 1 from graphile_worker._private_jobs';
      expect(await platform.rows(waiting)).toHaveLength(1);
      await drainTasks(context, pool, [removeFilesTask]);
      expect(await platform.rows(waiting)).toEqual([]);
      await platform.close();

      await query(url, `delete from migrations where name like '0103%'`);
      await expect(migrate(ofRole(url))).rejects.toThrow(
        'The database has to be migrated (0103_backups.sql is missing), and its role may not change tables. Run "npm run migrate" with a role that owns them.',
      );
      await query(url, 'drop table backups');
      expect(await migrate(url)).toEqual(['0103_backups.sql']);
    } finally {
      await query(url, `drop owned by ${role}; drop role ${role}`);
    }
  });
});

describe('a PostgreSQL that is too old', () => {
  it('is refused with both versions named, before anything is written', async () => {
    const { url, asked, close } = await fakeServer('140012');
    await expect(migrate(url)).rejects.toThrow('PostgreSQL 15 or newer is needed; this one is 14.');
    expect(asked).toEqual(['show server_version_num']);
    await close();
  });
});

/** Implements just enough of PostgreSQL's protocol to answer every query with one value. */
async function fakeServer(value: string) {
  const asked: string[] = [];
  const message = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const number = (bytes: 2 | 4, of: number) => {
    const buffer = Buffer.alloc(bytes);
    buffer.writeIntBE(of, 0, bytes);
    return buffer;
  };
  const ready = message('Z', Buffer.from('I'));
  const answer = Buffer.concat([
    message(
      'T',
      Buffer.concat([
        number(2, 1),
        Buffer.from('server_version_num\0'),
        ...[number(4, 0), number(2, 0), number(4, 25), number(2, -1), number(4, -1), number(2, 0)],
      ]),
    ),
    message('D', Buffer.concat([number(2, 1), number(4, value.length), Buffer.from(value)])),
    message('C', Buffer.from('SHOW\0')),
    ready,
  ]);
  const server: Server = createServer((socket) => {
    let isGreeted = false;
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      if (!isGreeted) {
        isGreeted = true;
        socket.write(Buffer.concat([message('R', number(4, 0)), ready]));
      } else if (data.toString('latin1', 0, 1) === 'Q') {
        asked.push(data.toString('utf8', 5, data.length - 1));
        socket.write(answer);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `postgresql://old@127.0.0.1:${port}/old`,
    asked,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
