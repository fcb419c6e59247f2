/** `npm start`: builds when needed, then runs the product. */
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
