/** Journeys in a real browser against the built product, which each worker starts for itself. */
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './tests/support/globalSetup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: await findBrowser(),
    trace: 'retain-on-failure',
    timezoneId: 'America/Chicago',
    locale: 'en-US',
  },
});
