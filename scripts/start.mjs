/**
 * `npm start`: builds when needed, then runs the product. package.json says `exec`: npm passes SIGTERM
 * on to the shell it started, and a shell in between would end and leave the product running.
 */
import { build } from './build.mjs';
import { fail, prepare } from './environment.mjs';

prepare();
try {
  await build();
} catch (error) {
  fail(error.message);
}
const { start } = await import('../build/app/start.js');
await start(process.env);
