/** Upgrades: between two builds while people have pages open, and of the data of earlier versions. */
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { projectRoot } from '#platform/config/root';
import { startEmbedded } from '#platform/database/embedded';
import { buildProduct, installProduct } from '#tests/support/servers/product';
import { buildCommit, buildNext, runScript } from './folders';
import { line } from './line';
import { openReaders } from './load';
import { openSite } from './proxies';

beforeAll(buildProduct, 300_000);

const screens = ['How It Works', 'For Professionals', 'For Practices', 'About', 'FAQ', 'Support'];

/** Follows the files that a page asks for, and which failed. */
function watch(page: Page, asked: string[], failed: string[]) {
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    asked.push(pathname);
    if (answer.status() >= 400 && pathname !== '/api/auth/user')
      failed.push(`${answer.status()} ${pathname}`);
  });
  page.on('pageerror', ({ message }) => failed.push(message));
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    // Left for another page.
    if (errorText !== 'net::ERR_ABORTED') failed.push(`${errorText} ${request.url()}`);
  });
}

line(
  'Rolling upgrade between two builds behind HAProxy, with pages open',
  ['haproxy'],
  async () => {
    const folder = await buildNext();
    const site = await openSite('haproxy');
    const { findBrowser } = await import(path.join(projectRoot, 'scripts', 'browser.mjs'));
    const browser = await chromium.launch(await findBrowser());
    onTestFinished(() => browser.close());
    const asked: string[] = [];
    const failed: string[] = [];
    const open = async () => {
      const page = await browser.newPage();
      watch(page, asked, failed);
      await page.goto(site.url, { waitUntil: 'networkidle' });
      return page;
    };
    /** Opened before, used once during and twice after the upgrade. */
    const early = [await open(), await open(), await open()];
    let isOver = false;
    const visiting = (async () => {
      const page = await browser.newPage();
      watch(page, asked, failed);
      for (let visits = 1; ; visits += 1) {
        await page.goto(site.url, { waitUntil: 'networkidle' });
        await follow(page, visits);
        if (isOver) return visits;
      }
    })();
    const readers = openReaders(site.url, 20);
    await site.restart(0, {}, folder);
    const [first, ...others] = early as [Page, Page, Page];
    await follow(first, 0);
    await site.restart(1, {}, folder);
    isOver = true;
    const visits = await visiting;
    const read = await readers.stop();
    expect(read.failures).toEqual([]);
    for (const page of others) for (const index of screens.keys()) await follow(page, index);
    expect(failed).toEqual([]);
    const editions = new Set(asked.flatMap((name) => /^\/assets\/(\w{8})\//.exec(name)?.[1] ?? []));
    expect(editions.size).toBe(2);
    return `${visits} visits during the upgrade and ${early.length} pages from before it, ${asked.length} requests of 2 builds and ${read.asked} others, 0 failed`;
  },
);

/** Clicks a link of the frame, as a reader does, and waits for the screen it leads to. */
async function follow(page: Page, index: number) {
  const name = screens[index % screens.length] ?? '';
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.waitForURL((url) => url.pathname !== '/');
  await page.waitForLoadState('networkidle');
}

type Figures = Record<string, Record<string, string>>;

/** Each table's number of rows, and the sum of each column with figures. */
async function figuresOf(dataDir: string): Promise<Figures> {
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const client = new pg.Client(embedded.adminUrl);
  await client.connect();
  const { rows: columns } = await client.query<{ table: string; sums: string }>(`
    select relname as "table", coalesce(string_agg(format(
        $$, 'sum of %1$s', sum(%1$I)::text$$, attname), '') filter (where atttypid = any(
        array['int2', 'int4', 'int8', 'numeric', 'float8']::regtype[])), '') as sums
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
    group by relname`);
  const figures: Figures = {};
  for (const { table, sums } of columns) {
    const { rows } = await client.query(
      `select json_build_object('rows', count(*)::text ${sums}) as found from "${table}"`,
    );
    figures[table] = rows[0].found;
  }
  await client.end();
  await embedded.stop();
  return figures;
}

for (const commit of ['dd6eccc', '8cc5fe9e']) {
  line(`Upgrade of the demo data of ${commit}`, ['git', 'tar'], async (skip) => {
    const folder = (await buildCommit(commit)) ?? skip('its commit is not in this history');
    const product = await installProduct();
    onTestFinished(() => product.remove());
    const running = await product.start({}, folder);
    running.child.kill('SIGTERM');
    expect(await running.ended).toMatchObject({ code: 0 });
    const before = await figuresOf(product.dataDir);
    const env = { DATA_DIR: product.dataDir };
    const applied = (await runScript(projectRoot, 'migrate', env)).match(/^Applied/gm);
    const after = await figuresOf(product.dataDir);
    const changes = Object.entries(before).flatMap(([table, figures]) =>
      Object.entries(figures)
        .filter(
          ([name, value]) => after[table] && name in after[table] && after[table][name] !== value,
        )
        .map(([name, value]) => `${table}, ${name}: ${value}, then ${after[table]?.[name]}`),
    );
    const gone = Object.keys(before).filter((table) => !after[table]);
    expect({ changes, gone }).toEqual({ changes: [], gone: [] });
    await product.start();
    const browser = product.visitor();
    const login = { email: 'hanna@demo.bridgework.example', password: 'prairie-smile-42' };
    expect((await browser.post('/api/login', login)).status).toBe(200);
    expect((await browser.get('/api/bookings')).status).toBe(200);
    await product.killAll();
    expect(await runScript(projectRoot, 'check', env)).toContain('invariants hold');
    const rows = Object.values(before).reduce((sum, { rows }) => sum + Number(rows), 0);
    return `${applied?.length} migrations; ${rows} rows in ${Object.keys(before).length} tables, counts and sums unchanged; check clean`;
  });
}
