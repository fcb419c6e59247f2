/** Inserts many jobs at once, for demo data and load tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tallyAll } from '#features/admin/market/server/data';
import { jobUsStates } from '#features/jobs/rules';
import { legalVersions } from '#kernel/legal';
import { projectToMap } from '#kernel/place';
import { projectRoot } from '#platform/config/root';
import { clientOf, type Database, transaction } from '#platform/database/database';
import { placesIn } from '#platform/places';

/** North Dakota, our main market, gets more jobs. */
const weightOf = (state: string) => (state === 'North Dakota' ? 6 : 1);

const towns = () =>
  placesIn(jobUsStates).map(([zip, { city, state, timeZone, ...point }]) => ({
    zip,
    city,
    state,
    timeZone,
    weight: weightOf(state),
    ...projectToMap(point),
  }));

/**
 * The foreign keys of jobs and of what is counted about each, and the indexes of jobs but those
 * that a constraint needs: how each goes and how it is made again.
 */
const checksAndIndexes = `
  select 'alter table ' || conrelid::regclass || ' drop constraint ' || conname as gone,
    'alter table ' || conrelid::regclass || ' add constraint ' || conname || ' ' ||
      pg_get_constraintdef(oid) as made
  from pg_constraint where conrelid in ('jobs'::regclass, 'market_shifts'::regclass) and contype = 'f'
  union all select 'drop index ' || indexname, indexdef from pg_indexes where tablename = 'jobs'
    and not exists (select from pg_constraint where conindid = indexname::regclass)`;

/**
 * Runs in one transaction, without foreign keys and indexes, which are made at the end: checking
 * and updating them row by row would take most of the time. The triggers only check what holds here.
 */
export async function insertManyJobs(
  context: { db: Database },
  { count, practices, now }: { count: number; practices: number; now: Date },
): Promise<void> {
  const insert = readFileSync(join(projectRoot, 'db', 'large.sql'), 'utf8');
  await transaction(context, async ({ db }) => {
    const client = clientOf(db);
    await client.query(
      `set local statement_timeout = 0; set local maintenance_work_mem = '512MB';
       set local work_mem = '256MB'; alter table jobs disable trigger user`,
    );
    const { rows } = await client.query(checksAndIndexes);
    for (const { gone } of rows) await client.query(gone);
    await client.query(insert, [
      ...[count, now, JSON.stringify(towns()), practices],
      ...[legalVersions.terms, legalVersions.privacy],
    ]);
    await tallyAll({ db });
    for (const { made } of rows) await client.query(made);
    await client.query(
      `insert into job_places select distinct place[0], place[1] from jobs on conflict do nothing;
       alter table jobs enable trigger user`,
    );
    // Else the planner knows nothing of them.
    await client.query('analyze');
  });
}
