/** Writes a backup of the database and its files, whether or not the product is running. */

import { backUp as writeBackup } from '../platform/backup/backup';
import { systemClock } from '../platform/clock';
import { readConfig } from '../platform/config/config';
import { createErasures } from '../platform/files/erasures';
import { openStores } from '../platform/files/stores';
import { createLogger } from '../platform/logging/logging';
import { keyIdsOf, withDatabase } from './database';

const inWords = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

export async function backUp(env: NodeJS.ProcessEnv, file: string): Promise<void> {
  const config = readConfig(env);
  const log = createLogger(config.logLevel);
  const { rows, files, size, damaged } = await withDatabase(config, (url) =>
    writeBackup(file, {
      url,
      store: openStores(config, log).files,
      erasures: createErasures(config, log),
      keyIds: keyIdsOf(config),
      clock: systemClock,
    }),
  );
  process.stdout.write(
    `Backed up ${inWords(rows, 'row')} and ${inWords(files, 'file')} (${(size / 1e6).toFixed(1)} MB) to ${file}.\n`,
  );
  if (damaged.length === 0) return;
  process.stderr.write(
    `Warning: ${inWords(damaged.length, 'file')} are missing or were altered, such as ${damaged.slice(0, 5).join(', ')}.\n`,
  );
}
