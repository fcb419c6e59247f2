/**
 * Transactions on a real PostgreSQL: retried on conflicts, all or nothing, no leaked connections.
 */
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#kernel/refusal';
import { cloneDatabase, type TestDatabase } from '#tests/support/world/database';
import { createLogger } from '../logging/logging';
import {
  type Database,
  isOneOf,
  isUnavailable,
  isViolationOf,
  type OpenDatabase,
  openDatabase,
  pageLimit,
  transaction,
} from './database';
import { date, integer, select, text, timestamptz } from './rows';
import { everyStatement, type Given, statement, statements } from './statements';

const log = createLogger('silent');
let database: TestDatabase;
let open: OpenDatabase;
const ofProduct = everyStatement.length;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  everyStatement.splice(ofProduct);
  await database.drop();
});

beforeEach(async () => {
  open = openDatabase(database.url, log, { maxConnections: 4 });
  await open.pool.query('create table notes (id int primary key, text text not null)');
});
afterEach(async () => {
  await open.pool.query('drop table notes');
  await open.close();
});

const write = (db: Database, id: number, text = '') =>
  db.execute(sql`insert into notes values (${id}, ${text})`);
const change = (db: Database, id: number, text: string) =>
  db.execute(sql`update notes set text = ${text} where id = ${id}`);
const ids = async () =>
  (await open.pool.query<{ id: number }>('select id from notes order by id')).rows.map(
    ({ id }) => id,
  );
const fail = (code: string) => Object.assign(new Error(code), { code });

/** Resolves for both once both have arrived, so that two transactions reach the same point. */
function meetingOf(count: number) {
  let open: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === count) open();
    return arrived > count ? Promise.resolve() : all;
  };
}

describe('a transaction that conflicts with another', () => {
  it('is retried from the start after a real deadlock, and both succeed', async () => {
    await write(open.db, 1);
    await write(open.db, 2);
    await open.pool.query('set deadlock_timeout = 50');
    const meet = meetingOf(2);
    let runs = 0;
    const both = ([first, second]: [number, number], text: string) =>
      transaction(open, async ({ db }) => {
        runs += 1;
        await db.execute(sql`set local deadlock_timeout = '50ms'`);
        await change(db, first, text);
        await meet();
        await change(db, second, text);
      });
    await Promise.all([both([1, 2], 'one'), both([2, 1], 'two')]);
    expect(runs).toBe(3);
    const { rows } = await open.pool.query('select distinct text from notes');
    expect(rows).toHaveLength(1);
  });

  it('is retried after a real serialization failure and sees the other write', async () => {
    const meet = meetingOf(2);
    const runs: number[] = [];
    const takeNextNumber = () =>
      transaction(open, async ({ db }) => {
        await db.execute(sql`set transaction isolation level serializable`);
        const { rows } = await db.execute<{ next: number }>(
          sql`select count(*)::int + 1 as next from notes`,
        );
        runs.push(rows[0]?.next ?? 0);
        await meet();
        await write(db, runs.at(-1) ?? 0);
      });
    await Promise.all([takeNextNumber(), takeNextNumber()]);
    expect(runs).toEqual([1, 1, 2]);
    expect(await ids()).toEqual([1, 2]);
  });

  it('gives up after five attempts, writes nothing, and reports "try again soon"', async () => {
    let runs = 0;
    const outcome = transaction(open, async ({ db }) => {
      runs += 1;
      await write(db, 1);
      throw fail('40001');
    });
    const error = await outcome.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: '40001' });
    expect(isUnavailable(error)).toBe(true);
    expect(runs).toBe(5);
    expect(await ids()).toEqual([]);
  });

  it('is not retried for an error that would only recur', async () => {
    let runs = 0;
    const outcome = transaction(open, async ({ db }) => {
      runs += 1;
      await write(db, 1);
      await write(db, 1);
    });
    await expect(outcome).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(runs).toBe(1);
    expect(await ids()).toEqual([]);
  });
});

describe('a violated constraint', () => {
  it('is recognized by name inside the query builder error, and by no other name', async () => {
    await write(open.db, 1);
    const error = await transaction(open, ({ db }) => write(db, 1)).catch((thrown) => thrown);
    expect(isViolationOf(error, 'notes_pkey')).toBe(true);
    expect(isViolationOf(error, 'users_email_unique')).toBe(false);
    expect(isViolationOf(new Error('anything'), 'notes_pkey')).toBe(false);
  });
});

describe('a refusal inside a transaction', () => {
  it('rolls back the work', async () => {
    const outcome = transaction(open, async ({ db }) => {
      await write(db, 1);
      throw new Refusal(409, 'no', 'No.');
    });
    await expect(outcome).rejects.toMatchObject({ code: 'no' });
    expect(await ids()).toEqual([]);
  });

  it('that keeps its work commits and is thrown afterward, through the outer transaction too', async () => {
    const outcome = transaction(open, async (outer) => {
      await write(outer.db, 1);
      await transaction(outer, async (inner) => {
        await write(inner.db, 2);
        throw new Refusal(400, 'counted', 'Counted.', { commitsFirst: true });
      });
    });
    await expect(outcome).rejects.toMatchObject({ code: 'counted' });
    expect(await ids()).toEqual([1, 2]);
  });
});

