/** Chooses the OS user that runs the embedded database, and checks what that user can access. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chown, readFile, stat } from 'node:fs/promises';
import { EmbeddedError } from './failure';

/**
 * Undefined: the current user. Only root needs another one, since PostgreSQL refuses to run as
 * root.
 */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** In this order: the owner of existing data, the system's PostgreSQL user, the user `nobody`. */
export async function findSystemUser(home: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(home).catch(() => undefined);
  if (owner && owner.uid !== 0) {
    return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const fields = passwd.split('\n').find((line) => line.startsWith(`${name}:`));
    const [, , uid, gid] = fields?.split(':').map(Number) ?? [];
    if (uid !== undefined && gid !== undefined && uid > 0) return { name, uid, gid };
  }
  throw new EmbeddedError(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody. ' +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Runs a program to completion as that user, in `/`: the current directory may be closed to it. */
export function runAs(
  account: SystemUser | undefined,
  program: string,
  ...args: string[]
): SpawnSyncReturns<string> {
  return spawnSync(program, args, {
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    ...(account && { uid: account.uid, gid: account.gid }),
  });
}

/** Tests real access, since modes alone are not enough: access lists, mounts, containers. */
export function canEnter(account: SystemUser | undefined, directory: string): boolean {
  return runAs(account, '/bin/sh', '-c', 'cd -- "$1"', 'sh', directory).status === 0;
}

export async function changeOwner(account: SystemUser | undefined, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}
