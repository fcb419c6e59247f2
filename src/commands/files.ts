/** Moves files from DATA_DIR to S3, whether or not the product is running. */

import { ConfigError, readConfig } from '../platform/config/config';
import { connect } from '../platform/database/migrations';
import { holdFiles } from '../platform/files/files';
import { moveFiles } from '../platform/files/move';
import { openStores } from '../platform/files/stores';
import { createLogger } from '../platform/logging/logging';
import { withDatabase } from './database';

export async function moveToS3(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env);
  if (!config.s3) throw new ConfigError(['Set the S3_ variables, which say where to move them.']);
  const stores = openStores(config, createLogger(config.logLevel));
  await withDatabase(config, async (url) => {
    const client = await connect(url);
    try {
      if (!(await holdFiles(client))) {
        throw new Error('A backup, or another move of files, is running.');
      }
      const { moved, unused, damaged } = await moveFiles(client, stores);
      process.stdout.write(`Moved ${moved.toLocaleString('en-US')} files to S3.\n`);
      if (unused > 0) {
        process.stdout.write(`${unused} that nothing uses are left to the hourly cleanup.\n`);
      }
      if (damaged.length > 0) {
        process.stderr.write(
          `Warning: ${damaged.length} were altered since they were stored and stay in DATA_DIR, such as ${damaged.slice(0, 5).join(', ')}.\n`,
        );
      }
    } finally {
      await client.end();
    }
  });
}
