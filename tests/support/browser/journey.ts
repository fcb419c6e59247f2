/** Playwright fixture: the built product with its worker, its own database, a real browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import { catalogs } from '#catalogs';
import { readConfig } from '#platform/config/config';
import { checkPooler } from '#platform/database/pooler';
import { readOutbox } from '#platform/mail/outbox';
import { openRuntime } from '#platform/runtime';
import type { launch } from '#start';
import { vapidKeys } from '../servers/push';
import { runningClock } from '../world/clock';
import { cloneDatabase } from '../world/database';
import { givenPeople } from '../world/given';
import type { Person } from '../world/person';

const dataKeys = `test-1:${Buffer.alloc(32, 7).toString('base64')}`;

/** From the build: it is what users get, and Playwright would translate 500 files of the source. */
async function loadBuilt(): Promise<{ launch: typeof launch }> {
  return import(new URL('../../../build/app/start.js', import.meta.url).href);
}

async function openProduct() {
  const { launch } = await loadBuilt();
  const database = await cloneDatabase();
  const clock = runningClock();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-journey-'));
  // tests/operate puts a pooler in between.
  const pooler = process.env.JOURNEY_POOLER;
  const url = pooler ? database.url.replace(/@[^/]+/, `@${pooler}`) : database.url;
  if (pooler) await checkPooler(url, database.url, 0);
  const config = readConfig({
    ...(pooler && { DATABASE_DIRECT_URL: database.url, PREPARED_STATEMENTS: '0' }),
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DATA_KEYS: dataKeys,
    // All browsers of a run share one address.
    CODES_PER_IP_PER_HOUR: '100000',
    CODES_PER_HOUR: '100000',
    // Nobody listens there: no journey sends anything to a real push service.
    ...vapidKeys(),
    PUSH_SERVICES: 'http://127.0.0.1:9',
  });
  const product = await launch(config, url, clock);
  // The port is known only now; passkeys and emails name it.
  config.publicUrl = product.url;
  const { context, pool, transports, close } = await openRuntime(config, url, clock, catalogs);
  return {
    url: product.url,
    clock,
    given: givenPeople(context),
    rows: async (query: string, values: unknown[] = []) => (await pool.query(query, values)).rows,
    /** The newest matching message to this address or number, once the worker has written it. */
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

/** React has hydrated the layout; pages without one need no hydration. */
function isAlive(): boolean {
  const main = document.querySelector('main#main');
  return main === null || Object.keys(main).some((key) => key.startsWith('__reactProps'));
}

/** Sections of a prerendered page hydrate after its layout: an earlier click would be lost. */
export const waitUntilHydrated = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
    )
    .toBe(true);

type JourneyProduct = Awaited<ReturnType<typeof openProduct>>;

export const test = base.extend<object, { product: JourneyProduct }>({
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
  /**
   * Navigation waits for hydration, since earlier clicks would be lost; a test can opt out. A
   * script error or a content policy violation on any page fails the test.
   */
  page: async ({ page, javaScriptEnabled }, use) => {
    const consoleErrors: string[] = [];
    page.on('pageerror', (error) => consoleErrors.push(error.message));
    page.on('console', (message) => {
      // The browser logs every failed request and connection; refusals are part of many tests.
      const isRefusal = /^(Failed to load resource|WebSocket connection to)/.test(message.text());
      if (message.type() === 'error' && !isRefusal) consoleErrors.push(message.text());
    });
    const open = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await open(url, options);
      const isAwaited = javaScriptEnabled !== false && !options?.waitUntil;
      if (isAwaited) await page.waitForFunction(isAlive, null, { timeout: 5_000 }).catch(() => {});
      return answer;
    };
    await use(page);
    expect(consoleErrors).toEqual([]);
  },
});

export { expect };

/**
 * Signs in by API request, then opens a screen: the form has its own tests. Signs out any earlier
 * user first, before their screen could notice and redirect to the form. A file of this site stands
 * in between: for an empty page the browser would start a new process, which takes twice as long.
 */
export async function signIn(page: Page, { email, password }: Person, screen = '/dashboard') {
  if (page.url() !== 'about:blank') await page.goto('/robots.txt', { waitUntil: 'commit' });
  await page.context().clearCookies();
  await expect(await page.request.post('/api/login', { data: { email, password } })).toBeOK();
  await page.goto(screen);
}

/** A click on a prerendered page before hydration is lost: then it is repeated. */
export const clickUntilVisible = (control: Locator, shown: Locator) =>
  expect(async () => {
    await control.click({ timeout: 2_000 });
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass();

/** Lists the requests to a path, and holds each until released; others pass. */
export async function holdRequests(page: Page, path: string, { method = '' } = {}) {
  const held: Request[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    const request = route.request();
    if (method && request.method() !== method) return route.fallback();
    held.push(request);
    await released;
    await route.continue();
  });
  return { held, release };
}

/** The visible toast, by title and text. */
export const toast = (page: Page, title: string, description?: string) =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: title })
    .filter({ hasText: description ?? '' });
