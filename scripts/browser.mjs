/**
 * The browser for tests and screenshots: yours, the system's, Playwright's own, or Debian's
 * package.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';

const quiet = [
  '--disable-gpu',
  // Fewer processes and threads than a user's browser: the tests keep every core busy anyway.
  '--in-process-gpu',
  '--disable-site-isolation-trials',
  '--process-per-site',
  '--js-flags=--single-threaded-gc',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
/** The headless shell draws no windows and takes a third less time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const isRoot = process.getuid?.() === 0;

/**
 * Playwright's `launchOptions`. Resolved once: child processes get the result by environment
 * variable.
 */
export async function findBrowser() {
  const executablePath = process.env.CHROMIUM_PATH
    ? checkGiven(process.env.CHROMIUM_PATH)
    : (findOnSystem() ?? findPlaywrights() ?? installDebians());
  if (!executablePath) {
    throw new Error(
      'No browser was found for the browser tests, and none could be installed. ' +
        `${howToInstall()}\nOr set CHROMIUM_PATH to the program of a Chromium or Chrome.`,
    );
  }
  process.env.CHROMIUM_PATH = executablePath;
  process.env.CHROMIUM_SANDBOX ??= !isRoot && canSandbox(executablePath) ? '1' : '0';
  const chromiumSandbox = process.env.CHROMIUM_SANDBOX === '1';
  return {
    executablePath,
    chromiumSandbox,
    args: chromiumSandbox ? quiet : ['--no-sandbox', ...quiet],
  };
}

/** The commands an administrator of this machine would run. */
function howToInstall() {
  const managers = {
    'apt-get': 'apt-get install -y --no-install-recommends chromium',
    dnf: 'dnf install -y chromium-headless',
    apk: 'apk add chromium',
    pacman: 'pacman -S chromium',
    brew: 'brew install --cask chromium',
  };
  const found = Object.keys(managers).find((name) => findProgram(name));
  const command = found && `${found === 'brew' ? '' : 'sudo '}${managers[found]}`;
  return command ? `Install one:\n\n  ${command}\n` : 'Install the package chromium.';
}

function checkGiven(file) {
  if (isExecutable(file)) return file;
  throw new Error(`CHROMIUM_PATH names ${file}, which is not a program.`);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const findProgram = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(isExecutable);

const findOnSystem = () =>
  names.map(findProgram).find((file) => file !== undefined) ?? macPaths.find(isExecutable);

function findPlaywrights() {
  const file = chromium.executablePath();
  if (!existsSync(file)) {
    console.log('Downloading a browser');
    const require = createRequire(import.meta.url);
    const cli = path.join(path.dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  }
  // A download is not enough: system libraries may be missing.
  return existsSync(file) && canRun(file, '--no-sandbox') ? file : undefined;
}

function installDebians() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  apt('update');
  // Older releases only know the second name.
  for (const name of [shell, 'chromium']) {
    console.log(`Installing the package ${name}`);
    apt('install', '-y', '--no-install-recommends', name);
    const found = findOnSystem();
    if (found) return found;
  }
  return undefined;
}

/** Containers and some systems forbid the kernel features the sandbox needs. */
const canSandbox = (file) => canRun(file);

function canRun(file, ...flags) {
  const args = ['--headless', ...flags, ...quiet, '--dump-dom', 'about:blank'];
  const { status, stdout } = spawnSync(file, args, { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && stdout.includes('<html>');
}
