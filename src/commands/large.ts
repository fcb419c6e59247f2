/** Fills the demo world with a large number of jobs. */

import { catalogs } from '../catalogs';
import { insertManyJobs } from '../demo/shifts/bulkJobs';
import { fillDemoWorld } from '../demo/world';
import { findUserByEmail } from '../features/accounts/server/data';
import { rebuildMonths } from '../features/insights/server/data';
import { systemClock } from '../platform/clock';
import { type Config, readConfig } from '../platform/config/config';
import { transaction } from '../platform/database/database';
import { type Embedded, startEmbedded } from '../platform/database/embedded';
import { migrate } from '../platform/database/migrations';
import { openRuntime } from '../platform/runtime';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Works while the product runs: joins a running embedded database, or starts it. */
export async function addManyJobs(env: NodeJS.ProcessEnv, count: number): Promise<void> {
  const embedded = await openLarge(env, count);
  await embedded.stop();
}

/** The same for benchmarks: the database keeps running until it is stopped. */
export async function openLarge(env: NodeJS.ProcessEnv, count: number): Promise<Embedded> {
  const config = readConfig(env);
  if (config.databaseUrl !== undefined || config.isProduction) {
    throw new Error('This only fills the built-in demo database. Unset DATABASE_URL first.');
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: say });
  try {
    await migrate(embedded.url);
    await fillDemoWorld(config, embedded.url, say);
    await postMany(config, embedded.url, count);
    return embedded;
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function postMany(config: Config, url: string, count: number): Promise<void> {
  const { context, close } = await openRuntime(config, url, systemClock, catalogs);
  try {
    if (await findUserByEmail(context.db, 'practice1@large.bridgework.example')) {
      throw new Error('The jobs are already there.');
    }
    const begun = Date.now();
    say(`Posting ${count.toLocaleString('en-US')} jobs …`);
    const practices = Math.min(9_999, Math.max(1_000, Math.round(count / 250)));
    await insertManyJobs(context, { count, practices, now: systemClock.now() });
    await transaction(context, ({ db }) => rebuildMonths(db));
    say(`Posted in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
  } finally {
    await close();
  }
}
