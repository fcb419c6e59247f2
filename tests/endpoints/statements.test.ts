/**
 * Every statement returns what it declares: PostgreSQL describes its columns without running it, and
 * a row's type in TypeScript comes from the same declaration (platform/database/rows.ts).
 */
import { sql } from 'drizzle-orm';
import type { PoolClient, QueryResult } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { float, integer, select, text } from '#platform/database/rows';
import { everyStatement, statement } from '#platform/database/statements';
import { openWorld, type World } from '../support/world/world';

let world: World;
let client: PoolClient;
beforeAll(async () => {
  world = await openWorld();
  client = await world.pool.connect();
});
afterAll(async () => {
  client.release();
  await world.close();
});

interface Wire {
  parse(message: { text: string }): void;
  describe(message: { type: 'S' }): void;
  sync(): void;
}

/** Parses a text and describes it, by the messages that the driver has no function for. */
const describeColumns = (text: string) =>
  new Promise<QueryResult['fields']>((resolve, reject) => {
    let columns: QueryResult['fields'] = [];
    client.query({
      submit(wire: Wire) {
        wire.parse({ text });
        wire.describe({ type: 'S' });
        wire.sync();
      },
      handleRowDescription: ({ fields }: QueryResult) => {
        columns = fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    } as never);
  });

type Described = ReturnType<(typeof everyStatement)[number]>[number];

/** What a statement returns and what it declares, if they differ. */
async function difference({ text, fields }: Described) {
  const returned: Record<string, string> = {};
  for (const { name, dataTypeID } of await describeColumns(text)) {
    const [row] = await world.rows('select format_type($1, null) as type', [dataTypeID]);
    returned[name] = row.type;
  }
  const declared = Object.fromEntries(
    Object.entries(fields).map(([name, { type }]) => [name, type]),
  );
  const isSame = (name: string) =>
    returned[name] === declared[name] || (name in returned && declared[name] === 'any');
  const names = Object.keys({ ...returned, ...declared }).filter((name) => !isSame(name));
  return names.map((name) => `${name}: ${declared[name]} is ${returned[name]} in ${text}`);
}

it('a wrong type, a missing and an undeclared column are found', async () => {
  const before = everyStatement.length;
  const wrong = { count: integer`count(*)`, name: float`'a'::text`, same: text`'b'::text` };
  const more = sql`, 1 as other from (values (1)) one`;
  statement(() => select(wrong, more));
  statement(() => ({ fields: { gone: text`a` }, query: sql`select 1::int as here` }));
  const made = everyStatement.splice(before).flatMap((describe) => describe());
  const found = (await Promise.all(made.map(difference))).flat();
  expect(found.map((line) => line.replace(/ in .*/s, ''))).toEqual([
    'count: integer is bigint',
    'name: double precision is text',
    'other: undefined is integer',
    'here: undefined is integer',
    'gone: text is undefined',
  ]);
});

/** The world's server and worker have loaded them all. */
it('every statement returns the columns that it declares', async () => {
  const all = everyStatement.flatMap((describe) => describe());
  expect(all.length).toBeGreaterThan(10);
  const found: string[] = [];
  for (const each of all) {
    found.push(...(await difference(each).catch((error) => [`${error.message} in ${each.text}`])));
  }
  expect(found).toEqual([]);
});
