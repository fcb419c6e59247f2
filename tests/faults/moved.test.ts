/** A build that runs somewhere else: in an image without sources, or in another checkout. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '#platform/config/root';
import { buildProduct } from '#tests/support/servers/product';

let folder: string;
beforeAll(async () => {
  buildProduct();
  folder = await mkdtemp(path.join(tmpdir(), 'bridgework-moved-'));
  for (const name of ['build', 'scripts', 'db', 'package.json', 'package-lock.json'])
    cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
  installForProduction();
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

/** What `npm ci --omit=dev` installs. */
function installForProduction() {
  const lock = readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8');
  const packages: Record<string, { dev?: boolean }> = JSON.parse(lock).packages;
  const installed = readdirSync(path.join(projectRoot, 'node_modules'), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@')
        ? readdirSync(path.join(projectRoot, 'node_modules', name)).map((part) => `${name}/${part}`)
        : [name],
    );
  for (const name of installed.map((each) => `node_modules/${each}`)) {
    if (!packages[name] || packages[name].dev) continue;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    symlinkSync(path.join(projectRoot, name), path.join(folder, name));
  }
}

function addSources() {
  for (const name of readdirSync(projectRoot)) {
    if (/^(src|art|public|.*\.config\.ts|tsconfig\.json)$/.test(name))
      symlinkSync(path.join(projectRoot, name), path.join(folder, name));
  }
}

function node(...args: string[]): string {
  const { stderr, stdout } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: 'postgres://someone@127.0.0.1:1/nothing',
    },
  });
  return stdout + stderr;
}

/** Fails if the script writes into the folder. */
function run(script: 'start' | 'build'): string {
  const before = listTimes();
  const output = node(`scripts/${script}.mjs`);
  expect(listTimes()).toEqual(before);
  return output;
}

const listTimes = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/^(node_modules|src|art|public)\b/.test(name))
    .map((name) => [name, statSync(path.join(folder, name)).mtimeMs]);

/** In this order, on one folder. */
it('starts without its sources and without the packages that only a build needs', () => {
  // As far as its database, which does not exist.
  expect(run('start')).toContain('The database cannot be reached');
  // The copy that images are re-encoded with.
  expect(existsSync(path.join(folder, 'build', 'app', 'reencode.js'))).toBe(true);
});

it('is not made again where the sources are the same', () => {
  addSources();
  expect(run('build')).toBe('');
});

it('is left alone where the sources are newer but nothing can build them', async () => {
  await appendFile(path.join(folder, 'package.json'), '\n');
  expect(run('build')).toBe(
    'The build was made from other sources. Run "npm ci --include=dev && npm run build" first.\n',
  );
});

it('leaves its assets to the build that replaces it, for pages that are still open', () => {
  const listAssets = (name: string) => readdirSync(path.join(folder, 'build', name)).sort();
  const assets = listAssets('web/client/assets');
  expect(assets.length).toBeGreaterThan(10);
  const keepPrevious = (stamp: string) =>
    node(
      '--input-type=module',
      '-e',
      `import { keepPrevious } from './scripts/build.mjs'; keepPrevious('${stamp}')`,
    );
  // Made again from the same sources, it replaces itself.
  expect(keepPrevious(readFileSync(path.join(folder, 'build', 'stamp'), 'utf8'))).toBe('');
  expect(listAssets('web/client/assets')).toEqual(assets);
  expect(keepPrevious('of a later build')).toBe('');
  expect(listAssets('previous')).toEqual(assets);
});
