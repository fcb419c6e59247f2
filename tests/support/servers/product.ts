/** The built product as an operator runs it: a separate process with its own data and port. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { projectRoot } from '#platform/config/root';
import { findEmbedded, startEmbedded } from '#platform/database/embedded';
import { Client } from '../world/client';
import { listProcesses } from './processes';

/** Does nothing if the build is fresh, as it is after the build step of `npm test`. */
export const buildProduct = () =>
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: projectRoot, stdio: 'pipe' });

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Runs one function of a built module. The environment is exactly the given one. */
function run(root: string, module: 'start' | 'owner', call: string, env: NodeJS.ProcessEnv) {
  const file = pathToFileURL(path.join(root, 'build', 'app', `${module}.js`)).href;
  const script = `const module = await import(${JSON.stringify(file)}); await module.${call};`;
  return spawn(process.execPath, ['--enable-source-maps', '--input-type=module', '-e', script], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The command from the README, in its own process group, which can be killed as a whole. */
const runNpm = (env: NodeJS.ProcessEnv) =>
  spawn('npm', ['start'], {
    cwd: projectRoot,
    detached: true,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Including its children, if it leads a group. */
function killGroup(child: ChildProcess) {
  try {
    process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

function follow(child: ChildProcess) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  let isOver = false;
  const ended = once(child, 'close').then(([code, signal]) => {
    isOver = true;
    return { code, signal, output };
  });
  /** Ended once its output closes; after that its PID may be reused. */
  return { child, output: () => output, ended, isOver: () => isOver };
}

export type Installation = Awaited<ReturnType<typeof installProduct>>;

/** A directory for the product's data, and functions to run the product on it. */
export async function installProduct(env: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bridgework-product-'));
  // When running as root, the database user needs execute permission on this directory.
  await chmod(folder, 0o711);
  const dataDir = path.join(folder, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const children = new Set<ReturnType<typeof follow>>();
  const own = {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    ...env,
  };

  /** Starts without waiting, this build or the one in another folder. */
  function launch(more: NodeJS.ProcessEnv = {}, root = projectRoot) {
    return watch(run(root, 'start', 'start(process.env)', { ...own, ...more }));
  }

  function watch(child: ChildProcess) {
    const followed = follow(child);
    children.add(followed);
    return followed;
  }

  async function waitUntilReady(running: ReturnType<typeof follow>) {
    for (;;) {
      const ready = await fetch(`${url}/readyz`).catch(() => undefined);
      if (ready?.ok) return running;
      if (running.child.exitCode !== null || running.child.signalCode !== null) {
        throw new Error(`The product ended instead of starting:\n${running.output()}`);
      }
      await sleep(20);
    }
  }

  return {
    dataDir,
    port,
    url,
    launch,
    visitor: () => new Client(url),
    /** Starts and waits until it serves. */
    start: (more: NodeJS.ProcessEnv = {}, root = projectRoot) => waitUntilReady(launch(more, root)),
    /** The same with `npm start`. */
    startByNpm: (more: NodeJS.ProcessEnv = {}) =>
      waitUntilReady(watch(runNpm({ ...own, ...more }))),
    assignOwner: (email: string) =>
      follow(run(projectRoot, 'owner', `assignOwner(process.env, ${JSON.stringify(email)})`, own))
        .ended,
    isDatabaseRunning: async () => (await findEmbedded({ dataDir })) !== undefined,
    /** Queries the product's own database while it runs. */
    async query(text: string, values: unknown[] = []) {
      const client = await this.connect();
      try {
        return (await client.query(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    async connect(): Promise<pg.Client> {
      const client = new pg.Client(await findEmbedded({ dataDir }));
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    /** Kills every process of its PostgreSQL, as an out-of-memory kill might. */
    async killDatabase() {
      const file = path.join(dataDir, 'postgres', 'data', 'postmaster.pid');
      const server = Number.parseInt(await readFile(file, 'utf8'), 10);
      const backends = (await listProcesses()).filter(({ parent }) => parent === server);
      for (const pid of [server, ...backends.map((backend) => backend.pid)]) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It exited on its own when its server did.
        }
      }
    },
    async killAll() {
      for (const { child, ended, isOver } of children) {
        if (!isOver()) killGroup(child);
        await ended;
      }
    },
    async remove() {
      await this.killAll();
      if (await findEmbedded({ dataDir }).catch(() => undefined)) {
        await (await startEmbedded({ dataDir, log: () => undefined })).stop();
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
