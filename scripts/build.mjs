/**
 * Builds the web and the server, if their sources have changed. The build can be moved: its stamp
 * names files by their path in the project.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { command, fail, prepare, root } from './environment.mjs';
import { withLock } from './lock.mjs';
import { postbuild } from './postbuild.mjs';

const sources = [
  'src',
  'art',
  'db',
  'public',
  'scripts/content.ts',
  'scripts/postbuild.mjs',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.worker.config.ts',
];
const folder = path.join(root, 'build');
const stampFile = path.join(folder, 'stamp');

/** Throws with the full output of a failed build. */
export async function build({ isForced = false } = {}) {
  if (!isForced && isFresh()) return;
  requireTools();
  mkdirSync(folder, { recursive: true });
  const onWait = () => console.log('Waiting for another build');
  await withLock(path.join(folder, 'lock'), onWait, async () => {
    if (!isForced && isFresh()) return;
    const begun = Date.now();
    console.log('Building');
    // Taken before the build: a change made during it leads to another one.
    const stamp = stampSources();
    const edition = stamp.slice(0, 8);
    keepPrevious(stamp);
    rmSync(stampFile, { force: true });
    const vite = (half, config) => run(half, edition, command('vite'), 'build', '-c', config);
    const builds = await Promise.allSettled([
      run('web', edition, command('react-router', '@react-router/dev'), 'build').then(() =>
        postbuild(() => vite('service worker', 'vite.worker.config.ts')),
      ),
      vite('server', 'vite.server.config.ts'),
    ]);
    const failures = builds.filter(({ status }) => status === 'rejected');
    if (failures.length > 0)
      throw new Error(failures.map((half) => half.reason.message).join('\n'));
    writeFileSync(stampFile, stamp);
    console.log(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  });
}

/**
 * Pages of the last complete build are open in browsers, or still sent by processes that run it:
 * the new one serves their files too.
 */
export function keepPrevious(stamp) {
  const assets = path.join(folder, 'web', 'client', 'assets');
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') === stamp) return;
  const previous = path.join(folder, 'previous');
  rmSync(previous, { recursive: true, force: true });
  renameSync(assets, previous);
}

/** Where sources are missing, as in an image, a complete build is taken as it is. */
const isFresh = () =>
  existsSync(stampFile) && (!hasSources() || readFileSync(stampFile, 'utf8') === stampSources());

const hasSources = () => sources.every((source) => existsSync(path.join(root, source)));

/** Checked before anything is written or removed. */
function requireTools() {
  if (existsSync(path.join(root, 'node_modules', 'vite'))) return;
  const problem = existsSync(stampFile) ? 'was made from other sources' : 'is missing';
  fail(`The build ${problem}. Run "npm ci --include=dev && npm run build" first.`);
}

function stampSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of listFiles(source)) {
      const name = path.relative(root, file).replaceAll(path.sep, '/');
      hash.update(`${name}\n`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Without tests, which are not part of the build. */
function listFiles(name) {
  const file = path.join(root, name);
  if (!existsSync(file)) return [];
  if (path.extname(name)) return [file];
  return readdirSync(file, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function run(half, edition, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', EDITION: edition },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${output}\nThe ${half} build failed.`));
    });
  });
}

if (process.argv[1] === import.meta.filename) {
  prepare();
  try {
    await build({ isForced: process.argv.includes('--force') });
  } catch (error) {
    fail(error.message);
  }
}
