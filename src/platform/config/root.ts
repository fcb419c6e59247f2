/** The project's root folder, whether this runs from source or from the build. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('The project folder (with package.json) was not found.');
  return findRoot(parent);
}

export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));
