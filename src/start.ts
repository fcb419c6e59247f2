/** Starts the product from its environment, and shuts it down in order. */
import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { catalogs } from './catalogs';
import { launchProcesses, ProcessError } from './cluster';
import { demoSignIns, fillDemoWorld, hasDemoWorld } from './demo/world';
import { brand } from './kernel/brand';
import { type Clock, systemClock } from './platform/clock';
import { checkPort, explainPort, isLoopback, PortTaken } from './platform/config/address';
import { type Config, ConfigError, readConfig } from './platform/config/config';
import { startEmbedded } from './platform/database/embedded';
import { EmbeddedError } from './platform/database/embedded/failure';
import { MigrationError, migrate } from './platform/database/migrations';
import { checkPooler, isSuperuser } from './platform/database/pooler';
import { openRuntime, type Runtime } from './platform/runtime';
import { createServer } from './server';
import { startWorker } from './worker';

/** All counted from the end of the drain. A request that takes longer than this is cut off. */
const requestTimeoutMs = 3_000;
/** A task may then still wait for an unresponsive mail server: another process repeats it. */
const closeTimeoutMs = 4_000;
/**
 * The whole shutdown. With a drain of three seconds it takes less than the ten after which
 * container platforms kill, and then nothing is logged.
 */
const stopTimeoutMs = 6_500;

const say = (text: string) => process.stdout.write(`${text}\n`);

export interface Product {
  url: string;
  /** Serves on for the time of the drain, then closes. */
  close(drainMs?: number): Promise<void>;
}

/** Serves web and API and runs the worker, as its role says, on a migrated database. */
export async function launch(
  config: Config,
  databaseUrl: string,
  clock: Clock = systemClock,
): Promise<Product> {
  const runtime = await openRuntime(config, databaseUrl, clock, catalogs);
  const traces = config.traces && (await loadTraces(config.traces, runtime));
  const app = await createServer(runtime, { traces });
  let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
  async function closeInOrder(drainMs: number) {
    const tasksStopped = worker?.stop();
    if (drainMs > 0) await app.drain(drainMs);
    const forceCloseTimer = setTimeout(() => app.server.closeAllConnections(), requestTimeoutMs);
    // Otherwise a connection whose request ends now would be kept open for the next one.
    const idleConnectionTimer = setInterval(() => app.server.closeIdleConnections(), 100);
    await app.close();
    clearInterval(idleConnectionTimer);
    clearTimeout(forceCloseTimer);
    await tasksStopped;
    await traces?.close();
    await runtime.close();
  }
  // The processes next to it answer for it.
  const isSilent = config.role === 'worker' && cluster.isWorker;
  const listen = () =>
    isSilent ? config.publicUrl : app.listen({ host: config.host, port: config.port });
  const close = (drainMs = 0) =>
    Promise.race([
      closeInOrder(drainMs),
      sleep(drainMs + closeTimeoutMs, undefined, { ref: false }),
    ]);
  try {
    if (config.role !== 'web') worker = await startWorker(runtime, traces);
    return { url: await listen(), close };
  } catch (error) {
    await close();
    throw explainPort(error, config);
  }
}

const loadTraces = async (
  collector: NonNullable<Config['traces']>,
  { context, registry }: Runtime,
) => (await import('./platform/telemetry/traces')).openTraces(collector, registry, context.log);

export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await startAll(readConfig(env));
  } catch (error) {
    const kinds = [ConfigError, EmbeddedError, MigrationError, PortTaken, ProcessError];
    const isExpectedError = kinds.some((kind) => error instanceof kind);
    const reason = isExpectedError ? (error as Error).message : inspect(error);
    process.stderr.write(`\n${brand.name} could not start.\n${reason}\n`);
    process.exit(1);
  }
}

export { demoSignIns };

/** The product with its demo world, for screenshots. */
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

type ShutdownStep = (drainMs: number) => Promise<void>;

