/** Fills the demo world with a great many jobs. */
import { insertManyJobs } from './demo/bulkJobs';
import { fillDemoWorld } from './demo/world';
import { findUserByEmail } from './features/accounts/server/data';
import { systemClock } from './platform/clock';
import { readConfig } from './platform/config';
import { startEmbedded } from './platform/embedded';
import { migrate } from './platform/migrations';
import { openServices } from './platform/surroundings';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Works while the product runs: an embedded database that is up is joined, otherwise started. */
export async function addManyJobs(env: NodeJS.ProcessEnv, count: number): Promise<void> {
  const config = readConfig(env);
  if (config.databaseUrl !== undefined || config.isProduction) {
    throw new Error('Only the built-in database of the demo world is filled. Unset DATABASE_URL.');
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: say });
  try {
    await migrate(embedded.url);
    await fillDemoWorld(config, embedded.url, say);
    const { context, pool, close } = openServices(config, embedded.url, systemClock);
    try {
      if (await findUserByEmail(context.db, 'practice1@large.bridgework.example')) {
        throw new Error('The many jobs are there already.');
      }
      const begun = Date.now();
      say(`Posting ${count.toLocaleString('en-US')} jobs …`);
      const practices = Math.min(9_999, Math.max(1, Math.round(count / 250)));
      await insertManyJobs(pool, { count, practices, now: systemClock.now() });
      say(`Posted in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
    } finally {
      await close();
    }
  } finally {
    await embedded.stop();
  }
}
