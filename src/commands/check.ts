/** Checks the data: its invariants, the keys of sealed values, the bytes of files. */

import { catalogs } from '../catalogs';
import { systemClock } from '../platform/clock';
import { type Config, readConfig } from '../platform/config/config';
import { type Database, openDatabase, transaction } from '../platform/database/database';
import { findViolations } from '../platform/database/invariants';
import { checkFiles } from '../platform/files/damage';
import { createFiles } from '../platform/files/files';
import { countDependents } from '../platform/keys/dependents';
import { configuredKeys, findKeyProblems } from '../platform/keys/keys';
import { createLogger } from '../platform/logging/logging';
import { withDatabase } from './database';

const say = (text: string) => process.stdout.write(`${text}\n`);
const figure = (count: number) => count.toLocaleString('en-US');

/** Resolves to whether nothing was found. */
export function check(env: NodeJS.ProcessEnv): Promise<boolean> {
  const config = readConfig(env);
  return withDatabase(config, async (url) => {
    const log = createLogger(config.logLevel);
    const { db, close } = openDatabase(url, log);
    try {
      const areTrue = await checkInvariants(url);
      const areSealed = await checkKeys(config, db);
      const files = createFiles(config, { db, clock: systemClock, log });
      let checked = 0;
      let damaged = 0;
      for await (const { id, damage } of checkFiles(db, files)) {
        checked += 1;
        if (!damage) continue;
        damaged += 1;
        say(`The bytes of the file ${id} are ${damage}.`);
      }
      say(`${figure(checked - damaged)} of ${figure(checked)} files are as they were stored.`);
      return areTrue && areSealed && damaged === 0;
    } finally {
      await close();
    }
  });
}

async function checkInvariants(url: string): Promise<boolean> {
  const { checked, violations } = await findViolations(url);
  for (const { invariant, rows } of violations) {
    say(`Not true: ${invariant}`);
    for (const row of rows) say(`  ${JSON.stringify(row)}`);
  }
  say(`${checked - violations.length} of ${checked} invariants hold.`);
  return violations.length === 0;
}

const checkKeys = (config: Config, database: Database): Promise<boolean> =>
  transaction({ db: database }, async ({ db }) => {
    const keys = configuredKeys(config);
    const dependents = await countDependents(db, catalogs.sealedColumns);
    const problems = await findKeyProblems(db, keys, catalogs.sealedColumns, dependents);
    for (const problem of problems) say(problem);
    const total = dependents.reduce((sum, { count }) => sum + count, 0);
    const known = dependents.filter(({ keyId }) => keys.some(({ id }) => id === keyId));
    const open = known.reduce((sum, { count }) => sum + count, 0);
    say(`${figure(open)} of ${figure(total)} sealed values are under a configured key.`);
    return problems.length === 0;
  });
