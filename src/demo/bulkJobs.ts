/** A great many jobs at once, for the demo world and for measurements. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobStates } from '../features/jobs/rules';
import { legalVersions } from '../kernel/legal';
import { placesIn, projectToMap } from '../platform/places';
import { projectRoot } from '../platform/root';
import type { Services } from '../platform/surroundings';

/** Where the product lives there is more to do. */
const weightOf = (state: string) => (state === 'North Dakota' ? 6 : 1);

const towns = () =>
  placesIn(jobStates).map(([zip, { city, state, timeZone, ...point }]) => ({
    ...{ zip, city, state, timeZone, weight: weightOf(state) },
    ...projectToMap(point),
  }));

/**
 * In one transaction, with the index of words made anew at the end: row by row it would take most of
 * the time.
 */
export async function insertManyJobs(
  pool: Services['pool'],
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
    // The planner goes by what it knows of the rows.
    await client.query('set statement_timeout = 0; analyze; reset statement_timeout');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
