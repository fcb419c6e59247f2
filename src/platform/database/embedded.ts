/**
 * An embedded PostgreSQL for setups without DATABASE_URL: started, shared between processes,
 * stopped.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { acquireUseLock, claimShutdown, connect } from './embedded/connection';
import { EmbeddedError } from './embedded/failure';
import {
  adminUrlOf,
  binariesFor,
  type EmbeddedOptions,
  findHome,
  type Home,
  prepareHome,
} from './embedded/home';
import { type Attempt, readServerPid, startServer, stopServer } from './embedded/process';
import { prepareRole, productUrlOf } from './embedded/role';

const responseTimeoutMs = 60_000;
/** After a crash PostgreSQL replays its log before it accepts connections. */
const recoveryTimeoutMs = 600_000;

export interface Embedded {
  /** For the product, whose role is not a superuser. */
  url: string;
  /** For tests, which create their own databases. */
  adminUrl: string;
  directory: string;
  /** Stops the server unless another process is still connected. */
  stop(): Promise<void>;
}

export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const home = await prepareHome(options);
  let isStopping = false;

  async function openConnection(): Promise<pg.Client> {
    const client = await connectOrStart(home, options);
    client.once('end', () => {
      if (!isStopping) connection = reconnect();
    });
    return client;
  }

  /** No other process restarts an embedded server that died, so the product does. */
  async function reconnect(): Promise<pg.Client | undefined> {
    while (!isStopping) {
      options.log('The database stopped; starting it again');
      try {
        return await openConnection();
      } catch (error) {
        options.log((error as Error).message);
        await sleep(1000);
      }
    }
    return undefined;
  }

  let connection: Promise<pg.Client | undefined> = openConnection();
  await connection;
  return {
    url: productUrlOf(home),
    adminUrl: adminUrlOf(home),
    directory: home.directory,
    async stop() {
      isStopping = true;
      const client = await connection;
      if (!client) return;
      if (await claimShutdown(client)) await stopServer(home);
      await client.end();
    },
  };
}

/** The address of the running server. */
export async function findEmbedded({ dataDir }: { dataDir: string }): Promise<string | undefined> {
  const home = await findHome(dataDir);
  const client = home && (await connect(home));
  if (!home || !(client instanceof pg.Client)) return undefined;
  await client.end();
  return productUrlOf(home);
}

/**
 * Adopts a running server, starts one, or waits for the process that is starting or stopping it.
 */
async function connectOrStart(home: Home, options: EmbeddedOptions): Promise<pg.Client> {
  const startedAt = Date.now();
  let attempt: Attempt | undefined;
  for (;;) {
    const answer = await connect(home);
    if (answer instanceof pg.Client && (await acquireUseLock(answer))) {
      await prepareRole(answer, home);
      return answer;
    }
    const outcome = attempt?.outcome();
    if (outcome && !outcome.isWorthRetrying) fail(home, outcome.reason);
    if (Date.now() - startedAt > (answer === 'starting' ? recoveryTimeoutMs : responseTimeoutMs)) {
      fail(home, outcome?.reason ?? 'It does not answer.');
    }
    const isIdle = answer === 'down' && (!attempt || outcome);
    if (isIdle && !(await readServerPid(home))?.isOurs) {
      const { postgres } = await binariesFor(home.account, options);
      attempt = await startServer(home, postgres, options.isDisposable ?? false);
    }
    await sleep(50);
  }
}

function fail(home: Home, reason: string): never {
  throw new EmbeddedError(
    `The database in ${home.directory} does not start. Its log is ${home.logFile}.\n${reason}`,
  );
}
