/** The PostgreSQL server process: identification, start and stop. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, lstat, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { changeOwner } from './account';
import { codeOf, EmbeddedError } from './failure';
import type { Home } from './home';
import { isAlive, isProgram } from './pid';

const stopTimeoutMs = 60_000;
const logLimit = 10_000_000;

/** The process that the PID file names as its server; `isOurs` tells whether it really is. */
export async function readServerPid(
  home: Home,
): Promise<{ pid: number; isOurs: boolean } | undefined> {
  const file = path.join(home.data, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0)) {
    // Left empty by a machine crash. PostgreSQL would not start over it.
    await rm(file, { force: true });
    return undefined;
  }
  return isAlive(pid) ? { pid, isOurs: await isProgram(pid, 'postgres', home.data) } : undefined;
}

export interface Attempt {
  /** PostgreSQL's output, once it has exited. */
  outcome: () => { reason: string; isWorthRetrying: boolean } | undefined;
}

/**
 * In its own process group: Ctrl-C reaches only the product, which still needs its database then.
 */
export async function startServer(
  home: Home,
  postgres: string,
  isDisposable: boolean,
): Promise<Attempt> {
  await makeSocketDirectory(home);
  const stranger = await readServerPid(home);
  const file = await openLog(home);
  const { size } = await file.stat();
  const child = spawn(postgres, serverArguments(home, isDisposable), {
    cwd: '/',
    detached: true,
    stdio: ['ignore', file.fd, file.fd],
    env: {
      PATH: process.env.PATH,
      LC_ALL: 'C',
      TZ: 'UTC',
      // The PID in postmaster.pid now belongs to an unrelated process. PostgreSQL skips this one
      // PID and keeps its other safeguard, the shared memory of a live server.
      ...(stranger && !stranger.isOurs && { PG_GRANDPARENT_PID: String(stranger.pid) }),
    },
    ...(home.account && { uid: home.account.uid, gid: home.account.gid }),
  });
  child.unref();
  const outcome = followOutcome(child, home, size);
  await new Promise((resolve) => {
    child.once('spawn', resolve);
    child.once('error', resolve);
  });
  await file.close();
  return { outcome };
}

function followOutcome(child: ChildProcess, home: Home, logStart: number): Attempt['outcome'] {
  let outcome: ReturnType<Attempt['outcome']>;
  child.once('error', ({ message }) => {
    outcome = { reason: message, isWorthRetrying: false };
  });
  child.once('exit', async (code, signal) => {
    const log = await readFile(home.logFile).catch(() => Buffer.alloc(0));
    const logLines = log.subarray(logStart).toString().split('\n');
    const reason = logLines.filter((line) => /(FATAL|DETAIL|HINT|could not)/.test(line)).join('\n');
    outcome = {
      reason: reason || logLines.join('\n').trim() || `It ended with ${signal ?? `code ${code}`}.`,
      // Another process is starting the same database, or the last server's children are still
      // exiting.
      isWorthRetrying: /lock file .* already exists|still in use/.test(reason),
    };
  });
  return () => outcome;
}

function serverArguments(home: Home, isDisposable: boolean): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: home.socket,
    unix_socket_permissions: '0700',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(isDisposable && {
      // Commits still reach the OS immediately: tests may kill the server and check what it kept.
      fsync: 'off',
      full_page_writes: 'off',
      // Tests run a statement only a few times, and would plan it each time.
      plan_cache_mode: 'force_generic_plan',
    }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', home.data, ...options];
}

/** Under /tmp anyone may have created the directory first: accept only our own private one. */
async function makeSocketDirectory(home: Home): Promise<void> {
  try {
    await mkdir(home.socket, { mode: 0o700 });
    await changeOwner(home.account, home.socket);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const entry = await lstat(home.socket);
    const owner = home.account?.uid ?? process.getuid?.();
    if (!entry.isDirectory() || entry.uid !== owner || (entry.mode & 0o077) !== 0) {
      throw new EmbeddedError(
        `${home.socket} is not a private directory of the database. Remove it.`,
      );
    }
  }
}

async function openLog(home: Home) {
  const { size } = await stat(home.logFile).catch(() => ({ size: 0 }));
  if (size > logLimit) await rename(home.logFile, `${home.logFile}.1`);
  const file = await open(home.logFile, 'a', 0o600);
  await changeOwner(home.account, home.logFile);
  await chmod(home.logFile, 0o600);
  return file;
}

/** PostgreSQL's fast shutdown: clients are disconnected, committed data is safe. */
export async function stopServer(home: Home): Promise<void> {
  const server = await readServerPid(home);
  if (!server?.isOurs) return;
  process.kill(server.pid, 'SIGINT');
  const deadline = Date.now() + stopTimeoutMs;
  while ((await readServerPid(home))?.isOurs) {
    if (Date.now() > deadline) {
      throw new EmbeddedError(`The database does not stop. Its log is ${home.logFile}.`);
    }
    await sleep(20);
  }
}
