/** `npm run test:operate`: outages, upgrades and other work of operators, one line of a table each. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/operate/*.test.ts'],
    globalSetup: 'tests/support/world/globalSetup.ts',
    reporters: ['./tests/operate/table.ts'],
    // Each line has both cores for itself.
    fileParallelism: false,
    testTimeout: 1_200_000,
    hookTimeout: 300_000,
  },
});
