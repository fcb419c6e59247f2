/** `npm run demo:large`: a hundred thousand jobs in the demo world, or as many as you say. */
import { build } from './build.mjs';
import { fail, prepare } from './environment.mjs';

const [typed = '100000', ...rest] = process.argv.slice(2);
const count = Number(typed);
if (!Number.isInteger(count) || count < 1 || count > 5_000_000 || rest.length > 0) {
  fail(
    'Usage: npm run demo:large [-- HOW_MANY]\n\nAt most 5,000,000. The product may be running or not.',
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
