/** `npm run check`: checks the invariants of the data, the keys of sealed values and the files. */
import { build } from './build.mjs';
import { fail, prepare } from './environment.mjs';

prepare();
try {
  await build();
  const { check } = await import('../build/app/check.js');
  process.exitCode = (await check(process.env)) ? 0 : 1;
} catch (error) {
  fail(error.message);
}
