/**
 * Keyset pages: the order of a list, the condition that starts after the last row of the previous
 * page, and the cursor that names this row.
 */
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Cursor } from '#kernel/api/paging';
import { uuid } from '#kernel/id';

/** How a list's cursor is parsed from a request and built from a row. */
export interface CursorOf<Row, Key extends Cursor = Cursor> {
  cursor: z.ZodType<Key>;
  cursorOf(row: Row): Key;
}

/** The sort key of a row and its id; a list with several orders adds the name of the order. */
export type RowKey = readonly [key: string | number | null, id: string, ...order: string[]];

export interface Page {
  after?: RowKey | undefined;
  limit: number;
}

export interface Keyset<Row> extends CursorOf<Row, RowKey> {
  orderBy: SQL;
  /** Takes a cursor or two placeholders; no condition on the first page. */
  isAfter(
    after: readonly [key: unknown, id: unknown, ...order: string[]] | undefined,
  ): SQL | undefined;
}

/** PostgreSQL has no year 0. */
export const isoInstant = z.iso.datetime().refine((text) => text >= '0001');

/** The kinds of sort keys: what a cursor may hold, and its type in SQL. */
const kinds = {
  instant: { schema: isoInstant, type: sql`timestamptz` },
  /** Rows without an instant sort as 'infinity', which the sort expression must return for them. */
  optionalInstant: { schema: isoInstant.nullable(), type: sql`timestamptz` },
  day: { schema: z.iso.date().refine((text) => text >= '0001'), type: sql`date` },
  integer: { schema: z.int32(), type: sql`integer` },
  number: { schema: z.number(), type: sql`float8` },
  /** Longer than any name in the database. */
  text: {
    schema: z
      .string()
      .max(80)
      .regex(/^[^\0]*$/),
    type: sql`text`,
  },
};

/** Key and id sort in the same direction, so that one row comparison finds the next page. */
export function keyset<Row>({
  key,
  kind = 'instant',
  id,
  direction,
  order,
  keyOf,
}: {
  key: SQLWrapper;
  kind?: keyof typeof kinds;
  /** Unique, so that rows with equal keys have an order. */
  id: SQLWrapper;
  direction: 'asc' | 'desc';
  /** The name of the order, for lists in which a cursor of one order is meaningless in another. */
  order?: string;
  keyOf(row: Row): [key: Date | string | number | null, id: string];
}): Keyset<Row> {
  const { schema, type } = kinds[kind];
  const [comparison, suffix] = direction === 'asc' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return {
    orderBy: sql`${key} ${suffix}, ${id} ${suffix}`,
    isAfter: (after) =>
      after &&
      sql`(${key}, ${id}) ${comparison} (${after[0] ?? 'infinity'}::${type}, ${after[1]}::uuid)`,
    cursor:
      order === undefined ? z.tuple([schema, uuid]) : z.tuple([schema, uuid, z.literal(order)]),
    cursorOf(row) {
      const [value, rowId] = keyOf(row);
      const key = value instanceof Date ? value.toISOString() : value;
      return order === undefined ? [key, rowId] : [key, rowId, order];
    },
  };
}

/** A query that can still be filtered, ordered and limited. */
interface Listable<Row> {
  where(condition: SQL | undefined): {
    orderBy(order: SQL): { limit(count: number): PromiseLike<Row[]> };
  };
}

/** Fetches one row more than the page shows, to know whether there is a next page. */
export const readPage = async <Row>(
  query: Listable<Row>,
  { orderBy, isAfter }: Pick<Keyset<Row>, 'orderBy' | 'isAfter'>,
  { after, limit }: Page,
  ...conditions: (SQL | undefined)[]
): Promise<Row[]> =>
  query
    .where(and(...conditions, isAfter(after)))
    .orderBy(orderBy)
    .limit(limit + 1);

/** How many rows one statement reads while a file is written, so that memory stays small. */
const batch = 500;

/** Every row of a list, page by page. */
export async function* readAll<Row, Found extends Row>(
  { cursorOf }: CursorOf<Row, RowKey>,
  find: (page: { after: RowKey | undefined; limit: number }) => Promise<readonly Found[]>,
): AsyncGenerator<Found> {
  let after: RowKey | undefined;
  do {
    const rows = await find({ after, limit: batch });
    yield* rows.slice(0, batch);
    const last = rows.length > batch ? rows[batch - 1] : undefined;
    after = last && cursorOf(last);
  } while (after);
}
