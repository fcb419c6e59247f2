/**
 * A second database that calls itself a replica and has other rows, which shows who served a read. It
 * has replayed everything, until told to stop.
 */
import pg from 'pg';
import { cloneDatabase } from './database';

export type TestReplica = Awaited<ReturnType<typeof openReplica>>;

/** Found before PostgreSQL's own functions. */
const setup = `
  create schema fake;
  create table fake.replayed (lsn pg_lsn);
  create function fake.pg_is_in_recovery() returns boolean language sql as 'select true';
  create function fake.pg_last_wal_replay_lsn() returns pg_lsn language sql
    as 'select coalesce((select lsn from fake.replayed), pg_current_wal_insert_lsn())';
  do $$ begin
    execute format('alter database %I set search_path = fake, public, pg_catalog', current_database());
  end $$`;

export async function openReplica() {
  const { url, drop } = await cloneDatabase();
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await query(setup);
  return {
    url,
    drop,
    query,
    /** It replays nothing that is written from now on. */
    hold: () => query('insert into fake.replayed values (pg_current_wal_insert_lsn())'),
    release: () => query('delete from fake.replayed'),
  };
}
