/**
 * What a statement returns: one declaration of its columns, from which come the text of the select,
 * the type of a row, and what a test compares with PostgreSQL (tests/endpoints/statements.test.ts).
 */
import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A returned column: its expression, and its type by PostgreSQL's own name. */
export interface Field<T> extends SQLWrapper {
  type: string;
  /** Never set: it holds the type of the value. */
  value?: T;
}
export type Fields = Readonly<Record<string, Field<unknown>>>;
export type RowOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer T> ? T : never;
};

const field = <T>(expression: SQL, type: string): Field<T> => ({
  type,
  getSQL: () => expression,
});

type Columns<T extends PgTable> = T['_']['columns'];
type NameIn<T extends PgTable> = keyof Columns<T> & string;

/** As the driver reads it: instants in API format, and bigint as text. */
type Read<C extends AnyPgColumn> =
  | (C['_']['columnType'] extends 'PgTimestamp' | 'PgBigInt53' ? string : C['_']['data'])
  | (C['_']['notNull'] extends true ? never : null);

/**
 * Columns of a table, which the statement calls `alias`, under their own names and under others:
 * `columns(jobs, 'j', ['city'], { jobId: 'id' })` is `j.city, j.id as "jobId"`. Without names, all.
 */
export function columns<
  T extends PgTable,
  const Own extends NameIn<T> = NameIn<T>,
  const Renamed extends Readonly<Record<string, NameIn<T>>> = Record<never, never>,
>(table: T, alias: string, own?: readonly Own[], renamed: Renamed = {} as Renamed) {
  const known = getTableColumns(table);
  const kept = (own ?? Object.keys(known)).map((name) => [name, name]);
  const found = [...kept, ...Object.entries(renamed)].map(([name = '', of = '']) => {
    const column = known[of];
    if (!column) throw new Error(`There is no column ${of}.`);
    const expression = sql`${sql.identifier(alias)}.${sql.identifier(column.name)}`;
    return [name, field(expression, column.getSQLType())] as const;
  });
  return Object.fromEntries(found) as unknown as {
    [Name in Own]: Field<Read<Columns<T>[Name]>>;
  } & { [Name in keyof Renamed]: Field<Read<Columns<T>[Renamed[Name]]>> };
}

/** The same fields of a row that a left join may not have found. */
export const orNull = <F extends Fields>(fields: F) =>
  fields as unknown as {
    [Name in keyof F]: F[Name] extends Field<infer T> ? Field<T | null> : never;
  };

type Text = TemplateStringsArray;

/** An expression written like `sql`, with the type that PostgreSQL gives it. */
function typed<Value>(type: string) {
  const tag = (text: Text, ...given: unknown[]) => field<never>(sql(text, ...given), type);
  return Object.assign(
    tag as <T extends Value = Value>(...written: [Text, ...unknown[]]) => Field<T>,
    {
      orNull: tag as <T extends Value = Value>(...written: [Text, ...unknown[]]) => Field<T | null>,
    },
  );
}

/** Of whatever type: the caller knows it. */
export const anything = typed<unknown>('any');
export const boolean = typed<boolean>('boolean');
export const integer = typed<number>('integer');
export const float = typed<number>('double precision');
export const text = typed<string>('text');
export const uuid = typed<string>('uuid');
export const date = typed<string>('date');
export const timestamptz = typed<string>('timestamp with time zone');
export const json = typed<unknown>('json');
export const uuids = typed<string[]>('uuid[]');
export const integers = typed<number[]>('integer[]');

/** The same fields, of a query that is called `alias` in this one. */
export const fieldsFrom = <F extends Fields>(alias: string, fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { type }]) => [
      name,
      field(sql`${sql.identifier(alias)}.${sql.identifier(name)}`, type),
    ]),
  ) as F;

/** A statement's text with the declaration of what it returns. */
export interface Select<F extends Fields> {
  fields: F;
  query: SQL;
}

/** `column as "name"` for each column, in a statement written as SQL. */
export const listOf = (fields: Readonly<Record<string, SQLWrapper>>): SQL =>
  sql.join(
    Object.entries(fields).map(([name, each]) => sql`${each} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** A select of these fields; `rest` begins with `from`, and `start` may be a `with`. */
export const select = <F extends Fields>(fields: F, rest = sql``, start = sql``): Select<F> => ({
  fields,
  query: sql`${start} select ${listOf(fields)} ${rest}`,
});
