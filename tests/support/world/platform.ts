/** The platform on its own database, without users: for tests of shared infrastructure. */

import { catalogs } from '#catalogs';
import { readConfig } from '#platform/config/config';
import { openVault } from '#platform/crypto/crypto';
import type { LoadLimits } from '#platform/http/load/admission';
import { createLogger } from '#platform/logging/logging';
import { connect, openRuntime } from '#platform/runtime';
import { createServer } from '#server';
import { Client } from './client';
import { movableClock } from './clock';
import { cloneDatabase } from './database';
import { dataKeys } from './world';

export type TestPlatform = Awaited<ReturnType<typeof openPlatform>>;

/**
 * Everything logged is collected in `logged`, down to the finest level. A database that is not
 * migrated has nothing to check the data keys with.
 */
export async function openPlatform(
  env: NodeJS.ProcessEnv = {},
  databaseUrl?: string,
  isMigrated = true,
) {
  const database = databaseUrl ? undefined : await cloneDatabase();
  const url = databaseUrl ?? database?.url ?? '';
  const clock = movableClock('2026-03-02T15:00:00Z');
  const logged: string[] = [];
  const log = createLogger('trace', { write: (line: string) => void logged.push(line) });
  const config = readConfig({ DATA_KEYS: dataKeys, ...env });
  const vault = openVault(config.dataKeys);
  const runtime = isMigrated
    ? await openRuntime(config, url, clock, catalogs, log)
    : connect(config, url, { clock, audiences: catalogs.audiences, vault, log });
  const { pool } = runtime;
  let server: Awaited<ReturnType<typeof createServer>> | undefined;

  return {
    ...runtime,
    databaseUrl: url,
    clock,
    logged,
    rows: async (query: string, values: unknown[] = []) => (await pool.query(query, values)).rows,
    /** The whole product's HTTP server on this runtime. */
    async serve(loadLimits: Partial<LoadLimits> = {}): Promise<() => Client> {
      server = await createServer(runtime, { checksJson: true, loadLimits });
      const address = await server.listen({ host: '127.0.0.1', port: 0 });
      return () => new Client(address);
    },
    async close() {
      await server?.close();
      await runtime.close();
      await database?.drop();
    },
  };
}
