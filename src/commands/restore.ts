/** Restores a backup into an empty installation, and erases again whoever was erased since. */

import { audiences } from '../audiences';
import { catalogs } from '../catalogs';
import { repeatDeletion } from '../features/accounts/deletion/server/commands';
import { deleteAllSessions } from '../features/accounts/sessions/server/data';
import { restore as readBackup } from '../platform/backup/restore';
import { type Clock, systemClock } from '../platform/clock';
import { type Config, readConfig } from '../platform/config/config';
import type { Context } from '../platform/context';
import { asTransaction } from '../platform/database/database';
import { createErasures, type Erasure } from '../platform/files/erasures';
import { openStores } from '../platform/files/stores';
import { configuredKeys, openKeys } from '../platform/keys/keys';
import { createLogger } from '../platform/logging/logging';
import { connect } from '../platform/runtime';
import { deletionParts } from '../privacy/deletion';
import { keyIdsOf, withDatabase } from './database';

export async function restore(
  env: NodeJS.ProcessEnv,
  file: string,
  areErasuresLost: boolean,
): Promise<void> {
  const config = readConfig(env);
  const { rows, files, erased } = await withDatabase(config, (url) =>
    restoreInto(config, url, file, { areErasuresLost, clock: systemClock }),
  );
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  process.stdout.write(
    [
      `Restored ${count.toLocaleString('en-US')} rows and ${files.toLocaleString('en-US')} files.`,
      `Accounts deleted after the backup, and now again: ${erased}.`,
      'Everyone has to log in again. Check the data with "npm run check".\n',
    ].join('\n'),
  );
}

export async function restoreInto(
  config: Config,
  url: string,
  file: string,
  { areErasuresLost, clock }: { areErasuresLost: boolean; clock: Clock },
) {
  const log = createLogger(config.logLevel);
  const { files: store, incoming } = openStores(config, log);
  let erased = 0;
  const totals = await readBackup(file, {
    url,
    store,
    incoming,
    areErasuresLost,
    erasures: createErasures(config, log),
    keyIds: keyIdsOf(config),
    async finish(client, erasures) {
      const db = asTransaction(client);
      const vault = await openKeys(db, configuredKeys(config), catalogs.sealedColumns);
      const { context, close } = connect(config, url, { clock, audiences, vault, log });
      try {
        const within = { ...context, db };
        // One that was ended since the backup must not come back.
        await deleteAllSessions(within.db);
        erased = await eraseAgain(within, erasures);
      } finally {
        await close();
      }
    },
  });
  return { ...totals, erased };
}

/** Returns how many accounts the backup had of them. */
async function eraseAgain(context: Context, erasures: Erasure[]): Promise<number> {
  let erased = 0;
  for (const { userId } of erasures) {
    if (await repeatDeletion(context, userId, deletionParts)) erased += 1;
  }
  return erased;
}
