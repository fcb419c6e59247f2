/** A backup holds everything as of one instant, and what a restore makes of it is whole. */
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { restoreInto } from '#commands/restore';
import { newId, type UserId } from '#kernel/id';
import { backUp } from '#platform/backup/backup';
import { restore } from '#platform/backup/restore';
import { findTables } from '#platform/backup/tables';
import { cleanupTask } from '#platform/cleanup';
import { projectRoot } from '#platform/config/root';
import { findViolations } from '#platform/database/invariants';
import { isMigrated, migrate } from '#platform/database/migrations';
import { addTask } from '#platform/database/queue';
import { createErasures } from '#platform/files/erasures';
import { holdFiles } from '#platform/files/files';
import { openStores } from '#platform/files/stores';
import { queueFileRemoval } from '#platform/tasks/removal';
import { drainTasks } from '#platform/tasks/tasks';
import { givenCompleted } from '#tests/support/stories/completed';
import { givenFullHistory } from '#tests/support/stories/fullHistory';
import { emptyDatabase, type TestDatabase } from '#tests/support/world/database';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { readSchema } from '#tests/support/world/schema';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';
import { tasksOf } from '#worker';

const folder = mkdtempSync(path.join(tmpdir(), 'bridgework-backup-'));
const dataDir = path.join(folder, 'data');
/** Of everything, taken while nothing else happened. */
const quiet = path.join(folder, 'quiet.tar');
let world: World;
let history: Awaited<ReturnType<typeof givenFullHistory>>;
let before: Record<string, string>;
/** The history was written by hand, so that some of it is not as the product would have it. */
let violations: unknown;

const partsOf = ({ context, databaseUrl: url }: Pick<World, 'context' | 'databaseUrl'>) => ({
  url,
  store: openStores(context.config, context.log).files,
  erasures: createErasures(context.config, context.log),
  keyIds: ['test-1'],
  clock: context.clock,
});

