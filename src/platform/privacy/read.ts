/**
 * Reads a person's data as the catalog says, page by page: everything that erasing would remove.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Claim, PersonalData } from './catalog';
import { bindSubject, type Subject } from './erase';

/** Rows that one statement reads. */
const batch = 500;

interface Table {
  name: string;
  /** The primary key, by which pages are read. */
  key: { name: string; type: string }[];
}

export interface PersonalRecord {
  /** What a person calls it. */
  title: string;
  values: Record<string, unknown>;
}

const identifier = (name: string): SQL => sql.raw(`"${name}"`);

async function findTables(db: Database): Promise<Map<string, Table>> {
  const { rows } = await db.execute<{ name: string; key: Table['key'] }>(sql`
    select c.relname as name, json_agg(json_build_object('name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod)) order by array_position(i.indkey, a.attnum)) as key
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where c.relnamespace = 'public'::regnamespace group by c.relname`);
  return new Map(rows.map((row) => [row.name, row]));
}

/** The columns that the person is entitled to. */
const exportedColumns = ({ deleted, changed = {}, secret = {} }: Claim): string[] =>
  (deleted ?? Object.keys(changed)).filter((column) => !(column in secret));

/**
 * A row that is the person's alone comes with its figures and dates. From a row that others share,
 * only what is theirs does, and what identifies the row. Who on our team decided is not included.
 */
function pick(row: Record<string, unknown>, claim: Claim): Record<string, unknown> {
  const wanted = new Set(exportedColumns(claim));
  const isContext = (column: string) =>
    claim.deleted
      ? !(column in (claim.secret ?? {})) && !/_by$|^author_id$/.test(column)
      : /^id$|_id$|^created_at$/.test(column) && !(column in (claim.secret ?? {}));
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => wanted.has(column) || isContext(column)),
  );
}

async function* readClaim(
  db: Database,
  { name, key }: Table,
  claim: Claim,
  subject: Subject,
): AsyncGenerator<Record<string, unknown>> {
  const columns = sql.join(
    key.map((column) => identifier(column.name)),
    sql`, `,
  );
  const isReadable = claim.readable ? sql.raw(claim.readable) : sql`true`;
  let after: string[] | undefined;
  do {
    const last = after?.map(
      (value, index) => sql`${value}::${sql.raw(key[index]?.type ?? 'text')}`,
    );
    const isLater = last ? sql`(${columns}) > (${sql.join(last, sql`, `)})` : sql`true`;
    const { rows } = await db.execute<{ row: Record<string, unknown>; key: string[] }>(sql`
      select to_jsonb(${identifier(name)}) as row, array[${sql.join(
        key.map((column) => sql`${identifier(column.name)}::text`),
        sql`, `,
      )}] as key
      from ${identifier(name)}
      where (${bindSubject(claim.rows, subject)}) and (${isReadable}) and ${isLater}
      order by ${columns} limit ${batch}`);
    for (const { row } of rows) yield pick(row, claim);
    after = rows.length === batch ? rows.at(-1)?.key : undefined;
  } while (after);
}

/** In the order of the catalog, the records of one title together. */
export async function* readPersonalData(
  db: Database,
  { tables }: PersonalData,
  subject: Subject,
): AsyncGenerator<PersonalRecord> {
  const known = await findTables(db);
  const named = Object.entries(tables).map(([name, table]) => ({ name, ...table }));
  for (const title of new Set(named.map((each) => each.title))) {
    for (const { name, claims = [] } of named.filter((each) => each.title === title)) {
      const table = known.get(name);
      if (!table || title === undefined) continue;
      for (const claim of claims) {
        if (exportedColumns(claim).length === 0) continue;
        for await (const values of readClaim(db, table, claim, subject)) yield { title, values };
      }
    }
  }
}
