/** What a journey stands on: the built product with its worker, on its own database, in a real browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { readConfig } from '../../src/platform/config';
import { readOutbox } from '../../src/platform/outbox';
import { openServices } from '../../src/platform/surroundings';
import { launch } from '../../src/start';
import { runningClock } from './clock';
import { cloneDatabase } from './database';
import { givenPeople } from './given';
import type { Person } from './person';

const dataKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;

async function openProduct() {
  const database = await cloneDatabase();
  const clock = runningClock();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-journey-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DATA_KEYS: dataKeys,
    // All browsers of a run share one address.
    CODES_PER_IP_PER_HOUR: '100000',
    CODES_PER_HOUR: '100000',
  });
  const product = await launch(config, database.url, clock);
  const { context, transports, close } = openServices(config, database.url, clock);
  return {
    url: product.url,
    clock,
    given: givenPeople(context),
    /** The newest message to this address or number that fits, once the worker has written it. */
    async message(to: string, fits = /./) {
      let found: string | undefined;
      await expect
        .poll(async () => {
          const messages = await readOutbox(context, transports);
          found = messages.find(
            (each) => each.to === to && fits.test(each.subject + each.text),
          )?.text;
          return found;
        })
        .toBeDefined();
      return found ?? '';
    },
    async close() {
      await close();
      await product.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** React has taken over the frame; pages without one are what they are. */
function isAlive(): boolean {
  const main = document.querySelector('main#main');
  return main === null || Object.keys(main).some((key) => key.startsWith('__reactProps'));
}

type JourneyProduct = Awaited<ReturnType<typeof openProduct>>;

export const test = base.extend<{ noConsoleErrors: undefined }, { product: JourneyProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const product = await openProduct();
      await use(product);
      await product.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  /** Opened means alive: what is pressed before would be lost. A test that wants less says so. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const open = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await open(url, options);
      const isAwaited = javaScriptEnabled !== false && !options?.waitUntil;
      if (isAwaited) await page.waitForFunction(isAlive, null, { timeout: 5_000 }).catch(() => {});
      return answer;
    };
    await use(page);
  },
  /** No page may complain, be it a broken script or something the content policy had to stop. */
  noConsoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      page.on('pageerror', (error) => consoleErrors.push(error.message));
      page.on('console', (message) => {
        // The browser notes every refused request; refusals are part of many journeys.
        const isRefusal = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isRefusal) consoleErrors.push(message.text());
      });
      await use(undefined);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * In by a call, then to a screen: the form has journeys of its own. Whoever was in before is out, and
 * their screen gone before it could notice and lead to the form.
 */
export async function signIn(page: Page, { email, password }: Person, screen = '/dashboard') {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await expect(await page.request.post('/api/login', { data: { email, password } })).toBeOK();
  await page.goto(screen);
}

/** On a prerendered page a press that comes before it is alive is lost: then it is pressed again. */
export const clickUntilVisible = (control: Locator, shown: Locator) =>
  expect(async () => {
    await control.click({ timeout: 2_000 });
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass();

/** The toast that shows now, by title and text. */
export const toast = (page: Page, title: string, description?: string) =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: title })
    .filter({ hasText: description ?? '' });

/** No serious finding, in the given width, light and dark. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      // Our pages hold no frames, so no second page is needed to gather their findings.
      // What is in order is not listed, and no style sheet is fetched again: a third of the time.
      const axe = new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'], preload: false });
      // Of all rules only this one sees the scheme.
      if (colorScheme === 'dark') axe.withRules('color-contrast');
      const { violations } = await axe.analyze();
      const serious = violations.filter(
        ({ impact }) => impact === 'serious' || impact === 'critical',
      );
      const found = serious.map(
        ({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(', ')}`,
      );
      expect(found, `${page.url()} at ${width} px, ${colorScheme}`).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `horizontal scroll at ${width} px`).toBe(0);
    }
  }
}
