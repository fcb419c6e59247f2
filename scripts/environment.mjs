/** Setup of every script: checks the Node version, changes to the project folder, loads `.env`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Real environment variables take precedence over the file. */
export function prepare() {
  process.chdir(root);
  checkNode();
  if (existsSync('.env')) process.loadEnvFile('.env');
}

function checkNode() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [major, minor] = engines.node.match(/\d+/g).map(Number);
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number);
  if (ourMajor > major || (ourMajor === major && ourMinor >= minor)) return;
  fail(`Node ${major}.${minor} or newer is needed; this is ${process.versions.node}.`);
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The script of a package's command, to run with this Node. */
export function command(name, packageName = name) {
  const folder = path.join(root, 'node_modules', packageName);
  if (!existsSync(folder)) {
    fail(`The package ${packageName} is not installed. Run "npm ci --include=dev" first.`);
  }
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[name]);
}
