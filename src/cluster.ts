/** Several processes that share the port: starts them, restarts those that die, and stops them. */
import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import type { Config } from './platform/config/config';
import { projectRoot } from './platform/config/root';
import { createLogger } from './platform/logging/logging';
import { shareMetrics } from './platform/telemetry/shared';

const firstWaitMs = 1_000;
const maxWaitMs = 30_000;
/** A process that lived for this long is started again after the shortest wait. */
const healthyAfterMs = 60_000;

/** The command line of this process may have more, such as the program itself. */
const passedOn = /^--((min|max)-semi-space-size|enable-source-maps)/;

export class ProcessError extends Error {
  override name = 'ProcessError';
}

const childrenOf = () => Object.values(cluster.workers ?? {}) as Worker[];

/** Each process that serves is a `web`; with the role `all`, one more runs the tasks. */
export async function launchProcesses(config: Config, databaseUrl: string) {
  const log = createLogger(config.logLevel);
  let isStopping = false;
  cluster.setupPrimary({
    exec: join(projectRoot, 'build', 'app', 'process.js'),
    execArgv: process.execArgv.filter((argument) => passedOn.test(argument)),
    args: [],
  });
  shareMetrics();

  /** Resolves when the process serves for the first time. */
  function keepRunning(role: Config['role']): Promise<void> {
    let waitMs = firstWaitMs;
    function fork(): Worker {
      const startedAt = performance.now();
      const child = cluster.fork({
        ROLE: role,
        WEB_PROCESSES: '1',
        POOL_SIZE: String(config.poolSize),
        DATABASE_URL: databaseUrl,
      });
      child.once('exit', (exitCode, signal) => {
        if (isStopping) return;
        if (performance.now() - startedAt > healthyAfterMs) waitMs = firstWaitMs;
        log.error({ role, exitCode, signal, waitMs }, 'a process ended and is started again');
        setTimeout(() => isStopping || fork(), waitMs);
        waitMs = Math.min(2 * waitMs, maxWaitMs);
      });
      return child;
    }
    return new Promise((resolve, reject) => {
      const first = fork();
      first.on('message', (message) => message === 'ready' && resolve());
      first.once('exit', () => reject(new ProcessError('One of its processes could not start.')));
    });
  }

  async function close(drainMs = 0) {
    isStopping = true;
    const signal = drainMs > 0 ? 'SIGTERM' : 'SIGINT';
    await Promise.all(
      childrenOf().map(
        (child) =>
          new Promise((resolve) => {
            child.once('exit', resolve);
            if (!child.process.kill(signal)) resolve(undefined);
          }),
      ),
    );
  }

  const web = Array.from({ length: config.webProcesses }, () => keepRunning('web'));
  try {
    await Promise.all([...web, ...(config.role === 'all' ? [keepRunning('worker')] : [])]);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: config.publicUrl, close };
}
