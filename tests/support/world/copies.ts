/** Many rows at once, as copies of one row, for tests that read the planner's choices. */
import type { World } from './world';

/**
 * Copies the row with this id once per row of `source`; `changes` is a JSON object in SQL that may
 * use the source's columns.
 */
export async function copyRows(
  world: World,
  table: string,
  { id, changes, source }: { id: string; changes: string; source: string },
): Promise<void> {
  // Generated columns cannot be written.
  const columns = await world.rows(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(', ');
  const rows = `select to_jsonb(one) || ${changes} as row from ${source}, ${table} one where one.id = '${id}'`;
  // What a copy refers to is there, since the row has it: checking each takes most of the time.
  await world.rows(
    `set local session_replication_role = replica;
     insert into ${table} (${names}) select ${names}
     from (select (copied.one).* from (select jsonb_populate_record(null::${table}, made.row) as one
       from (${rows}) made offset 0) copied) copied`,
  );
}
