/** Checks the invariants of the data and prints what violates them. */
import { readConfig } from '../platform/config/config';
import { findViolations } from '../platform/database/invariants';
import { withDatabase } from './database';

export const check = (env: NodeJS.ProcessEnv): Promise<boolean> =>
  withDatabase(readConfig(env), async (url) => {
    const { checked, violations } = await findViolations(url);
    for (const { invariant, rows } of violations) {
      process.stdout.write(`Not true: ${invariant}\n`);
      for (const row of rows) process.stdout.write(`  ${JSON.stringify(row)}\n`);
    }
    process.stdout.write(`${checked - violations.length} of ${checked} invariants hold.\n`);
    return violations.length === 0;
  });
