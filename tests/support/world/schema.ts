/** The schema of a database as readable SQL, from its catalog: the embedded PostgreSQL has no pg_dump. */
import type { Pool } from 'pg';

/** What an extension brought along is not ours. */
const isOurs = (catalog: string, oid: string) => `not exists (select from pg_depend d
  where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

const tables = `
  select c.relname as name,
    (select string_agg('  ' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
          when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
        || case when a.attnotnull then ' not null' else '' end, E',\\n' order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select string_agg(E',\\n  constraint ' || quote_ident(k.conname) || ' '
        || pg_get_constraintdef(k.oid), '' order by k.contype = 'p' desc, k.conname)
      from pg_constraint k where k.conrelid = c.oid and k.contype not in ('n', 't')) as constraints,
    (select string_agg(pg_get_indexdef(i.indexrelid) || E';\\n', '' order by i.indexrelid::regclass::text collate "C")
      from pg_index i where i.indrelid = c.oid and not exists (
        select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)) as indexes,
    (select string_agg(pg_get_triggerdef(t.oid) || E';\\n', '' order by t.tgname)
      from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${isOurs('pg_class', 'c.oid')}
  order by c.relname`;

const others = `
  select text from (
    select 1 as part, extname::text as name, 'create extension ' || quote_ident(extname) || ';' as text
    from pg_extension where extname <> 'plpgsql'
    union all
    select 2, p.oid::regprocedure::text, rtrim(pg_get_functiondef(p.oid)) || ';'
    from pg_proc p where p.pronamespace = 'public'::regnamespace and ${isOurs('pg_proc', 'p.oid')}
    union all
    select 3, c.relname::text, 'create view ' || quote_ident(c.relname) || E' as\\n' || pg_get_viewdef(c.oid)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
    union all
    select 4, c.relname::text, 'create sequence ' || quote_ident(c.relname) || ';'
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S') found
  order by part, name collate "C"`;

export async function readSchema(pool: Pool): Promise<string> {
  const { rows: made } = await pool.query<{ text: string }>(others);
  const { rows } = await pool.query<Record<string, string | null>>(tables);
  const written = rows.map(({ name, columns, constraints, indexes, triggers }) =>
    [
      `create table ${name} (\n${columns}${constraints ?? ''}\n);\n`,
      indexes ?? '',
      triggers ?? '',
    ].join(''),
  );
  const text = [...made.map(({ text }) => `${text}\n`), ...written].join('\n');
  return `-- Today's schema, written by \`npm run schema\`. Change it by a migration in db/migrations.\n\n${text.replace(/[ \t]+$/gm, '').replaceAll('public.', '')}`;
}
