/** Journeys in a real browser against the built product, which each worker starts for itself. */
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './tests/support/world/globalSetup.ts',
  // Already JavaScript.
  build: { external: ['**/build/app/**'] },
  outputDir: 'test-results',
  workers: 2,
  // Each worker has its own product, so any test can run beside any other.
  fullyParallel: true,
  // Only failures wait this long; a story takes a while on a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: await findBrowser(),
    // Recording every step costs a fifth of the time; `TRACE=1` does it when a failure is a riddle.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Pictures are sharp on a phone.
    ...(process.env.HELP_PICTURES && { deviceScaleFactor: 2 }),
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    // Requests that a service worker answers are hidden from `page.route`; its journey allows it.
    serviceWorkers: 'block',
    // The journeys about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
