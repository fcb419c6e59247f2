/**
 * `npm run screenshots`: screenshots of every route in two widths, light and dark, signed out and
 * as each role, and a page that shows all of them.
 */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { sizeOf, writeContactSheet } from './contactSheet.mjs';
import { prepare, root } from './environment.mjs';

prepare();
await build();
const { demoSignIns, openDemo } = await import('../build/app/start.js');

const folder = path.join(root, 'screenshots');
const routes = JSON.parse(readFileSync(path.join(root, 'build/web/routes.json'), 'utf8'));
const roles = [{ role: 'signed out' }, ...demoSignIns];
/** Every screenshot, with what it shows. */
const shots = [];

const dataDir = mkdtempSync(path.join(tmpdir(), 'bridgework-screenshots-'));
// When running as root, the database user needs execute permission on this directory.
chmodSync(dataDir, 0o711);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const product = await openDemo({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' });
const browser = await chromium.launch(await findBrowser());
try {
  const cards = await findProfileIds();
  for (const { role, email, password } of roles.filter(isWanted)) {
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({
        baseURL: product.url,
        colorScheme,
        reducedMotion: 'reduce',
      });
      if (email) await context.request.post('/api/login', { data: { email, password } });
      const page = await context.newPage();
      const addresses = { ...cards, ...(email && (await findOwnPages(context.request))) };
      for (const route of [...routes, '/not/a/page']) {
        await shoot(page, addresses[route] ?? route, route, role, colorScheme);
      }
      await context.close();
    }
    console.log(`Took the pictures: ${role}`);
  }
} finally {
  await browser.close();
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
}
writeContactSheet(folder, shots);
console.log(`See all of them at ${path.relative(process.cwd(), path.join(folder, 'index.html'))}`);

/** `npm run screenshots -- practice` takes those of one role. */
function isWanted({ role }) {
  const wanted = process.argv[2]?.toLowerCase();
  return !wanted || role.toLowerCase().includes(wanted);
}

/** The URL of each route that shows one of the user's own jobs, bookings or conversations. */
async function findOwnPages(request) {
  const found = {};
  for (const [route, list] of Object.entries({
    '/jobs/:id': '/api/jobs?limit=1',
    '/practice/jobs/:id': '/api/practice/jobs?limit=1',
    '/practice/jobs/:id/edit': '/api/practice/jobs?limit=1&status=open',
    '/practice/jobs/:id/posted': '/api/practice/jobs?limit=1&status=open',
    '/bookings/:id': '/api/bookings?limit=1&status=confirmed',
    '/messages/:id': '/api/conversations?limit=1',
  })) {
    const answer = await request.get(list);
    const [first] = answer.ok() ? await answer.json() : [];
    if (first) found[route] = route.replace(':id', first.id);
  }
  return found;
}

/** URLs with an id use the demo users. */
async function findProfileIds() {
  const found = {};
  for (const { email, password } of demoSignIns) {
    const context = await browser.newContext({ baseURL: product.url });
    await context.request.post('/api/login', { data: { email, password } });
    const { id, userType } = await (await context.request.get('/api/auth/user')).json();
    if (userType) {
      found[`/${userType}s/:id`] = `/${userType}s/${id}`;
      found['/reviews/:id'] = `/reviews/${id}`;
    }
    await context.close();
  }
  return found;
}

async function shoot(page, address, route, role, scheme) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 850 });
    await page.goto(address, { waitUntil: 'networkidle' });
    const name = [route.slice(1) || 'home', role, width, scheme]
      .map((part) => String(part).replace(/\W+/g, '-'))
      .join('_');
    const file = `${name}.png`;
    const png = await page.screenshot({ path: path.join(folder, file), fullPage: true });
    shots.push({ file, size: sizeOf(png), route, role, width, scheme });
  }
}
