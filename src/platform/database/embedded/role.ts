/** The role the product uses in the embedded database: it owns the product's tables and nothing else. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Home } from './home';

const role = 'bridgework_app';
/** Any constant: serializes two processes that start at the same time. */
const lock = 7_235_002;

/** Derived from the superuser's password, so that there is one secret to store. */
const passwordOf = ({ password }: Home) =>
  createHash('sha256').update(`${role}:${password}`).digest('hex');

export const productUrlOf = (home: Home): string =>
  `postgresql://${role}:${passwordOf(home)}@/bridgework?host=${encodeURIComponent(home.socket)}`;

/**
 * Also transfers the superuser's tables: databases created by earlier versions had no other role.
 * The database itself comes last, and everything commits together, so it is done completely or
 * repeated.
 */
const transferOwnershipSql = (home: Home) => `
  do $$ declare command text; begin
    perform pg_advisory_xact_lock(${lock});
    if not exists (select from pg_roles where rolname = '${role}') then
      create role ${role} login password '${passwordOf(home)}';
    end if;
    -- Earlier versions left these to the superuser, also of a database that they transferred.
    for command in
      select format('alter statistics %s owner to ${role}', format('%I.%I', nspname, stxname))
      from pg_statistic_ext join pg_namespace space on space.oid = stxnamespace
      where stxowner <> '${role}'::regrole
    loop execute command; end loop;
    if (select datdba from pg_database where datname = current_database()) = '${role}'::regrole then
      return;
    end if;
    for command in
      with own as (
        select oid as space, nspname from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema'),
      parts as (select objid from pg_depend where deptype = 'e')
      select format('alter schema %I owner to ${role}', nspname) from own where nspname <> 'public'
      union all
      select format('alter %s %s owner to ${role}', case relkind when 'S' then 'sequence'
          when 'v' then 'view' when 'm' then 'materialized view' when 'c' then 'type' else 'table' end,
        oid::regclass)
      from pg_class join own on space = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S', 'c') and oid not in (select objid from parts)
        -- A sequence of a column goes with its table.
        and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))
      union all
      select format('alter routine %s owner to ${role}', oid::regprocedure)
      from pg_proc join own on space = pronamespace where oid not in (select objid from parts)
      union all
      select format('alter type %s owner to ${role}', oid::regtype)
      from pg_type join own on space = typnamespace
      where typtype in ('e', 'd') and oid not in (select objid from parts)
    loop execute command; end loop;
    execute format('alter database %I owner to ${role}', current_database());
  end $$`;

export const prepareRole = (client: pg.Client, home: Home) =>
  client.query(transferOwnershipSql(home));
