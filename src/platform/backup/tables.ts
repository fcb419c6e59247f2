/** Every table's rows and every sequence's position, out of a database and into another. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

export interface Table {
  schema: string;
  name: string;
  /** Without generated columns, which nobody writes. */
  columns: string[];
}

export interface Sequence {
  schema: string;
  name: string;
  position: string;
}

/** Rows are kept in pieces of about this many bytes, so that memory stays flat. */
const pieceSize = 4_000_000;

const quote = pg.escapeIdentifier;
const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${quote(schema)}.${quote(name)}`;
const columnsOf = ({ columns }: Table) => columns.map(quote).join(', ');

/** Ours and the task queue's; the queue makes its own `migrations`. */
export async function findTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = ''
    where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
      and c.oid is distinct from to_regclass('graphile_worker.migrations')
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    group by 1, 2 order by 1, 2`);
  return rows;
}

/** Read after the rows, a position is never behind them. */
export async function findSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select schemaname as schema, sequencename as name, last_value::text as position
    from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null
    order by 1, 2`);
  return rows;
}

/** A migration could otherwise change a table that is not read yet. */
export const lockTables = (client: pg.Client, tables: Table[]) =>
  client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`);

/** In PostgreSQL's text format, in pieces of whole rows. */
export async function* readRows(client: pg.Client, table: Table): AsyncGenerator<Buffer> {
  const text = `copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`;
  yield* inPieces(client.query(copyTo(text)));
}

/** A line break inside a value is escaped, so each ends a row. */
async function* inPieces(lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let size = 0;
  for await (const chunk of lines) {
    const end = chunk.lastIndexOf('\n') + 1;
    if (size + end < pieceSize || end === 0) {
      pending.push(chunk);
      size += chunk.length;
      continue;
    }
    yield Buffer.concat([...pending, chunk.subarray(0, end)]);
    pending = [chunk.subarray(end)];
    size = chunk.length - end;
  }
  if (size > 0) yield Buffer.concat(pending);
}

/** Returns the number of rows. */
export async function writeRows(client: pg.Client, table: Table, piece: Buffer): Promise<number> {
  const copy = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`));
  await pipeline(Readable.from([piece]), copy);
  return copy.rowCount;
}

export const setSequence = (client: pg.Client, sequence: Sequence) =>
  client.query('select setval($1::regclass, $2)', [nameOf(sequence), sequence.position]);

/**
 * Empties the tables, which the migrations may have filled, and lets rows be written in any order
 * and without their triggers. What it returns undoes that: then PostgreSQL checks every reference.
 */
export async function prepareForRows(client: pg.Client): Promise<() => Promise<void>> {
  const tables = (await findTables(client)).map(nameOf);
  const { rows: references } = await client.query<Record<'table' | 'name' | 'definition', string>>(`
    select conrelid::regclass as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    order by conrelid, conname`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { table, name } of references) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`);
  return async () => {
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}

/** The name of a table that is there already, if any; the task queue's empty ones don't count. */
export async function findOccupant(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string; schema: string }>(`
    select c.oid::regclass as name, nspname as schema
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by nspname <> 'public', relname`);
  for (const { name, schema } of rows) {
    if (schema !== 'graphile_worker') return name;
    if (name === 'graphile_worker.migrations' || name === 'graphile_worker.jobs') continue;
    const found = await client.query(`select from ${name} limit 1`);
    if (found.rowCount !== 0) return name;
  }
  return undefined;
}
