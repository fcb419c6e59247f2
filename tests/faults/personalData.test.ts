/** The catalog of personal data is complete: a new column has to say what becomes of it. */
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindSubject } from '#platform/privacy/erase';
import { personalData } from '#privacy/personalData';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What texts, bytes and addresses can be stored in, also as an array. */
const textColumns = () =>
  world.rows(`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and (coalesce(e.typcategory, t.typcategory) in ('S', 'I', 'E')
        or coalesce(e.typname, t.typname) in ('json', 'jsonb', 'bytea', 'xml'))
    order by 1, 2`);

const declared = (table: string): string[] => {
  const { claims = [], mentions = [], kept = {} } = personalData.tables[table] ?? {};
  return [
    ...claims.flatMap(({ deleted = [], changed = {} }) => [...deleted, ...Object.keys(changed)]),
    ...mentions.flatMap(({ columns }) => Object.keys(columns)),
    ...Object.keys(kept),
  ];
};

describe('the catalog', () => {
  it('says of every text column what becomes of it', async () => {
    const missing = (await textColumns())
      .filter(({ table, column }) => !declared(table).includes(column))
      .map(({ table, column }) => `${table}.${column}`);
    expect(missing).toEqual([]);
  });

  it('has every table that refers to a user', async () => {
    const referring = await world.rows(`
      select distinct conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass order by 1`);
    expect(
      referring.map((row) => row.table).filter((table) => !personalData.tables[table]),
    ).toEqual([]);
  });

  it('names only columns that exist', async () => {
    const columns = await world.rows(`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public'`);
    const known = new Set(columns.map(({ name }) => name));
    const named = Object.keys(personalData.tables).flatMap((table) =>
      declared(table).map((column) => `${table}.${column}`),
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('names every text of a row that is deleted, and keeps secret only what it erases', async () => {
    const texts = await textColumns();
    for (const [table, { claims = [] }] of Object.entries(personalData.tables)) {
      const all = texts.filter((text) => text.table === table).map(({ column }) => column);
      for (const { deleted, changed = {}, secret = {} } of claims) {
        if (deleted) expect([...deleted].sort(), table).toEqual(all);
        const erased = [...(deleted ?? []), ...Object.keys(changed)];
        expect(erased, table).toEqual(expect.arrayContaining(Object.keys(secret)));
      }
    }
  });

  it('redacts up to the limit of each column', async () => {
    const limits = await world.rows(`
      select c.relname || '.' || a.attname as name,
        (regexp_match(pg_get_constraintdef(k.oid), 'length\\(' || a.attname || '\\) <= (\\d+)'))[1]::int as max
      from pg_constraint k join pg_class c on c.oid = k.conrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
      where k.contype = 'c' and pg_get_constraintdef(k.oid) ~ ('length\\(' || a.attname || '\\) <= ')`);
    const known = new Map(limits.map(({ name, max }) => [name, max]));
    expect(known.get('messages.content')).toBe(4000);
    for (const [table, { claims = [], mentions = [] }] of Object.entries(personalData.tables)) {
      const changes = [
        ...claims.flatMap(({ changed = {} }) => Object.entries(changed)),
        ...mentions.flatMap(({ columns }) => Object.entries(columns)),
      ];
      for (const [column, change] of changes) {
        if (change.kind !== 'redact') continue;
        const name = `${table}.${column}`;
        expect([name, change.max]).toEqual([name, known.get(name)]);
      }
    }
  });

  const large = ['events', 'messages_out', 'notices', 'audit_entries', 'messages'];
  it.each(large)('finds the rows of %s by an index', async (table) => {
    const { claims = [], mentions = [] } = personalData.tables[table] ?? {};
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      // Tables are small here, so that the planner would rather read them whole.
      for (const way of ['seqscan', 'hashjoin', 'mergejoin']) {
        await client.query(`set local enable_${way} = off`);
      }
      for (const { rows } of [...claims, ...mentions]) {
        const { sql, params } = new PgDialect().sqlToQuery(bindSubject(rows, nobody));
        const { rows: lines } = await client.query(
          `explain (format json) select from ${table} where ${sql}`,
          params,
        );
        expect(scansOf(lines[0]['QUERY PLAN'][0].Plan, table), rows).toEqual([]);
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

const nobody = {
  id: '01990000-0000-7000-8000-000000000009',
  email: 'nobody@example.com',
  isEmailVerified: true,
  phone: '+17015550100',
  names: ['Nobody Example'],
  now: new Date('2026-03-02T15:00:00Z'),
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Plan[];
}

/** Where a plan reads the whole table. */
const scansOf = (plan: Plan, table: string): string[] => [
  ...(plan['Relation Name'] === table && !plan['Index Cond'] && !plan['Recheck Cond']
    ? [plan['Node Type']]
    : []),
  ...(plan.Plans ?? []).flatMap((part) => scansOf(part, table)),
];

describe('redacting', () => {
  const redacted = async (content: string, ...names: string[]) =>
    (await world.rows('select redact($1::text, $2::text[]) as text', [content, names]))[0].text;

  it('finds whole words, in upper and lower case', async () => {
    expect(await redacted('Ask mary  day, MARY DAY or Mary Daye.', 'Mary Day')).toBe(
      'Ask Deleted user, Deleted user or Mary Daye.',
    );
    expect(await redacted('Annabel called Anna.', 'Anna')).toBe('Annabel called Deleted user.');
    expect(await redacted('A+ (Dental) [Care] is not A Dental', 'A+ (Dental) [Care]')).toBe(
      'Deleted user is not A Dental',
    );
    expect(await redacted('Call +17015550100.', '+17015550100', 'x\\y')).toBe('Call Deleted user.');
    expect(await redacted('Nobody', ...[])).toBe('Nobody');
  });

  it('keeps the end of a text', async () => {
    expect(await redacted('Li Wu: bring the key.', 'Li Wu')).toBe('Deleted user: bring the key.');
  });

  it('leaves keys, numbers and ids of an object as they are', async () => {
    const names = ['kind', 'true', '1000', 'null', 'note', 'Care "Plus"'];
    const content = { kind: 'x', isOn: true, cents: 1000, none: null, list: ['kind', 1000, true] };
    const [row] = await world.rows(
      `select redact($1::jsonb, $2::text[]) as walked,
        redact_values('{"kind": "kind", "note": "Care \\"Plus\\" is kind."}', '{note}', $2::text[]) as chosen`,
      [JSON.stringify(content), names],
    );
    expect(row.walked).toEqual({ ...content, list: ['Deleted user', 1000, true] });
    expect(row.chosen).toEqual({ kind: 'kind', note: 'Deleted user is Deleted user.' });
  });
});
