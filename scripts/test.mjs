/**
 * `npm test`: runs every check in order, stops at the first failure, and prints a summary line.
 * `npm run test:quick`: skips the build, the browser tests and the API tests of unchanged features.
 */
import { execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { command, root } from './environment.mjs';

process.chdir(root);
/** Arguments after `--` select tests by file name; then only tests are run. */
const filter = process.argv.slice(2).filter((word) => word !== '--quick');
const isQuick = process.argv.includes('--quick');
const reports = path.join(root, 'build', 'reports');
const sum = { passed: 0, failed: 0, skipped: 0 };

/** NODE_ENV and `.env` of the developer must not affect the tests. */
const env = { ...process.env };
delete env.NODE_ENV;

/**
 * Where API tests keep their databases, as an environment variable: in memory if there is plenty,
 * since each test file copies a database, and a disk takes ten times as long for its thousand small
 * files.
 */
function temporaryFolder() {
  const memory = '/dev/shm';
  const enough = 4_000_000_000;
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    const isRoomy = Math.min(bavail * bsize, freemem()) > enough;
    // PostgreSQL's programs may be copied there.
    const canRun = !/ \/dev\/shm .*\bnoexec\b/.test(readFileSync('/proc/mounts', 'utf8'));
    return isRoomy && canRun && !env.TMPDIR ? { TMPDIR: memory } : {};
  } catch {
    return {};
  }
}

function run(args, { isQuiet = false, variables = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...env, ...variables },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ isOk: false, output: error.message }));
    child.once('close', (code) => resolve({ isOk: code === 0, output }));
  });
}

/** A check that prints nothing on success. */
async function check(...args) {
  const { isOk, output } = await run(args, { isQuiet: true });
  if (!isOk) console.error(output.trim());
  return isOk;
}

const allOf = async (...checks) => (await Promise.all(checks)).every(Boolean);

async function inOrder(...commands) {
  for (const args of commands) {
    if (!(await check(...args))) return false;
  }
  return true;
}

/** A crash leaves no report, or one without a failure: it still counts as one failed test. */
function count(file, isOk, read) {
  let found = { passed: 0, failed: 0, skipped: 0 };
  try {
    found = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    if (!isOk) console.error('The tests ended without a result.');
  }
  if (!isOk || found.passed + found.skipped === 0)
    found.failed ||= (filter.length || isQuick) && isOk ? 0 : 1;
  for (const key of Object.keys(sum)) sum[key] += found[key];
  return found.failed === 0;
}

async function vitest(project, files = filter) {
  const file = path.join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { isOk } = await run(
    [
      command('vitest'),
      'run',
      `--project=${project}`,
      ...reporters,
      ...files,
      ...(files.length ? ['--passWithNoTests'] : []),
    ],
    { variables: temporaryFolder() },
  );
  return count(file, isOk, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

/** Starts early, as a bare machine must install a browser. If that fails, the tests say why. */
const browser = isQuick
  ? undefined
  : run(
      [
        '--input-type=module',
        '--eval',
        "import { findBrowser } from './scripts/browser.mjs'; await findBrowser();",
      ],
      { isQuiet: true },
    );

async function playwright() {
  await browser;
  const file = path.join(reports, 'browser.json');
  const { isOk } = await run(
    [
      command('playwright', '@playwright/test'),
      'test',
      '--reporter=list,json',
      ...filter,
      ...(filter.length ? ['--pass-with-no-tests'] : []),
    ],
    { variables: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  return count(file, isOk, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
}

async function buildBoth() {
  try {
    await build();
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

/** Biome colors every character when it believes it runs in CI. */
const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;
const reactRouter = () => command('react-router', '@react-router/dev');
const houseRules = () =>
  check(
    command('depcruise', 'dependency-cruiser'),
    '--config=.dependency-cruiser.mjs',
    'src',
    'tests',
  );
const lintAndTypes = () =>
  inOrder(
    [reactRouter(), 'typegen'],
    // Several threads would check the same types several times; the build needs the other core.
    [command('tsc', 'typescript-native'), '--singleThreaded'],
    [command('knip')],
    // Last, because it uses a core that the others leave idle.
    [command('biome', '@biomejs/biome'), 'ci', colors, '.'],
  );
const rulesAndBuild = async () => (await houseRules()) && buildBoth();

/** Changes since the branch left main, committed or not; on main itself since the last commit. */
function changedFiles() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  const bases = ['main', 'origin/main'].flatMap((branch) => {
    try {
      return [git('merge-base', 'HEAD', branch)];
    } catch {
      return [];
    }
  });
  const changed = git('diff', '--name-only', bases[0] ?? 'HEAD');
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${changed}\n${added}`.split('\n').filter((file) => file !== '');
}

/** The test itself; the folder of a feature's file; for platform code the test next to it. */
function testsOf(file) {
  if (/^tests\/(faults|endpoints)\/.+\.test\.ts$/.test(file)) return [file];
  const [noun] = /^src\/features\/.+?(?=\/(?:server|web)\/|\/[^/]+$)/.exec(file) ?? [];
  if (noun) return [`${noun}/`];
  return /^src\/(platform|demo)\//.test(file) ? [file.replace(/(\.test)?\.tsx?$/, '.')] : [];
}

async function testChanged() {
  const files = [...new Set(changedFiles().flatMap(testsOf))].sort();
  console.log(files.length > 0 ? files.join('\n') : 'nothing that has API tests was changed');
  return files.length === 0 || vitest('api', files);
}

const unitTests = ['unit tests', () => vitest('unit')];
const quick = [
  ['format, lint, types and house rules', () => allOf(lintAndTypes(), houseRules())],
  unitTests,
  ['API tests of what was changed', testChanged],
];
/** Side by side, because each leaves a core idle now and then. */
const checks = [
  'format, lint, types, house rules, build and unit tests',
  () => allOf(lintAndTypes(), rulesAndBuild(), vitest('unit')),
];
const full = [
  ...(filter.length ? [['build', buildBoth], unitTests] : [checks]),
  ['API tests', () => vitest('api')],
  ['browser tests', playwright],
];
const steps = isQuick ? quick : full;

// Ctrl-C reaches the tests as well: they clean up, then this exits too.
let isInterrupted = false;
process.on('SIGINT', () => {
  isInterrupted = true;
});

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
for (const [name, step] of steps) {
  const begun = Date.now();
  console.log(`\n${name} …`);
  const isOk = (await step()) && !isInterrupted;
  console.log(`${name}: ${isOk ? 'ok' : 'FAILED'}, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  if (isOk) continue;
  console.error(`\nStopped at "${name}". What went wrong is above.`);
  sum.failed ||= 1;
  break;
}
if (sum.skipped > 0) console.log(`${sum.skipped} skipped`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);
