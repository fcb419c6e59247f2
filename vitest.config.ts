/** Two kinds of fast tests: pure ones, and those that speak to a real PostgreSQL. */
import { configDefaults, defineConfig } from 'vitest/config';
import { content } from './scripts/content.ts';

const withDatabase = [
  'src/**/server/**/*.test.ts',
  'src/platform/**/*.test.ts',
  'src/demo/**/*.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: [content()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: [...configDefaults.exclude, ...withDatabase],
          // Loading every module anew for each file would take four times as long.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: [...withDatabase, 'tests/{faults,endpoints}/**/*.test.ts'],
          globalSetup: 'tests/support/world/globalSetup.ts',
          // Each file has its own database; loading the app anew for each would double the time.
          isolate: false,
          // A server's worth of short-lived objects: with more room, fewer are copied by the collector.
          execArgv: ['--max-semi-space-size=64'],
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
