/** What depends on which data key: the stored values that name it, counted by column. */
import { type SQL, sql } from 'drizzle-orm';
import type { FingerprintColumn, SealedColumn } from '../crypto/sealed';
import type { Database } from '../database/database';

export interface Dependents extends Record<string, unknown> {
  keyId: string;
  table: string;
  column: string;
  count: number;
}

/** The id before the dot, read without loading the rest of a long value. */
const keyIdIn = (column: SQL) => sql`split_part(left(${column}, 41), '.', 1)`;

/** Call in a transaction: reading all rows may take longer than other statements are allowed to. */
export async function countDependents(
  db: Database,
  columns: readonly (SealedColumn | FingerprintColumn)[],
): Promise<Dependents[]> {
  await db.execute(sql`set local statement_timeout = 0`);
  const counts = columns.map((each) => {
    const column = sql`${sql.identifier(each.column)}`;
    const condition = 'where' in each && each.where ? sql.raw(each.where) : sql`true`;
    return sql`
      select ${keyIdIn(column)} as "keyId", ${each.table}::text as "table",
        ${each.column}::text as "column", count(*)::int as count
      from ${sql.identifier(each.table)} where ${column} is not null and ${condition} group by 1`;
  });
  const { rows } = await db.execute<Dependents>(
    sql`${sql.join(counts, sql` union all `)} order by 1, 2, 3`,
  );
  return rows;
}

/** What a data key still has to open: the number of values in each column, by the key's id. */
export function byKey(dependents: readonly Dependents[]): Map<string, Dependents[]> {
  const found = new Map<string, Dependents[]>();
  for (const each of dependents) found.set(each.keyId, [...(found.get(each.keyId) ?? []), each]);
  return found;
}

export interface FingerprintKey extends Record<string, unknown> {
  id: string;
  createdAt: Date;
  /** Data keys that made fingerprints themselves before it existed. */
  earlierIds: string[];
}

export async function findFingerprintKey(db: Database): Promise<FingerprintKey | undefined> {
  const { rows } = await db.execute<FingerprintKey>(sql`
    select id, created_at as "createdAt", array(
      select k.id from data_keys k where k.id <> f.id and k.created_at <= f.created_at order by k.id
    ) as "earlierIds"
    from fingerprint_keys f`);
  return rows[0] && { ...rows[0], createdAt: new Date(rows[0].createdAt) };
}
