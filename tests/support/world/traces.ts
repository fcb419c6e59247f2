/** Finds where a secret is readable in a copy of the database. */
import type { World } from './world';

/** The tables with the text in any column of any row, as text or as bytes. */
export async function tablesContaining(world: World, secret: string): Promise<string[]> {
  const tables = await world.rows(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const [{ count }] = (await world.rows(
      `select count(*)::int as count from ${name} as t
       where strpos(t::text, $1) > 0 or strpos(t::text, encode($1::bytea, 'hex')) > 0`,
      [secret],
    )) as [{ count: number }];
    if (count > 0) found.push(name);
  }
  return found;
}
