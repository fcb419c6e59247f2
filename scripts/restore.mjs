/** `npm run restore -- FILE`: restores a backup into an empty database and file store. */
import path from 'node:path';
import { build } from './build.mjs';
import { fail, prepare } from './environment.mjs';

const [name, flag, ...rest] = process.argv.slice(2);
const areErasuresLost = flag === '--erasures-lost';
if (!name || (flag && !areErasuresLost) || rest.length > 0) {
  fail(
    'Usage: npm run restore -- FILE [--erasures-lost]\n\n' +
      'Restores a backup into an empty database and file store, with the same DATA_KEYS. Accounts in\n' +
      'the list of erasures (DATA_DIR/erasures, or in S3) are erased again: copy it here first. With\n' +
      '--erasures-lost it does without the list.',
  );
}
// Of the folder that npm was called in.
const file = path.resolve(process.env.INIT_CWD ?? '', name);
prepare();
try {
  await build();
  const { restore } = await import('../build/app/restore.js');
  await restore(process.env, file, areErasuresLost);
} catch (error) {
  fail(error.message);
}
