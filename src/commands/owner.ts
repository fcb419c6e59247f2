/** Designates the owner, the one account that sees the owner's panel. */

import { audiences } from '../audiences';
import { assignOwner as makeOwner } from '../features/accounts/server/commands';
import { systemClock } from '../platform/clock';
import { readConfig } from '../platform/config/config';
import { startEmbedded } from '../platform/database/embedded';
import { migrate } from '../platform/database/migrations';
import { openServices } from '../platform/services';

/** Works while the product runs: joins a running embedded database, or starts it. */
export async function assignOwner(env: NodeJS.ProcessEnv, email: string): Promise<void> {
  const config = readConfig(env);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: () => undefined });
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
    await migrate(databaseUrl);
    const { context, close } = openServices(config, databaseUrl, systemClock, audiences);
    try {
      const name = await makeOwner(context, email.trim().toLowerCase());
      process.stdout.write(`${name} is the owner now.\n`);
    } finally {
      await close();
    }
  } finally {
    await embedded?.stop();
  }
}
