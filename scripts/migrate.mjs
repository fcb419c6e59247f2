/** `npm run migrate`: brings the database up to this version and says what was applied. */
import { build } from './build.mjs';
import { fail, prepare } from './environment.mjs';

prepare();
try {
  await build();
  const { migrate } = await import('../build/app/migrate.js');
  await migrate(process.env);
} catch (error) {
  fail(error.message);
}
