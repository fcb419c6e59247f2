/** `npm run size`: how many packages are installed, and their size on disk. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { prepare, root } from './environment.mjs';

prepare();

function listPackages(modules) {
  if (!existsSync(modules)) return [];
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => {
      const folder = path.join(modules, name);
      if (name.startsWith('@')) return readdirSync(folder).map((part) => path.join(folder, part));
      return [folder];
    })
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
    .flatMap((folder) => [folder, ...listPackages(path.join(folder, 'node_modules'))]);
}

/** Disk usage (blocks), not file sizes. */
function weigh(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sum + weigh(file);
    return entry.isFile() ? sum + statSync(file).blocks * 512 : sum;
  }, 0);
}

const modules = path.join(root, 'node_modules');
const megabytes = Math.round(weigh(modules) / 1_000_000);
console.log(`${listPackages(modules).length} packages, ${megabytes} MB`);
