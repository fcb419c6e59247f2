/** From an environment to a running product, and back down in order. */
import { createServer as createProbe } from 'node:net';
import { demoSignIns, fillDemoWorld } from './demo';
import { brand } from './kernel/brand';
import { type Clock, systemClock } from './platform/clock';
import { type Config, ConfigError, readConfig } from './platform/config';
import { type Embedded, startEmbedded } from './platform/embedded';
import { EmbeddedError } from './platform/embedded/failure';
import { migrate } from './platform/migrations';
import { openSurroundings } from './platform/surroundings';
import { createServer } from './server';
import { startWorker } from './worker';

/** A request that takes longer than this at shutdown is cut off. */
const patience = 10_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

export interface Product {
  url: string;
  close(): Promise<void>;
}

/** Serves web and API and runs the worker, on a database that is migrated already. */
export async function launch(
  config: Config,
  databaseUrl: string,
  clock: Clock = systemClock,
): Promise<Product> {
  const surroundings = openSurroundings(config, databaseUrl, clock);
  const app = await createServer(surroundings);
  const worker = await startWorker(surroundings);
  const url = await app.listen({ host: config.host, port: config.port });
  return {
    url,
    async close() {
      const cutOff = setTimeout(() => app.server.closeAllConnections(), patience);
      await app.close();
      clearTimeout(cutOff);
      await worker.stop();
      await surroundings.close();
    },
  };
}

export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await startAll(readConfig(env));
  } catch (error) {
    const isOurs = [ConfigError, EmbeddedError, PortTaken].some((kind) => error instanceof kind);
    const { message, stack } = error as Error;
    const reason = isOurs ? message : stack;
    process.stderr.write(`\n${brand.name} could not start.\n${reason}\n`);
    process.exit(1);
  }
}

export { demoSignIns };

/** The product with its demo world, for whoever takes pictures of it. */
export async function openDemo(env: NodeJS.ProcessEnv): Promise<Product> {
  const config = readConfig(env);
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: () => undefined });
  await migrate(embedded.url);
  await fillDemoWorld(config, embedded.url, () => undefined);
  const product = await launch(config, embedded.url);
  return {
    url: product.url,
    async close() {
      await product.close();
      await embedded.stop();
    },
  };
}

async function startAll(config: Config): Promise<void> {
  await checkPort(config);
  let embedded: Embedded | undefined;
  if (!config.databaseUrl) {
    say('Starting the database …');
    embedded = await startEmbedded({ dataDir: config.dataDir, log: say });
  }
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
    await migrate(databaseUrl);
    const isDemo = embedded !== undefined && config.isDemo;
    if (isDemo) await fillDemoWorld(config, databaseUrl, say);
    const product = await launch(config, databaseUrl);
    stopOnSignal(async () => {
      await product.close();
      await embedded?.stop();
    });
    announce(config, isDemo);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

function announce(config: Config, isDemo: boolean) {
  say(`\n${brand.name} is running: ${config.publicUrl}`);
  if (!config.isProduction)
    say(`Mail and SMS that would have been sent: ${config.publicUrl}/dev/outbox`);
  if (isDemo) {
    say('\nDemo sign-ins:');
    for (const { role, email, password } of demoSignIns)
      say(`  ${role.padEnd(14)}${email.padEnd(36)}${password}`);
  }
  say('\nPress Ctrl-C to stop.');
}

class PortTaken extends Error {}

/** Before anything else is touched: a second start must not disturb what runs already. */
function checkPort({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new PortTaken(
              `Port ${port} on ${host} is taken by another program, perhaps by a ${brand.name} that is already running.\nStop it, or choose another port: PORT=3100 npm start`,
            )
          : error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL'
            ? new PortTaken(
                `${host}:${port} cannot be used here (${error.code}). Set HOST and PORT.`,
              )
            : error,
      );
    });
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

function stopOnSignal(stop: () => Promise<void>) {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    say(`\n${signal === 'SIGINT' ? 'Stopping' : `Stopping (${signal})`} …`);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
