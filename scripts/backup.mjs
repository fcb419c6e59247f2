/** `npm run backup -- FILE`: writes the database and its files to one archive. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { fail, prepare } from './environment.mjs';

const [name, ...rest] = process.argv.slice(2);
if (!name || rest.length > 0) {
  fail(
    'Usage: npm run backup -- FILE\n\n' +
      'Writes the database and its files to FILE, a new tar archive. It has personal data, but no\n' +
      'keys: keep DATA_KEYS apart from it. Works whether or not the product is running.',
  );
}
// Of the folder that npm was called in.
const file = path.resolve(process.env.INIT_CWD ?? '', name);
if (existsSync(file)) fail(`${file} is there already.`);
prepare();
try {
  await build();
  const { backUp } = await import('../build/app/backup.js');
  await backUp(process.env, file);
} catch (error) {
  fail(error.message);
}
