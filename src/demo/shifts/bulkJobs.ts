/** Inserts many jobs at once, for demo data and load tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { tallyAll } from '#features/admin/market/server/data';
import { jobUsStates } from '#features/jobs/rules';
import { legalVersions } from '#kernel/legal';
import { projectToMap } from '#kernel/place';
import { projectRoot } from '#platform/config/root';
import { type Database, transaction } from '#platform/database/database';
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
const checksAndIndexes = sql`
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
  const given = [
    ...[count, now.toISOString(), JSON.stringify(towns()), practices],
    ...[legalVersions.terms, legalVersions.privacy],
  ];
  const text = readFileSync(join(projectRoot, 'db', 'large.sql'), 'utf8');
  const insert = text
    .replace(/^--.*$/gm, '')
    .split(/\$(\d)/)
    .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${given[Number(part) - 1]}`));
  await transaction(context, async ({ db }) => {
    await db.execute(
      sql`set local statement_timeout = 0; set local maintenance_work_mem = '512MB';
        set local work_mem = '256MB'; alter table jobs disable trigger user`,
    );
    const { rows } = await db.execute<{ gone: string; made: string }>(checksAndIndexes);
    for (const { gone } of rows) await db.execute(sql.raw(gone));
    await db.execute(sql.join(insert));
    await tallyAll({ db });
    for (const { made } of rows) await db.execute(sql.raw(made));
    await db.execute(
      sql`insert into job_places select distinct place[0], place[1] from jobs on conflict do nothing`,
    );
    await db.execute(sql`alter table jobs enable trigger user`);
    // Else the planner knows nothing of them.
    await db.execute(sql`analyze`);
  });
}
