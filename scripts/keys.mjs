/** `npm run keys`: lists what depends on which data key; `-- rotate` seals it with the first one. */
import { build } from './build.mjs';
import { fail, prepare } from './environment.mjs';

const [action = 'list', ...rest] = process.argv.slice(2);
if (!['list', 'rotate'].includes(action) || rest.length > 0) {
  fail(
    'Usage: npm run keys [-- list | rotate]\n\n' +
      'Lists how many values depend on each data key, or seals them again with the first key.\n' +
      'Works whether or not the product is running.',
  );
}
prepare();
try {
  await build();
  const { listKeys, rotateKeys } = await import('../build/app/keys.js');
  const isDone = await (action === 'rotate' ? rotateKeys : listKeys)(process.env);
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  fail(error.message);
}
