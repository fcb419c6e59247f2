/** Behind a pooler, which drops what a session asks for: its defaults hold instead, or a start is refused. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '#tests/support/world/database';
import { openPlatform } from '#tests/support/world/platform';
import { createLogger } from '../logging/logging';
import { openDatabase, sessionSettings } from './database';
import { migrate } from './migrations';
import { checkPooler, isSuperuser } from './pooler';
import { select, timestamptz } from './rows';
import { everyStatement, statement } from './statements';

const log = createLogger('silent');
const role = `pooled_${randomBytes(4).toString('hex')}`;
let database: TestDatabase;
/** The same database for a role that owns nothing. */
let ofRole: string;

const query = async (url: string, ...texts: string[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
};

beforeEach(async () => {
  database = await cloneDatabase();
  const name = new pg.Client({ connectionString: database.url }).database;
  await query(
    database.url,
    `alter database "${name}" set timezone = 'America/Chicago'`,
    `create role ${role} login password 'secret'`,
  );
  ofRole = database.url.replace(/^(\w+:\/\/)([^/?@]*@)?/, `$1${role}:secret@`);
});
afterEach(async () => {
  await query(database.url, `drop owned by ${role}`, `drop role ${role}`);
  await database.drop();
});

/** As a pooler passes it on: without the settings that the session asked for. */
async function readThrough(url: string) {
  const ofProduct = everyStatement.length;
  const { db, pool, close } = openDatabase(url, log, { isPooled: true });
  try {
    const read = statement(() =>
      select({ at: timestamptz`'2026-03-02T15:00:00.25Z'::timestamptz` }),
    );
    const [row] = await read(db, {});
    const { rows } = await pool.query(
      `select ${Object.keys(sessionSettings)
        .map((name) => `current_setting('${name}') as "${name}"`)
        .join(', ')}`,
    );
    return { at: row?.at, settings: rows[0] };
  } finally {
    everyStatement.splice(ofProduct);
    await close();
  }
}

describe('behind a pooler', () => {
  it('an instant is the same in a server of another time zone', async () => {
    const { at, settings } = await readThrough(database.url);
    expect(settings).toMatchObject({ TimeZone: 'America/Chicago' });
    expect(at).toBe('2026-03-02T15:00:00.250Z');
  });

  it('the role has our settings from the first start on', async () => {
    await checkPooler(database.url, database.url, 200);
    expect((await readThrough(database.url)).settings).toEqual(sessionSettings);
  });

  it('a role whose settings we may not change is refused, with the commands that set them', async () => {
    // Every role may set its own defaults, but not those of another.
    await checkPooler(ofRole, ofRole, 200);
    const stranger = `${role}_2`;
    await query(database.url, `create role ${stranger} login password 'secret'`);
    try {
      const refused = await checkPooler(ofRole.replace(role, stranger), ofRole, 200).catch(
        (error: Error) => error.message,
      );
      expect(refused).toContain('TimeZone must be UTC, and is America/Chicago.');
      expect(refused).toMatch(
        new RegExp(`alter role "${stranger}" in database ".+" set statement_timeout = '15s';`),
      );
    } finally {
      await query(database.url, `drop role ${stranger}`);
    }
  });
});

it('a command on the server itself asks for the settings, whatever its role has', async () => {
  const direct = await openPlatform({ DATABASE_DIRECT_URL: database.url }, database.url);
  const asked = await direct.rows(
    `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout`,
  );
  expect(asked).toEqual([{ zone: 'UTC', timeout: '15s' }]);
  await direct.close();
});

it('a superuser is told from a role that reads and writes rows', async () => {
  expect([await isSuperuser(database.url), await isSuperuser(ofRole)]).toEqual([true, false]);
});

describe('the lock of the migrations', () => {
  it('ends with the transaction that took it, and a process that waits too long for it says so', async () => {
    const empty = await emptyDatabase();
    const client = new pg.Client({ connectionString: empty.url });
    await client.connect();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(7215001)');
    await expect(migrate(empty.url, { turnTimeout: '50ms' })).rejects.toThrow(
      'Another process has been migrating this database for more than 50ms.',
    );
    await client.query('rollback');
    await migrate(empty.url, { turnTimeout: '50ms' });
    await client.end();
    await empty.drop();
  });
});
