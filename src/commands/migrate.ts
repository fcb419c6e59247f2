/** Brings the database up to this version, with a role that may change its tables. */

import { readConfig } from '../platform/config/config';
import { migrate as applyMigrations } from '../platform/database/migrations';
import { withDatabase } from './database';

export const migrate = (env: NodeJS.ProcessEnv): Promise<void> =>
  withDatabase(readConfig(env), async (url) => {
    const applied = await applyMigrations(url);
    for (const name of applied) process.stdout.write(`Applied ${name}\n`);
    if (applied.length === 0) process.stdout.write('The database is up to date.\n');
  });
