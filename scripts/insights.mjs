/** `npm run insights`: recomputes the monthly figures and the market's, and says how many were wrong. */
import { build } from './build.mjs';
import { fail, prepare } from './environment.mjs';

prepare();
try {
  await build();
  const { rebuildInsights } = await import('../build/app/insights.js');
  await rebuildInsights(process.env);
} catch (error) {
  fail(error.message);
}
