/** Checks the invariants of the data and prints what violates them. */
import { readConfig } from '../platform/config/config';
import { startEmbedded } from '../platform/database/embedded';
import { findViolations } from '../platform/database/invariants';

/** Works while the product runs: joins a running embedded database, or starts it. */
export async function check(env: NodeJS.ProcessEnv): Promise<boolean> {
  const config = readConfig(env);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: () => undefined });
  try {
    const { checked, violations } = await findViolations(config.databaseUrl ?? embedded?.url ?? '');
    for (const { invariant, rows } of violations) {
      process.stdout.write(`Not true: ${invariant}\n`);
      for (const row of rows) process.stdout.write(`  ${JSON.stringify(row)}\n`);
    }
    process.stdout.write(`${checked - violations.length} of ${checked} invariants hold.\n`);
    return violations.length === 0;
  } finally {
    await embedded?.stop();
  }
}
