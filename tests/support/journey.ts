/** Playwright fixture: the built product with its worker, its own database, a real browser. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { audiences } from '../../src/audiences';
import { readConfig } from '../../src/platform/config/config';
import { readOutbox } from '../../src/platform/mail/outbox';
import { openServices } from '../../src/platform/services';
import { launch } from '../../src/start';
import { runningClock } from './clock';
import { cloneDatabase } from './database';
import { givenPeople } from './given';
import type { Person } from './person';
import { vapidKeys } from './push';

const dataKeys = `test-1:${Buffer.alloc(32, 7).toString('base64')}`;

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
    // Nobody listens there: no journey sends anything to a real push service.
    ...vapidKeys(),
    PUSH_SERVICES: 'http://127.0.0.1:9',
  });
  const product = await launch(config, database.url, clock);
  // The port is known only now; passkeys and mails name it.
  config.publicUrl = product.url;
  const { context, pool, transports, close } = openServices(config, database.url, clock, audiences);
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
export const untilAlive = (part: Locator) =>
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

/** The visible toast, by title and text. */
export const toast = (page: Page, title: string, description?: string) =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: title })
    .filter({ hasText: description ?? '' });

/** Skips passing results and style sheet downloads, which saves a third of the time. */
const axeOptions: axe.RunOptions = { resultTypes: ['violations'], preload: false };
const onlyContrast = { ...axeOptions, runOnly: ['color-contrast'] };
const withoutContrast = { ...axeOptions, rules: { 'color-contrast': { enabled: false } } };
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** Kinds of elements whose contrast this worker has measured, on any page. */
const measured = new Set<number>();

/**
 * No serious finding and no horizontal scrolling, on phone and desktop. Measuring contrast takes
 * nine tenths of the time, so each kind of element is measured once, and in light only: the theme's
 * own test checks every pair of colors in both schemes, here is shown that the pairs are used. On
 * the desktop, only what the phone hides is checked.
 */
export async function expectAccessible(page: Page) {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeScript);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.evaluate(endTransitions);
  const phone = await page.evaluate(checkPhone, {
    onlyContrast,
    withoutContrast,
    before: [...measured],
  });
  for (const kind of phone.kinds) measured.add(kind);
  await expectNoProblem(page, phone.violations);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate(endTransitions);
  await expectNoProblem(page, await page.evaluate(checkDesktop, withoutContrast));
}

async function expectNoProblem(page: Page, violations: axe.Result[]) {
  const [scrolled, width] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  expect(serious, `${page.url()} at ${width} px`).toEqual([]);
  expect(scrolled, `${page.url()} scrolls sideways at ${width} px`).toBe(width);
}

/** Colors measured halfway through a transition are no one's choice. */
async function endTransitions() {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 10_000);
  for (let ending = moving(); ending.length > 0; ending = moving()) {
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
}

interface Checker {
  axe: typeof axe;
  /** What the phone showed. */
  shown: WeakSet<Element>;
}

interface PhoneCheck {
  onlyContrast: axe.RunOptions;
  withoutContrast: axe.RunOptions;
  /** Kinds that were measured before. */
  before: number[];
}

/** Runs in the page, like `checkDesktop`. */
async function checkPhone({ onlyContrast, withoutContrast, before }: PhoneCheck) {
  const page = window as unknown as Checker;
  const seen = new Set(before);
  const kinds: number[] = [];
  const known: Element[] = [];

  /** Elements are of one kind if their classes and colors are the same, and their parents' kinds. */
  const kindOf = (element: Element, parent: number) => {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, display } =
      getComputedStyle(element);
    const name = `${element.tagName} ${element.getAttribute('class')} ${display}`;
    const colors = `${color} ${backgroundColor} ${backgroundImage} ${opacity}`;
    let hash = parent;
    for (const character of `${name} ${colors} ${fontSize} ${fontWeight}`)
      hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
    return hash;
  };
  /** Whether it contains a kind that was not seen before; if not, it is `known`. */
  const hasNews = (element: Element, parent: number): boolean => {
    const kind = kindOf(element, parent);
    let hasNew = !seen.has(kind);
    if (hasNew) kinds.push(kind);
    seen.add(kind);
    const count = known.length;
    for (const child of element.children) hasNew = hasNews(child, kind) || hasNew;
    if (!hasNew) known.splice(count, Number.POSITIVE_INFINITY, element);
    return hasNew;
  };

  const results = [await page.axe.run(withoutContrast)];
  if (hasNews(document.body, 0)) {
    const news = { include: [document.body], exclude: known };
    results.push(await page.axe.run(news, onlyContrast));
  }
  page.shown = new WeakSet(
    [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility()),
  );
  return { violations: results.flatMap(({ violations }) => violations), kinds };
}

async function checkDesktop(options: axe.RunOptions) {
  const page = window as unknown as Checker;
  const include = [...document.querySelectorAll('body *')].filter(
    (element) => element.checkVisibility() && !page.shown.has(element),
  );
  if (include.length === 0) return [];
  return (await page.axe.run({ include }, options)).violations;
}
