/** Finds or creates the data directory of the embedded database (atomic rename). */
import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { canEnter, changeOwner, findSystemUser, runAs, type SystemUser } from './account';
import { type Binaries, findBinaries } from './binaries';
import { codeOf, EmbeddedError } from './failure';
import { isAlive } from './pid';

/** For root, if the database user cannot enter the data directory, as inside root's home. */
const sharedBase = '/var/lib/bridgework';

export interface Home {
  directory: string;
  data: string;
  /** The directory of the socket. Only the database user and root can enter it. */
  socket: string;
  logFile: string;
  password: string;
  account: SystemUser | undefined;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: (sentence: string) => void;
  /** For tests: faster, but lost if the machine crashes. */
  isDisposable?: boolean;
}

/** For the administrator of the server. */
export const adminUrlOf = (home: Home, database = 'bridgework'): string =>
  `postgresql://bridgework:${home.password}@/${database}?host=${encodeURIComponent(home.socket)}`;

export const binariesFor = (account: SystemUser | undefined, { dataDir, log }: EmbeddedOptions) =>
  findBinaries(account, account ? sharedBase : dataDir, log);

/** The existing home, if any. */
export async function findHome(dataDir: string): Promise<Home | undefined> {
  const name = path.join(dataDir, 'postgres');
  const entry = await lstat(name).catch(ignore('ENOENT'));
  if (!entry) return undefined;
  const directory = await realpath(name).catch(ignore('ENOENT'));
  if (!directory) {
    throw new EmbeddedError(
      `${name} points to a database that is gone. Bring it back, or remove ${name} to start empty.`,
    );
  }
  const account = await findSystemUser(directory);
  const entries = await readdir(directory).catch((error) => {
    throw new EmbeddedError(`The database in ${directory} cannot be read (${error.code}): ${help}`);
  });
  if (entries.length === 0) return undefined;
  if (!canEnter(account, directory)) {
    throw new EmbeddedError(
      `${account?.name} cannot enter ${directory}, its own database: ${help}`,
    );
  }
  const password = await readFile(path.join(directory, 'password'), 'utf8').catch((error) => {
    throw new EmbeddedError(`${directory} is not a whole database (${error.code}): ${help}`);
  });
  return {
    directory,
    data: path.join(directory, 'data'),
    socket: socketDirectory(directory),
    logFile: path.join(directory, 'server.log'),
    password: password.trim(),
    account,
  };
}

const help =
  'start as the user who owns it or as root, or choose another DATA_DIR or a DATABASE_URL.';

/** Socket paths are limited to about 100 characters on some systems. */
function socketDirectory(directory: string): string {
  const beside = path.join(directory, 'socket');
  if (path.join(beside, '.s.PGSQL.5432').length < 100) return beside;
  return path.join('/tmp', `bridgework-${hash(directory)}`);
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The existing home, or a new one. */
export async function prepareHome(options: EmbeddedOptions): Promise<Home> {
  const { dataDir } = options;
  for (const base of [dataDir, sharedBase]) await removeLeftovers(base);
  if (!(await findHome(dataDir))) await makeHome(options);
  const home = await findHome(dataDir);
  if (!home) throw new EmbeddedError(`The database in ${dataDir} vanished while it was made.`);
  return home;
}

async function makeHome(options: EmbeddedOptions): Promise<void> {
  const { dataDir } = options;
  const name = path.join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const account = await findSystemUser(name);
  const isInside = canEnter(account, dataDir);
  if (!isInside) {
    await mkdir(sharedBase, { recursive: true });
    await chmod(sharedBase, 0o755);
  }
  const base = isInside ? dataDir : sharedBase;
  const binaries = await binariesFor(account, options);
  const suffix = randomBytes(4).toString('hex');
  const temporaryPath = path.join(base, `postgres.new-${process.pid}-${suffix}`);
  try {
    await initialise(temporaryPath, account, binaries, options);
    if (isInside) await rename(temporaryPath, name);
    else await link(temporaryPath, path.join(base, `${hash(dataDir)}-${suffix}`), name);
  } catch (error) {
    await rm(temporaryPath, { recursive: true, force: true });
    // Another process was faster: use its database.
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
  }
}

/** The link in the data directory makes it current: deleting the data directory starts over. */
async function link(temporaryPath: string, final: string, name: string): Promise<void> {
  await rename(temporaryPath, final);
  try {
    await symlink(final, name);
  } catch (error) {
    await rm(final, { recursive: true, force: true });
    throw error;
  }
}

async function initialise(
  temporaryPath: string,
  account: SystemUser | undefined,
  { initdb }: Binaries,
  { log, isDisposable }: EmbeddedOptions,
): Promise<void> {
  if (!isDisposable) log('Creating a database');
  const password = path.join(temporaryPath, 'password');
  await mkdir(temporaryPath, { mode: 0o700 });
  await writeFile(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  await mkdir(path.join(temporaryPath, 'socket'), { mode: 0o700 });
  for (const made of [password, path.join(temporaryPath, 'socket'), temporaryPath])
    await changeOwner(account, made);
  const result = runAs(
    account,
    initdb,
    `--pgdata=${path.join(temporaryPath, 'data')}`,
    '--username=bridgework',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(isDisposable ? ['--no-sync'] : []),
  );
  if (result.status !== 0) {
    const reason = result.error?.message ?? `${result.stdout}\n${result.stderr}`.trim();
    throw new EmbeddedError(`PostgreSQL could not make a database in ${temporaryPath}:\n${reason}`);
  }
}

/** Removes the leftovers of processes killed while creating a home. */
async function removeLeftovers(base: string): Promise<void> {
  for (const entry of await readdir(base).catch(() => [])) {
    const [, pid] = /^postgres\.new-(\d+)-/.exec(entry) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    // An initdb may outlive its killed parent for a second and still write: the next start retries.
    await rm(path.join(base, entry), { recursive: true, force: true }).catch(() => undefined);
  }
}

const ignore = (code: string) => (error: unknown) => {
  if (codeOf(error) !== code) throw error;
  return undefined;
};
