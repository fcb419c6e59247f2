/** Hot statements, written as SQL: each text is built once, on first use, and prepared. */
import { Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { clientOf, type Database, pageLimit } from './database';
import type { Keyset, Page } from './keyset';
import type { Fields, RowOf, Select } from './rows';

const dialect = new PgDialect();

/** A placeholder for each value; none for a value that is `undefined` in this call. */
export type Given<Values> = {
  [Name in keyof Values]: undefined extends Values[Name] ? Placeholder | undefined : Placeholder;
};

const everyPlaceholder = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/** Every statement of the loaded modules in all its choices, for the test of their rows. */
export const everyStatement: (() => { text: string; fields: Fields }[])[] = [];

type Choices = Readonly<Record<string, readonly unknown[]>>;
type ChoiceOf<All extends Choices> = { [Name in keyof All]: All[Name][number] };

/**
 * A statement whose rows are returned as the driver reads them, with instants in API format.
 * `build` gets a placeholder for each value, so it can leave out the conditions of values that are
 * `undefined`. A statement whose best plan depends on its values is not prepared; it is planned
 * every time.
 */
export function statement<Values extends object, F extends Fields>(
  build: (given: Given<Values>) => Select<F>,
  { isPrepared = true } = {},
): (db: Database, values: Values) => Promise<RowOf<F>[]> {
  const run = statements(
    {},
    (_, given: Given<Values>) => build(given),
    () => isPrepared,
  );
  return (db, values) => run(db, {}, values);
}

/** Statements that differ by a few choices, such as the side of the user or the order of a list. */
export function statements<const All extends Choices, Values extends object, F extends Fields>(
  all: All,
  build: (choice: ChoiceOf<All>, given: Given<Values>) => Select<F>,
  isPrepared: (choice: ChoiceOf<All>) => boolean = () => true,
): (db: Database, choice: ChoiceOf<All>, values: Values) => Promise<RowOf<F>[]> {
  const textOf = (choice: ChoiceOf<All>, given: Given<Values>) => {
    const { fields, query } = build(choice, given);
    return { fields, ...numberOnce(dialect.sqlToQuery(query)) };
  };
  everyStatement.push(() =>
    combinations(all).map((choice) => textOf(choice, everyPlaceholder as Given<Values>)),
  );
  const made = new Map<string, { config: pg.QueryConfig; params: unknown[] }>();
  return async (db, choice, values) => {
    const names = Object.keys(values).filter((name) => values[name as keyof Values] !== undefined);
    const key = `${JSON.stringify(choice)} ${names}`;
    let found = made.get(key);
    if (!found) {
      const given = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
      const { text, params } = textOf(choice, given as Given<Values>);
      found = { config: { text, types, ...(!isPrepared(choice) && { name: '' }) }, params };
      // Bounds the memory for clients that try every combination of filters.
      if (made.size >= 1_000) made.clear();
      made.set(key, found);
    }
    const { config, params } = found;
    const { rows } = await clientOf(db).query<RowOf<F>>(
      config,
      params.map((each) =>
        each instanceof Placeholder ? values[each.name as keyof Values] : each,
      ),
    );
    return rows;
  };
}

const combinations = <All extends Choices>(all: All): ChoiceOf<All>[] =>
  Object.entries(all).reduce<object[]>(
    (found, [name, options]) =>
      found.flatMap((one) => options.map((option) => ({ ...one, [name]: option }))),
    [{}],
  ) as ChoiceOf<All>[];

/**
 * Sends once a value that the text uses several times with the same cast: a search uses the current
 * time seven times, and a date takes the driver as long to write as it takes PostgreSQL to read.
 */
function numberOnce({ sql: text, params }: { sql: string; params: unknown[] }) {
  const numbers = new Map<unknown, number>();
  const sent: unknown[] = [];
  const numbered = text.replace(/\$(\d+)((?:::\w+)?)/g, (_, position, cast) => {
    const param = params[position - 1];
    const use = param instanceof Placeholder ? `${param.name}${cast}` : Symbol();
    const number = numbers.get(use) ?? sent.push(param);
    numbers.set(use, number);
    return `$${number}${cast}`;
  });
  return { text: numbered, params: sent };
}

const { DATE, TIMESTAMPTZ } = pg.types.builtins;
const types: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    if (type === TIMESTAMPTZ) return isoText;
    if (type === DATE) return (text: string) => text;
    return pg.types.getTypeParser(type, format as 'text');
  },
};

/** 2026-03-02 15:00:00.5+00 is 2026-03-02T15:00:00.500Z. Sessions are in UTC; else the slow way. */
const isoText = (written: string): string =>
  written.endsWith('+00')
    ? `${written.slice(0, 10)}T${written.slice(11, 19)}.${written.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(written).toISOString();

/** What a page adds to its statement. */
interface PageParts {
  /** No condition on the first page. */
  isAfter: SQL | undefined;
  /** For a statement that joins more to the page's rows. */
  order: SQL;
  /** The order and the limit. */
  tail: SQL;
  /** The same by the columns of one of the tables that the list combines. */
  pageOf(order: Order): Pick<PageParts, 'isAfter' | 'tail'>;
}

type Order = Pick<Keyset<never>, 'orderBy' | 'isAfter'>;

/** A page of a list in this order: one row more than it shows, to know whether there is a next. */
export function pagedStatement<Values extends object, F extends Fields>(
  order: Order,
  build: (given: Given<Values>, page: PageParts) => Select<F>,
): (db: Database, values: Values, page: Page) => Promise<RowOf<F>[]> {
  const run = pagedStatements(
    {},
    () => order,
    (_, given: Given<Values>, page) => build(given, page),
  );
  return (db, values, page) => run(db, {}, values, page);
}

/** Pages of a list that differ by a few choices, its order among them. */
export function pagedStatements<const All extends Choices, Values extends object, F extends Fields>(
  all: All,
  orderOf: (choice: ChoiceOf<All>) => Order,
  build: (choice: ChoiceOf<All>, given: Given<Values>, page: PageParts) => Select<F>,
): (db: Database, choice: ChoiceOf<All>, values: Values, page: Page) => Promise<RowOf<F>[]> {
  const run = statements(
    { choice: combinations(all), limit: [21] as number[] },
    ({ choice, limit }, given: Given<Values & { lastKey: unknown; lastId: unknown }>) => {
      const pageOf = ({ orderBy, isAfter }: Order) => {
        const order = sql`order by ${orderBy}`;
        return {
          isAfter: given.lastId && isAfter([given.lastKey, given.lastId]),
          order,
          tail: sql`${order} limit ${sql.raw(String(limit))}`,
        };
      };
      return build(choice, given as Given<Values>, { ...pageOf(orderOf(choice)), pageOf });
    },
  );
  return async (db, choice, values, { after, limit }) => {
    const last = after && { lastKey: after[0] ?? 'infinity', lastId: after[1] };
    const given = { ...values, lastKey: undefined, lastId: undefined, ...last };
    return (await run(db, { choice, limit: pageLimit(limit) }, given)).slice(0, limit + 1);
  };
}
