/** One PostgreSQL per test run, for Vitest and Playwright: yours, or an embedded one. */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findEmbedded, startEmbedded } from '#platform/database/embedded';
import { isAlive } from '#platform/database/embedded/pid';
import { makeTemplate } from './database';

const prefix = 'bridgework-test-';

export default async function setup(): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL
    ? await connectToProvidedServer(process.env.DATABASE_URL)
    : await start();
  const dropTemplate = await makeTemplate(server.url);
  return async () => {
    await dropTemplate();
    await server.stop();
  };
}

async function connectToProvidedServer(url: string) {
  return { url, stop: async () => undefined };
}

async function start() {
  await removeLeftovers();
  const dataDir = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
  // When running as root, the database user needs execute (not read) permission on this directory.
  await chmod(dataDir, 0o711);
  return open(dataDir);
}

async function open(dataDir: string) {
  const embedded = await startEmbedded({ dataDir, log: console.warn, isDisposable: true });
  return {
    url: embedded.adminUrl,
    async stop() {
      await embedded.stop();
      await rm(embedded.directory, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Killed runs leave their server running. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = name.startsWith(prefix) ? name.slice(prefix.length - 1).split('-') : [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const dataDir = path.join(tmpdir(), name);
    try {
      if (await findEmbedded({ dataDir })) await (await open(dataDir)).stop();
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // Owned by another user, who will remove it.
    }
  }
}
