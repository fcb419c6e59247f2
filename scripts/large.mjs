/** `npm run demo:large`: adds a hundred thousand jobs to the demo world, or as many as given. */
import { build } from './build.mjs';
import { fail, prepare } from './environment.mjs';

const [typed = '100000', ...rest] = process.argv.slice(2);
const count = Number(typed);
if (!Number.isInteger(count) || count < 1 || count > 5_000_000 || rest.length > 0) {
  fail(
    'Usage: npm run demo:large [-- HOW_MANY]\n\nAt most 5,000,000. Works whether or not the product is running.',
  );
}
prepare();
try {
  await build();
  const { addManyJobs } = await import('../build/app/large.js');
  await addManyJobs(process.env, count);
} catch (error) {
  fail(error.message);
}