describe('a nested transaction', () => {
  it('rolls back alone if the outer one catches its error', async () => {
    await transaction(open, async (outer) => {
      await write(outer.db, 1);
      await transaction(outer, async (inner) => {
        await write(inner.db, 2);
        await write(inner.db, 2);
      }).catch(() => undefined);
      await write(outer.db, 3);
    });
    expect(await ids()).toEqual([1, 3]);
  });

  it('rolls back as a whole, including work before a failed third level', async () => {
    await transaction(open, async (outer) => {
      await write(outer.db, 1);
      await transaction(outer, async (middle) => {
        await write(middle.db, 2);
        await transaction(middle, () => Promise.reject(new Error('inner'))).catch(() => undefined);
        throw new Error('middle');
      }).catch(() => undefined);
    });
    expect(await ids()).toEqual([1]);
  });

  it('leaves retries to the outermost transaction, which holds all the work', async () => {
    const runs = { outer: 0, inner: 0 };
    await transaction(open, async (outer) => {
      runs.outer += 1;
      await write(outer.db, 1);
      await transaction(outer, async (inner) => {
        runs.inner += 1;
        await write(inner.db, 2);
        if (runs.inner === 1) throw fail('40P01');
      });
    });
    expect(runs).toEqual({ outer: 2, inner: 2 });
    expect(await ids()).toEqual([1, 2]);
  });
});

describe('a reported success', () => {
  it('was committed: an error swallowed inside is not treated as success', async () => {
    const outcome = transaction(open, async ({ db }) => {
      await write(db, 1);
      await write(db, 1).catch(() => undefined);
      return 'fine';
    });
    await expect(outcome).rejects.toThrow(/nothing was committed/);
    expect(await ids()).toEqual([]);
  });
});

describe('the pool', () => {
  it('leaks no connection if it breaks before, during or at the end of a transaction', async () => {
    const cut = (client: pg.PoolClient) =>
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
    for (let round = 0; round < 3; round += 1) {
      open.pool.once('acquire', (client) => cut(client).destroy());
      const before = await transaction(open, ({ db }) => write(db, 1)).catch((error) => error);
      expect(isUnavailable(before)).toBe(true);
      const within = await transaction(open, async ({ db }) => {
        const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await open.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        await write(db, 1);
      }).catch((error) => error);
      expect(isUnavailable(within)).toBe(true);
    }
    expect(open.pool.totalCount - open.pool.idleCount).toBe(0);
    await Promise.all([1, 2, 3, 4].map((id) => transaction(open, ({ db }) => write(db, id))));
    expect(await ids()).toEqual([1, 2, 3, 4]);
  });

  it('limits every statement, and reports a timeout as unavailable', async () => {
    const { rows } = await open.pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('timezone') as zone,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ statement: '15s', zone: 'UTC', idle: '30s' }]);
    const slow = await transaction(open, async ({ db }) => {
      await db.execute(sql`set local statement_timeout = '20ms'`);
      await db.execute(sql`select pg_sleep(5)`);
    }).catch((error: unknown) => error);
    expect(isUnavailable(slow)).toBe(true);
  });

  it('distinguishes an unreachable server from a bug of ours', async () => {
    const nowhere = openDatabase('postgresql://nobody@127.0.0.1:1/nothing', log);
    const away = await nowhere.db.execute(sql`select 1`).catch((error: unknown) => error);
    expect(isUnavailable(away)).toBe(true);
    await nowhere.close();
    const noSocket = openDatabase('postgresql://nobody@/nothing?host=/tmp/no-such-socket', log);
    expect(isUnavailable(await noSocket.db.execute(sql`select 1`).catch((e: unknown) => e))).toBe(
      true,
    );
    await noSocket.close();
    const typo = await open.db.execute(sql`selekt 1`).catch((error: unknown) => error);
    expect(isUnavailable(typo)).toBe(false);
    expect(isUnavailable(new Error('anything'))).toBe(false);
  });
});

