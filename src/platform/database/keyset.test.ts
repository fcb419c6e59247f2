/** Keyset pages on a real PostgreSQL: every row once, in order, whatever the keys and the cursor. */
import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#tests/support/world/database';
import { sendPage } from '../http/paging';
import { createLogger } from '../logging/logging';
import { type Database, instant, type OpenDatabase, openDatabase } from './database';
import { keyset, type Page, readPage } from './keyset';

const shifts = pgTable('shifts', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  startsAt: instant('starts_at'),
  createdAt: instant('created_at').notNull(),
});
type ShiftRow = typeof shifts.$inferSelect;

const newest = keyset<ShiftRow>({
  key: shifts.createdAt,
  id: shifts.id,
  direction: 'desc',
  keyOf: ({ createdAt, id }) => [createdAt, id],
});
const soonest = keyset<ShiftRow>({
  order: 'soonest',
  key: sql`coalesce(${shifts.startsAt}, 'infinity')`,
  kind: 'optionalInstant',
  id: shifts.id,
  direction: 'asc',
  keyOf: ({ startsAt, id }) => [startsAt, id],
});
const byName = keyset<ShiftRow>({
  key: shifts.name,
  kind: 'text',
  id: shifts.id,
  direction: 'asc',
  keyOf: ({ name, id }) => [name, id],
});

const someId = '00000000-0000-7000-8000-000000000001';

let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  open = openDatabase(database.url, createLogger('silent'));
  await open.pool.query(`
    create table shifts (id uuid primary key, name text not null, starts_at timestamptz,
      created_at timestamptz not null);
    insert into shifts select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      'shift ' || n % 3, case when n % 2 = 0 then timestamptz '2026-03-02T15:00:00Z' end,
      timestamptz '2026-03-01T08:00:00.123Z' + (n / 4) * interval '1 minute'
    from generate_series(1, 11) n`);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const find = (db: Database, order: typeof newest, page: Page) =>
  readPage(db.select().from(shifts), order, page);

/** One request for a page: the numbers in the ids, and the cursor of the next page. */
async function ask(order: typeof newest, limit: number, cursor?: string) {
  let link = '';
  const reply = { header: (_: string, value: string) => (link = value) };
  const rows = await sendPage(
    {
      request: { url: '/api/shifts?limit=1' } as FastifyRequest,
      reply: reply as unknown as FastifyReply,
      query: { limit, cursor },
    },
    order,
    (page) => find(open.db, order, page),
  );
  return {
    numbers: rows.map(({ id }) => Number(id.slice(-12))),
    next: /[?&]cursor=([^&>]+)/.exec(link)?.[1],
  };
}

async function walk(order: typeof newest, limit: number) {
  const pages: number[][] = [];
  let next: string | undefined;
  do {
    const page = await ask(order, limit, next);
    pages.push(page.numbers);
    next = page.next;
  } while (next);
  return pages;
}

describe('a list read page by page', () => {
  it('shows rows with equal keys once each, in the order of their ids', async () => {
    expect(await walk(newest, 3)).toEqual([
      [11, 10, 9],
      [8, 7, 6],
      [5, 4, 3],
      [2, 1],
    ]);
  });

  it('shows rows without a key last, across pages too', async () => {
    expect(await walk(soonest, 4)).toEqual([
      [2, 4, 6, 8],
      [10, 1, 3, 5],
      [7, 9, 11],
    ]);
  });

  it('continues after a name that several rows have', async () => {
    expect(await walk(byName, 5)).toEqual([[3, 6, 9, 1, 4], [7, 10, 2, 5, 8], [11]]);
  });

  it('has no next link on a last page that is exactly full', async () => {
    expect(await ask(newest, 11)).toEqual({
      numbers: [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
      next: undefined,
    });
  });

  it('is empty after the last row', async () => {
    expect(
      await find(open.db, newest, { after: ['0001-01-01T00:00:00Z', someId], limit: 3 }),
    ).toEqual([]);
  });
});

const encode = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

describe('a cursor that is not one of the list', () => {
  it.each([
    ['no JSON', 'x', newest],
    ['an object', encode({}), newest],
    ['null', encode(null), newest],
    ['a time that is none', encode(['yesterday', someId]), newest],
    ['a year PostgreSQL does not have', encode(['0000-01-01T00:00:00Z', someId]), newest],
    ['no time, in a list in which every row has one', encode([null, someId]), newest],
    ['an id that is none', encode(['2026-03-02T15:00:00Z', "1' or true"]), newest],
    ['too long', encode(['2026-03-02T15:00:00Z', someId, 'more']), newest],
    ['of another order', encode(['2026-03-02T15:00:00Z', someId, 'newest']), soonest],
    ['without its order', encode(['2026-03-02T15:00:00Z', someId]), soonest],
    ['a character PostgreSQL cannot store', encode(['a\0', someId]), byName],
  ])('is refused: %s', async (_, cursor, order) => {
    await expect(ask(order, 3, cursor)).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'cursor' }],
    });
  });
});
