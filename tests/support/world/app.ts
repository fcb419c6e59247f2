/** The HTTP server with a test's own routes, and no database unless one is given. */

import { audiences } from '#audiences';
import type { Clock } from '#platform/clock';
import { readConfig } from '#platform/config/config';
import { openVault } from '#platform/crypto/crypto';
import { type AppParts, createApp } from '#platform/http/app';
import { createLogger, type Logger } from '#platform/logging/logging';
import { connect } from '#platform/runtime';
import { movableClock } from './clock';
import { dataKeys } from './world';

const nowhere = 'postgres://nobody@127.0.0.1:1/none';

export async function openApp(
  {
    log = createLogger('silent'),
    clock = movableClock('2026-03-02T15:00:00Z'),
    ...parts
  }: Partial<
    Pick<AppParts, 'routes' | 'authenticate' | 'web' | 'loadLimits' | 'traces' | 'uploadRate'> & {
      log: Logger;
      clock: Clock;
    }
  > = {},
  env: NodeJS.ProcessEnv = {},
  databaseUrl = nowhere,
) {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_KEYS: dataKeys, ...env });
  const vault = openVault(config.dataKeys);
  const runtime = connect(config, databaseUrl, { clock, audiences, vault, log });
  const app = await createApp({
    ...runtime,
    routes: [],
    authenticate: async () => null,
    title: 'Test API',
    ...parts,
  });
  app.addHook('onClose', () => runtime.close());
  return app;
}
