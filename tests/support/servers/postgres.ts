/** A PostgreSQL server for one test, which can stop, kill and restart it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#platform/database/embedded';
import { connect } from '#platform/database/embedded/connection';
import { adminUrlOf, binariesFor, findHome } from '#platform/database/embedded/home';
import { readServerPid, startServer, stopServer } from '#platform/database/embedded/process';
import { migrate } from '#platform/database/migrations';

export type DedicatedPostgres = Awaited<ReturnType<typeof openPostgres>>;

export async function openPostgres() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-own-'));
  await chmod(dataDir, 0o711);
  const options = { dataDir, log: () => undefined, isDisposable: true };
  const embedded = await startEmbedded(options);
  await migrate(embedded.url);
  // From here on only the test restarts it.
  await embedded.stop();
  const home = await findHome(dataDir);
  if (!home) throw new Error('The database was not made.');
  const { postgres } = await binariesFor(home.account, options);

  async function start() {
    await startServer(home as NonNullable<typeof home>, postgres, true);
    for (;;) {
      const client = await connect(home as NonNullable<typeof home>);
      if (client instanceof pg.Client) return client.end();
      await sleep(20);
    }
  }

  await start();
  return {
    url: adminUrlOf(home),
    start,
    /** PostgreSQL's fast shutdown: every connection is closed, no recovery is needed. */
    stop: () => stopServer(home),
    /** Its immediate shutdown: as after a crash, the next start replays the log. */
    async crash() {
      const server = await readServerPid(home);
      if (server?.isOurs) process.kill(server.pid, 'SIGQUIT');
      while ((await readServerPid(home))?.isOurs) await sleep(20);
    },
    async close() {
      if (await readServerPid(home)) await stopServer(home);
      await rm(home.directory, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
