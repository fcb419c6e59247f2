/** What operators' commands need: the database, also while the product runs, and a context on it. */

import { catalogs } from '../catalogs';
import { systemClock } from '../platform/clock';
import { type Config, readConfig } from '../platform/config/config';
import type { Context } from '../platform/context';
import { findDataKey } from '../platform/crypto/datakeys';
import { startEmbedded } from '../platform/database/embedded';
import { migrate } from '../platform/database/migrations';
import { openRuntime } from '../platform/runtime';

/** Joins a running embedded database, or starts it for as long as `act` takes. */
export async function withDatabase<Result>(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  act: (url: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) return act(databaseDirectUrl ?? databaseUrl);
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  try {
    return await act(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** Of the keys that encrypt, where they are configured or were made. */
export function keyIdsOf({ dataKeys, dataDir }: Config): string[] {
  const made = dataKeys.length === 0 ? findDataKey(dataDir) : undefined;
  return [...dataKeys, ...(made ? [made] : [])].map(({ id }) => id);
}

export function withContext(
  env: NodeJS.ProcessEnv,
  act: (context: Context) => Promise<void>,
): Promise<void> {
  const config = readConfig(env);
  return withDatabase(config, async (url) => {
    await migrate(url);
    const { context, close } = await openRuntime(config, url, systemClock, catalogs);
    try {
      await act(context);
    } finally {
      await close();
    }
  });
}
