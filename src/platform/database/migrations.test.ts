/** Migrations: from an empty database to the latest version, once, by one process at a time. */
import { createServer, type Server } from 'node:net';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '#tests/support/world/database';
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
