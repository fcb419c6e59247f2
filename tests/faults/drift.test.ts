/** The table definitions in code match the tables created by the migrations. */
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#tests/support/world/database';

const modules = import.meta.glob<Record<string, unknown>>(
  '../../src/features/**/server/tables.ts',
  { eager: true },
);
const known = Object.values(modules)
  .flatMap((exports) => Object.values(exports))
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => getTableConfig(table));

/** Used by the platform in plain SQL. */
const platform = [
  'rate_limits',
  'audit_entries',
  'backups',
  'changes',
  'data_keys',
  'events',
  'fingerprint_keys',
  'live_workers',
  'messages_out',
  'migrations',
  'postponed_rows',
  'push_subscriptions',
  'sandbox_confirmations',
  'sandbox_customers',
  'sandbox_intents',
  'sandbox_methods',
  'sms_received',
  'sms_stops',
  'stored_replies',
];

let database: TestDatabase;
let real: Map<string, Record<string, object>>;

beforeAll(async () => {
  database = await cloneDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query(`
    select table_name, column_name, is_nullable = 'YES' as nullable,
      case data_type when 'ARRAY' then substr(udt_name, 2) || '[]' else data_type end as data_type,
      column_default is not null as has_default
    from information_schema.columns where table_schema = 'public'`);
  await client.end();
  real = new Map();
  for (const row of rows) {
    const columns = real.get(row.table_name) ?? {};
    columns[row.column_name] = {
      type: row.data_type,
      isNullable: row.nullable,
      hasDefault: row.has_default,
    };
    real.set(row.table_name, columns);
  }
});
afterAll(() => database.drop());

it.each(known.map(({ name, columns }) => [name, columns] as const))(
  'every column of %s has the name, type, nullability and default declared in code',
  (name, columns) => {
    const believed = Object.fromEntries(
      columns.map((column) => [
        column.name,
        {
          type: column.getSQLType(),
          isNullable: !column.notNull,
          hasDefault: column.hasDefault,
        },
      ]),
    );
    expect(real.get(name)).toEqual(believed);
  },
);

it('no table is missing on either side', () => {
  const names = [...known.map(({ name }) => name), ...platform];
  expect([...real.keys()].sort()).toEqual(names.sort());
});