beforeAll(async () => {
  world = await openWorld({ DATA_DIR: dataDir });
  history = await givenFullHistory(world);
  await addTask(world.context.db, cleanupTask, {});
  before = await contentsOf(world.pool);
  violations = await findViolations(world.databaseUrl);
  await backUp(quiet, partsOf(world));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function newDatabase(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  opened.push(database.drop);
  return database;
}

const newFolder = () => mkdtempSync(path.join(folder, 'new-'));

/** An empty installation, and what a restore makes of it. */
async function openEmpty(env: NodeJS.ProcessEnv = {}) {
  const { url } = await newDatabase();
  const platform = await openPlatform({ DATA_DIR: newFolder(), ...env }, url, false);
  opened.push(platform.close);
  const { config, clock } = platform.context;
  return Object.assign(platform, {
    restore: (file: string, areErasuresLost = false) =>
      restoreInto(config, url, file, { areErasuresLost, clock }),
  });
}

/** A hash of every table's rows. */
async function contentsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const client = await pool.connect();
  try {
    const hashes: Record<string, string> = {};
    for (const { schema, name } of await findTables(client as unknown as pg.Client)) {
      const { rows } = await client.query(`
        select md5(string_agg(row::text, e'\\n' order by row::text)) as hash
        from ${schema}.${name} row`);
      hashes[`${schema}.${name}`] = rows[0].hash;
    }
    return hashes;
  } finally {
    client.release();
  }
}

const tablesIn = (platform: TestPlatform) =>
  platform.rows(`select relname from pg_class where relnamespace = 'public'::regnamespace
    and relkind = 'r'`);
const filesIn = (data: string) =>
  readdirSync(path.join(data, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

describe('a backup', () => {
  it('is one private file without keys, and nothing else is left beside it', () => {
    expect(statSync(quiet).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.startsWith('quiet'))).toEqual(['quiet.tar']);
    expect(readFileSync(quiet).includes(Buffer.alloc(32, 7).toString('base64'))).toBe(false);
  });

  it('restores every row, file and sequence, except that everyone has to log in again', async () => {
    const restored = await openEmpty();
    await restored.restore(quiet);
    const after = await contentsOf(restored.pool);
    const ended = ['public.sessions', 'public.push_subscriptions'];
    for (const table of ended) expect(after[table]).toBeNull();
    for (const table of Object.keys(before).filter((name) => !ended.includes(name))) {
      expect([table, after[table]]).toEqual([table, before[table]]);
    }
    expect(await readSchema(restored.pool)).toBe(await readSchema(world.pool));
    expect(await findViolations(restored.databaseUrl)).toEqual(violations);
    for (const { name } of filesIn(dataDir)) {
      const bytes = await buffer(await restored.context.files.read(name));
      expect(bytes.equals(await buffer(await world.context.files.read(name)))).toBe(true);
    }
    const positions = `select schemaname, sequencename, last_value from pg_sequences
      where last_value is not null order by 1, 2`;
    expect(await restored.rows(positions)).toEqual(await world.rows(positions));
    // What was waiting is done, and new rows get new ids.
    const waiting = 'select count(*)::int as count from graphile_worker._private_jobs';
    const tasks = () => drainTasks(restored.context, restored.pool, tasksOf(restored.transports));
    expect((await restored.rows(waiting))[0].count).toBe(1);
    await tasks();
    expect((await restored.rows(waiting))[0].count).toBe(0);

    // What a backup reads is removed only after it.
    const [id = ''] = filesIn(dataDir).map(({ name }) => name);
    const other = new pg.Client(restored.databaseUrl);
    await other.connect();
    expect(await holdFiles(other)).toBe(true);
    await expect(backUp(path.join(folder, 'second.tar'), partsOf(restored))).rejects.toThrow(
      'Another backup, or a move of files, is running.',
    );
    await restored.rows('update files set attached_at = null where id = $1', [id]);
    await queueFileRemoval(restored.context.db, [id]);
    await tasks();
    await buffer(await restored.context.files.read(id));
    await other.end();
    await restored.rows('update graphile_worker._private_jobs set run_at = now()');
    await tasks();
    await expect(restored.context.files.read(id)).rejects.toThrow('are missing');
  });

  it('tells the metrics how long ago it was', async () => {
    const age = async () =>
      /^backup_age_seconds (\S+)$/m.exec((await world.visitor().get('/metrics')).text)?.[1];
    world.clock.advance({ hours: 1 });
    expect(await age()).toBe('3600');
    await world.rows('delete from backups');
    await world.rows('update migrations set applied_at = $1', [world.clock.now()]);
    world.clock.advance({ hours: 2 });
    expect(await age()).toBe('7200');
  });

  it('of an older version is restored and then migrated to this one, without the list of erased accounts only if told so', async () => {
    const old = await newDatabase();
    const from = newFolder();
    const source = path.join(projectRoot, 'db', 'migrations');
    const names = readdirSync(source).filter((name) => name < '0092');
    for (const name of names) cpSync(path.join(source, name), path.join(from, name));
    expect(await migrate(old.url, { from })).toHaveLength(names.length);
    const platform = await openPlatform({ DATA_DIR: newFolder() }, old.url, false);
    await platform.rows(`insert into sms_stops (phone, stopped_at) values ('+17015550199', now())`);
    const gone = newId<UserId>(platform.clock.now());
    await platform.context.erasures.add({ userId: gone, erasedAt: platform.clock.now() });
    const file = path.join(folder, 'old.tar');
    await backUp(file, partsOf(platform));
    await platform.close();
    const restored = await openEmpty();
    await expect(restored.restore(file)).rejects.toThrow(
      'The list of erased accounts is not complete: 1 that the backup knows are missing from it',
    );
    await restored.restore(file, true);
    const listed: string[] = [];
    for await (const { userId } of restored.context.erasures.read()) listed.push(userId);
    expect(listed).toEqual([gone]);
    expect(await isMigrated(restored.pool)).toBe(true);
    expect(await restored.rows('select phone from sms_stops')).toEqual([{ phone: '+17015550199' }]);
    expect(await readSchema(restored.pool)).toBe(await readSchema(world.pool));
  });
});

describe('a restore is refused', () => {
  /** Nothing was written. */
  async function expectEmpty(platform: TestPlatform) {
    expect(await tablesIn(platform)).toEqual([]);
    expect(() => filesIn(platform.context.config.dataDir)).toThrow('ENOENT');
  }

  it('from a file that was cut off, altered, or is no backup', async () => {
    const bytes = readFileSync(quiet);
    const altered = Buffer.from(bytes);
    altered.write('altered', bytes.length / 2);
    const empty = await openEmpty();
    for (const [content, reason] of [
      [bytes.subarray(0, bytes.length * 0.6), 'is not complete: it was cut off'],
      [altered, 'was altered'],
      [Buffer.alloc(10_000, 'no backup '), 'is not a backup'],
    ] as const) {
      const file = path.join(folder, 'bad.tar');
      writeFileSync(file, content);
      await expect(empty.restore(file)).rejects.toThrow(reason);
      await expectEmpty(empty);
    }
  });

  it('into a database or a file store that is in use', async () => {
    const { config, clock } = world.context;
    const options = { areErasuresLost: false, clock };
    const elsewhere = { ...config, dataDir: newFolder() };
    await expect(restoreInto(elsewhere, world.databaseUrl, quiet, options)).rejects.toThrow(
      'The database is not empty: it has the table',
    );
    const { url } = await newDatabase();
    await expect(restoreInto(config, url, quiet, options)).rejects.toThrow(
      'The file store is not empty: it has',
    );
    expect(filesIn(dataDir).length).toBeGreaterThan(0);
  });

  it('from a newer version, and without the keys of its encrypted fields', async () => {
    const name = '9999_later.sql';
    await world.rows(`insert into migrations (name, checksum) values ('${name}', 'x')`);
    const file = path.join(folder, 'newer.tar');
    await backUp(file, partsOf(world));
    await world.rows(`delete from migrations where name = '${name}'`);
    const empty = await openEmpty();
    await expect(empty.restore(file)).rejects.toThrow(
      `The backup was made by a newer version (migration ${name} is unknown here).`,
    );
    const other = await openEmpty({ DATA_KEYS: `other:${Buffer.alloc(32).toString('base64')}` });
    await expect(other.restore(quiet)).rejects.toThrow('need the data keys test-1');
    await expectEmpty(empty);
    await expectEmpty(other);
  });

  it('halfway, and then leaves neither rows nor files', async () => {
    const empty = await openEmpty();
    const { incoming } = empty.context.files;
    const failing = restore(quiet, {
      ...partsOf(empty),
      incoming,
      areErasuresLost: false,
      finish: () => Promise.reject(new Error('the power went out')),
    });
    await expect(failing).rejects.toThrow('the power went out');
    expect(await tablesIn(empty)).toEqual([]);
    expect(filesIn(empty.context.config.dataDir)).toEqual([]);
  });
});

/** The last: it deletes the professional. */
describe('someone whose account was deleted after the backup', () => {
  const erasures = path.join(dataDir, 'erasures');
  const deletedAt = async (platform: TestPlatform, id: string) =>
    (
      await platform.rows('select deleted_at is not null as "isDeleted" from users where id = $1', [
        id,
      ])
    )[0];

  it('is deleted again by the restore of what was taken while people worked, with their files, and only they are', async () => {
    const { professional, practice } = history;
    const file = path.join(folder, 'busy.tar');
    const people = {
      practice: await world.given.practice(),
      professional: await world.given.verifiedProfessional(),
    };
    let isOver = false;
    const working = (async () => {
      while (!isOver) await givenCompleted(world, { ...people, method: 'digital_form' });
    })();
    await backUp(file, partsOf(world)).finally(() => {
      isOver = true;
    });
    await working;
    // A deletion that was listed but never happened, as the backup shows.
    const earlier = new Date(world.clock.now().getTime() - 5 * 3_600_000);
    await world.context.erasures.add({ userId: practice.id, erasedAt: earlier });
    world.clock.advance({ hours: 2 });
    const worker = await clientFor(world, professional);
    const { status } = await worker.send('DELETE', '/api/user/account');
    expect(status).toBe(204);

    const restored = await openEmpty();
    cpSync(erasures, path.join(restored.context.config.dataDir, 'erasures'), { recursive: true });
    expect(await restored.restore(file)).toMatchObject({ erased: 1 });
    expect(await deletedAt(restored, professional.id)).toEqual({ isDeleted: true });
    expect(await deletedAt(restored, practice.id)).toEqual({ isDeleted: false });
    expect(await findViolations(restored.databaseUrl)).toEqual(violations);
    await drainTasks(restored.context, restored.pool, tasksOf(restored.transports));
    const names = await restored.rows('select first_name from users where id = $1', [
      professional.id,
    ]);
    expect(names).toEqual([{ first_name: 'Deleted' }]);
    expect(filesIn(restored.context.config.dataDir)).toEqual([]);
  });

  it('is not in the list if the deletion failed', async () => {
    const { practice } = history;
    const office = await clientFor(world, practice);
    await world.rows(`delete from graphile_worker._private_jobs`);
    const entry = path.join(erasures, practice.id.slice(-2), `erasure-${practice.id}`);
    expect(readFileSync(entry, 'utf8')).toContain(practice.id);
    // Fails at the commit.
    await world.rows(`
      create function fail() returns trigger language plpgsql as 'begin raise ''no''; end';
      create constraint trigger fails after update on users deferrable initially deferred
        for each row when (new.deleted_at is not null) execute function fail()`);
    const { status } = await office.send('DELETE', '/api/user/account');
    expect(status).toBe(500);
    expect(() => readFileSync(entry)).toThrow('ENOENT');
  });
});
