/** What an installation may do: as a service, with a role that owns nothing, on a full disk. */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, vi } from 'vitest';
import { projectRoot } from '#platform/config/root';
import { findEmbedded } from '#platform/database/embedded';
import { buildProduct, freePort, installProduct } from '#tests/support/servers/product';
import { cloneDatabase, emptyDatabase } from '#tests/support/world/database';
import { dataKeys } from '#tests/support/world/world';
import { execute, newFolder, production, user } from './folders';
import { line } from './line';
import { openWriters } from './load';
import { openTcp } from './tcp';

beforeAll(buildProduct, 300_000);

async function query(url: string, ...texts: string[]) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
}

/** The statements of docs/OPERATIONS.md, for another role. */
async function documentedGrants(role: string): Promise<string[]> {
  const page = await readFile(path.join(projectRoot, 'docs/OPERATIONS.md'), 'utf8');
  const [, text = ''] = /^grants="\n([\s\S]*?);"$/m.exec(page) ?? [];
  return text.replaceAll('bridgework_product', role).split(';');
}

line('A role that only reads and writes rows', [], async () => {
  const role = `rows_${randomBytes(4).toString('hex')}`;
  const database = await cloneDatabase();
  onTestFinished(database.drop);
  const grants = await documentedGrants(role);
  expect(grants.length).toBeGreaterThan(3);
  await query(database.url, `create role ${role} login password 'secret'`, ...grants);
  onTestFinished(() => query(database.url, `drop owned by ${role}`, `drop role ${role}`));
  const asRole = (url: string) => url.replace(/\/\/[^@/]*@/, `//${role}:secret@`);
  const product = await installProduct({
    DATABASE_URL: asRole(database.url),
    DATA_KEYS: dataKeys,
    TRUST_PROXY: 'none',
  });
  onTestFinished(() => product.remove());
  await product.start();
  const writers = await openWriters(database.url, product.url);
  await vi.waitFor(() => expect(writers.acknowledged.length).toBeGreaterThan(20), 60_000);
  const { lost } = await writers.stop();
  expect([lost, writers.repeated]).toEqual([[], []]);
  await expect(query(asRole(database.url), 'create table more (id int)')).rejects.toThrow('denied');
  await product.killAll();

  const empty = await emptyDatabase();
  onTestFinished(empty.drop);
  const refused = await product.launch({ DATABASE_URL: asRole(empty.url) }).ended;
  expect(refused.output).toContain('Run "npm run migrate" with a role that owns them.');
  return `${grants.length} statements of the documentation, ${writers.acknowledged.length} writes, 0 failed; without the migrations, a start is refused with a sentence`;
});

line('Full disk below DATA_DIR, under writes', ['mount'], async (skip) => {
  if (process.getuid?.() !== 0) skip('only root can mount a small disk');
  const folder = await newFolder();
  await execute('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0711', 'tmpfs', folder]);
  onTestFinished(async () => {
    await execute('umount', [folder]);
  });
  const dataDir = path.join(folder, 'data');
  const product = await installProduct({ DATA_DIR: dataDir, DEMO: '0', DATA_KEYS: dataKeys });
  const running = await product.start();
  onTestFinished(async () => {
    running.child.kill('SIGTERM');
    await running.ended;
    await product.remove();
  });
  const databaseUrl = (await findEmbedded({ dataDir })) ?? '';
  const writers = await openWriters(databaseUrl, product.url);
  const written = (count: number) =>
    vi.waitFor(() => expect(writers.acknowledged.length).toBeGreaterThan(count), 120_000);
  await written(20);
  const filler = path.join(folder, 'filler');
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']);
  await vi.waitFor(() => expect(writers.repeated.length).toBeGreaterThan(20), 120_000);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  await rm(filler);
  const begun = performance.now();
  await written(writers.acknowledged.length + 20);
  const seconds = (performance.now() - begun) / 1_000;
  const { lost, doubled } = await writers.stop();
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  const answers = [...new Set(writers.repeated)].join(' and ');
  return `writes answered ${answers} and were repeated; ${writers.acknowledged.length} acknowledged, 0 lost, 0 doubled; 20 more ${seconds.toFixed(0)} s after there was room`;
});

line('systemd unit', ['systemd-analyze', 'setpriv', 'unshare'], async (skip) => {
  const unit = path.join(projectRoot, 'deploy/systemd/bridgework.service');
  const { stdout: exposure } = await execute('systemd-analyze', [
    ...['security', '--offline=true', '--no-pager', unit],
  ]);
  const { stderr } = await execute('systemd-analyze', ['verify', unit]);
  expect(stderr).toBe('');
  if (process.getuid?.() !== 0) skip('only root can start its command as another user');
  const command = /^ExecStart=\S+ (.*)$/m.exec(await readFile(unit, 'utf8'))?.[1] ?? '';
  const folder = await newFolder();
  await chown(folder, user, user);
  const database = await cloneDatabase();
  onTestFinished(database.drop);
  const tcp = await openTcp(database.url);
  onTestFinished(tcp.close);
  const port = await freePort();
  // As ProtectSystem=strict, NoNewPrivileges and an empty CapabilityBoundingSet do.
  const child = spawn(
    'unshare',
    [
      ...['--mount', 'sh', '-c'],
      `mount --bind ${folder} ${folder} && mount -o remount,bind,ro / && exec setpriv --reuid ${user} \
        --regid ${user} --clear-groups --no-new-privs --bounding-set=-all ${process.execPath} ${command}`,
    ],
    {
      cwd: projectRoot,
      env: {
        ...production,
        PATH: process.env.PATH,
        // As systemd sets it.
        HOME: folder,
        DATABASE_URL: tcp.url,
        DATA_DIR: folder,
        PORT: String(port),
      },
    },
  );
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const ended = once(child, 'exit');
  await vi
    .waitFor(
      async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200),
      60_000,
    )
    .catch(() => expect.fail(output));
  const begun = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const level = /exposure level[^:]*: ([\d.]+ \w+)/.exec(exposure)?.[1];
  return `accepted, exposure ${level}; its command as another user on a read-only system started, and stopped after ${seconds} s. Not tried: under systemd itself`;
});
