/**
 * `npm start`: builds if needed, then runs the product. package.json uses `exec`: npm forwards
 * SIGTERM to the shell it started, and a shell in between would exit and leave the product running.
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
