/** Inserts many jobs at once, for demo data and load tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tallyAll } from '#features/admin/market/server/data';
import { jobUsStates } from '#features/jobs/rules';
import { legalVersions } from '#kernel/legal';
import { projectToMap } from '#kernel/place';
import { projectRoot } from '#platform/config/root';
import { placesIn } from '#platform/places';
import type { Runtime } from '#platform/runtime';

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
 * Runs in one transaction and rebuilds the trigram index at the end; updating it row by row would
 * take most of the time.
 */
export async function insertManyJobs(
  { pool, context }: Pick<Runtime, 'pool'> & { context: Pick<Runtime['context'], 'db'> },
  { count, practices, now }: { count: number; practices: number; now: Date },
): Promise<void> {
  const text = readFileSync(join(projectRoot, 'db', 'large.sql'), 'utf8');
  const client = await pool.connect();
  try {
    await client.query(
      "begin; set local statement_timeout = 0; set local maintenance_work_mem = '256MB'",
    );
    const { rows } = await client.query(
      "select indexname, indexdef from pg_indexes where indexname = 'jobs_text'",
    );
    await client.query('drop index jobs_text');
    await client.query(text, [
      ...[count, now, JSON.stringify(towns()), practices],
      ...[legalVersions.terms, legalVersions.privacy],
    ]);
    for (const { indexdef } of rows) await client.query(indexdef);
    await client.query('commit');
    await tallyAll(context);
    // Run ANALYZE so the planner has statistics.
    await client.query('set statement_timeout = 0; analyze; reset statement_timeout');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