async function startAll(config: Config): Promise<void> {
  await checkPort(config);
  const shutdownSteps: ShutdownStep[] = [];
  const closeAll = async (drainMs = 0) => {
    for (const close of shutdownSteps.splice(0).reverse()) await close(drainMs);
  };
  let starting = Promise.resolve();
  const stopping = new AbortController();
  // A signal during startup waits for the current step; otherwise a database that was just started
  // would keep running.
  stopOnSignal(config, (drainMs) => {
    stopping.abort();
    const close = () => closeAll(drainMs);
    return starting.then(close, close);
  });
  try {
    starting = startServices(config, shutdownSteps, stopping.signal);
    await starting;
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function startServices(
  config: Config,
  shutdownSteps: ShutdownStep[],
  stopping: AbortSignal,
): Promise<void> {
  let { databaseUrl } = config;
  const isEmbedded = databaseUrl === undefined;
  if (databaseUrl === undefined) {
    say('Starting the database …');
    const embedded = await startEmbedded({ dataDir: config.dataDir, log: say });
    shutdownSteps.push(embedded.stop);
    databaseUrl = embedded.url;
  }
  if (stopping.aborted) return;
  const { databaseDirectUrl: directUrl, preparedStatements } = config;
  await migrate(directUrl ?? databaseUrl);
  if (directUrl) await checkPooler(databaseUrl, directUrl, preparedStatements);
  if (!isEmbedded && (await isSuperuser(databaseUrl))) {
    say(
      'Warning: the role of DATABASE_URL is a superuser. One that reads and writes rows is enough.',
    );
  }
  if (stopping.aborted) return;
  const isDemo = isEmbedded && config.isDemo;
  if (isDemo) await fillDemoWorld(config, databaseUrl, say);
  else if (isEmbedded) await refuseDemoWorld(config, databaseUrl);
  if (stopping.aborted) return;
  const run = config.webProcesses > 1 ? launchProcesses : launch;
  shutdownSteps.push((await run(config, databaseUrl)).close);
  if (stopping.aborted) return;
  printStartupMessage(config, isDemo);
}

/**
 * The demo passwords are in the README: accounts left by an earlier trial start must not be usable
 * from other machines.
 */
async function refuseDemoWorld(config: Config, databaseUrl: string): Promise<void> {
  if (isLoopback(config.host) || !(await hasDemoWorld(config, databaseUrl))) return;
  throw new ConfigError([
    `${config.dataDir} holds the demo accounts, whose passwords are public, and HOST=${config.host} lets others reach them.`,
    'Set DEMO=1 to serve them anyway, or choose another DATA_DIR or HOST.',
  ]);
}

function printStartupMessage(config: Config, isDemo: boolean) {
  say(`\n${brand.name} is running: ${config.publicUrl}`);
  if (!config.isProduction && !isLoopback(config.host)) {
    say(
      `Warning: others can reach it at ${config.host}, and this isn't production: no real email or SMS is` +
        ' needed to sign up. Only this machine can open the outbox.',
    );
  }
  if (!config.isProduction)
    say(`Email and SMS that would have been sent: ${config.publicUrl}/dev/outbox`);
  if (isDemo) {
    say('\nDemo logins:');
    for (const { role, email, password } of demoSignIns)
      say(`  ${role.padEnd(14)}${email.padEnd(36)}${password}`);
  }
  say('\nPress Ctrl-C to stop.');
}

/** With a drain after SIGTERM, which a proxy has to notice; Ctrl-C stops at once. */
export function stopOnSignal(
  { drainSeconds }: Config,
  stop: (drainMs: number) => Promise<void>,
): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    if (cluster.isPrimary) say(`\n${signal === 'SIGINT' ? 'Stopping' : `Stopping (${signal})`} …`);
    const drainMs = signal === 'SIGTERM' ? drainSeconds * 1_000 : 0;
    setTimeout(() => {
      process.stderr.write('Shutdown timed out, so the process was killed.\n');
      process.exit(1);
    }, drainMs + stopTimeoutMs).unref();
    stop(drainMs).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