describe('a statement', () => {
  /** On a separate pool with a single connection. */
  const alone = (maxPrepared?: number) =>
    openDatabase(database.url, log, {
      maxConnections: 1,
      ...(maxPrepared !== undefined && { maxPrepared }),
    });
  const preparedIn = async ({ pool }: OpenDatabase): Promise<string[]> => {
    const { rows } = await pool.query('select statement from pg_prepared_statements order by 1');
    return rows.map((row) => row.statement);
  };
  const ask = (db: Database, column: string) =>
    db.execute(sql`select ${sql.raw(column)} from notes where id = ${1}`);

  it('is prepared once, no matter how often it runs, inside a transaction too', async () => {
    const one = alone();
    await ask(one.db, 'text');
    await transaction(one, ({ db: tx }) => ask(tx, 'text'));
    await one.db.execute(sql`select 1`);
    expect(await preparedIn(one)).toEqual(['select text from notes where id = $1']);
    await one.close();
  });

  it('is evicted when there are too many, and still runs', async () => {
    const one = alone(2);
    await write(one.db, 1, 'kept');
    for (const column of ['id', 'text', 'id + 1', 'id', 'text', 'id + 1']) {
      expect((await ask(one.db, column)).rows).toHaveLength(1);
    }
    expect(await preparedIn(one)).toEqual([
      'select id + 1 from notes where id = $1',
      'select text from notes where id = $1',
    ]);
    await one.close();
  });

  it('that fails is not recorded as prepared', async () => {
    const one = alone();
    for (let time = 1; time <= 2; time += 1) {
      await expect(ask(one.db, 'nothing')).rejects.toMatchObject({ cause: { code: '42703' } });
    }
    await expect(transaction(one, ({ db: tx }) => ask(tx, 'nothing'))).rejects.toThrow();
    expect((await ask(one.db, 'text')).rows).toEqual([]);
    await one.close();
  });

  it('is not prepared if disabled by the operator, or if its plan depends on its values', async () => {
    const off = alone(0);
    await ask(off.db, 'text');
    expect(await preparedIn(off)).toEqual([]);
    await off.close();
    const one = alone();
    const read = statement(
      ({ id }: Given<{ id: number }>) =>
        select({ text: text`text` }, sql`from notes where id = ${id}`),
      { isPrepared: false },
    );
    await read(one.db, { id: 1 });
    expect(await preparedIn(one)).toEqual([]);
    await one.close();
  });

  it('has the same text for lists of any length', async () => {
    const one = alone();
    const { notes } = { notes: { id: sql`id` } };
    for (const list of [[], [1], [1, 2, 3]]) {
      await one.db.execute(sql`select id from notes where ${isOneOf(notes.id as never, list)}`);
    }
    expect(await preparedIn(one)).toEqual(['select id from notes where id = any($1)']);
    await one.close();
  });

  it('returns instants in the format of the API', async () => {
    const read = statement(({ at }: Given<{ at: string }>) =>
      select({
        at: timestamptz`${at}::timestamptz`,
        day: date`${at}::date`,
        none: timestamptz.orNull`null::timestamptz`,
      }),
    );
    for (const [written, answered] of [
      ['2026-03-02T15:00:00.000Z', '2026-03-02T15:00:00.000Z'],
      ['2026-03-02T15:00:00.120Z', '2026-03-02T15:00:00.120Z'],
      ['2026-03-02T15:00:00.123456Z', '2026-03-02T15:00:00.123Z'],
      ['2026-03-02T15:00:00-06:00', '2026-03-02T21:00:00.000Z'],
    ] as const) {
      const [row] = await read(open.db, { at: written });
      expect(row).toEqual({ at: answered, day: '2026-03-02', none: null });
    }
  });

  it('sends a value once for all its uses with the same cast', async () => {
    const one = openDatabase(database.url, log, { maxConnections: 1 });
    const read = statement(({ now, id }: Given<{ now: Date; id: number }>) =>
      select(
        { id: integer`${id}::int` },
        sql`where ${now}::timestamptz < ${now}::timestamptz + interval '1 day'
          and ${id}::int > 0 and ${now}::text <> ${'now'}`,
      ),
    );
    expect(await read(one.db, { now: new Date(), id: 7 })).toEqual([{ id: 7 }]);
    const [text] = await preparedIn(one);
    expect(text?.match(/\$\d+::\w+|\$\d+/g)).toEqual([
      ...['$1::int', '$2::timestamptz', '$2::timestamptz', '$1::int', '$3::text', '$4'],
    ]);
    await one.close();
  });

  it('with variants is chosen by what its text depends on', async () => {
    const read = statements(
      { order: ['asc', 'desc'] },
      ({ order }, { min }: Given<{ min?: number }>) =>
        select(
          { id: integer`id` },
          sql`from notes ${min ? sql`where id >= ${min}` : sql``} order by id ${sql.raw(order)}`,
        ),
    );
    for (const id of [1, 2, 3]) await write(open.db, id);
    expect(await read(open.db, { order: 'asc' }, { min: 2 })).toEqual([{ id: 2 }, { id: 3 }]);
    expect(await read(open.db, { order: 'desc' }, {})).toHaveLength(3);
    expect((await read(open.db, { order: 'desc' }, {}))[0]).toEqual({ id: 3 });
  });

  it('uses one of a few limits, and always fetches one extra row', () => {
    expect([1, 20, 21, 50, 77, 100].map(pageLimit)).toEqual([21, 21, 51, 51, 101, 101]);
  });
});
