/**
 * Recomputes the monthly figures and those of the owner's market: after rows were changed by hand, or
 * after processes of an older version, which do not keep figures, delivered events.
 */

import { audiences } from '../audiences';
import { tallyAll } from '../features/admin/market/server/data';
import { rebuildMonths } from '../features/insights/server/data';
import { systemClock } from '../platform/clock';
import { readConfig } from '../platform/config/config';
import { transaction } from '../platform/database/database';
import { startEmbedded } from '../platform/database/embedded';
import { migrate } from '../platform/database/migrations';
import { openServices } from '../platform/services';

const outcomeOf = (what: string, wrong: number) =>
  wrong === 0
    ? `Nothing to correct in ${what}.\n`
    : `Corrected ${wrong} ${wrong === 1 ? 'row' : 'rows'} of ${what}.\n`;

/** Works while the product runs: joins a running embedded database, or starts it. */
export async function rebuildInsights(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: () => undefined });
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
    await migrate(databaseUrl);
    const { context, close } = openServices(config, databaseUrl, systemClock, audiences);
    try {
      const months = await transaction(context, ({ db }) => rebuildMonths(db));
      process.stdout.write(outcomeOf('figures by month', months));
      process.stdout.write(outcomeOf("the owner's market", await tallyAll(context)));
    } finally {
      await close();
    }
  } finally {
    await embedded?.stop();
  }
}
