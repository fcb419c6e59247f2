/** Lighthouse's four scores of a page, on a phone as it imagines one; installed when first needed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/environment.mjs';

const folder = path.join(root, 'tools', 'lighthouse');

async function load() {
  const entry = path.join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(entry)) {
    console.log('Installing Lighthouse');
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error('Lighthouse could not be installed.');
  }
  return (await import(pathToFileURL(entry))).default;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** `port` is where the browser listens for tools. */
export async function openLighthouse(port) {
  const lighthouse = await load();
  const options = { port, output: 'json', logLevel: 'silent', onlyCategories: categories };
  return async function score(url, isLast = false) {
    const { lhr } = await lighthouse(url, options);
    if (lhr.runtimeError) {
      if (isLast) throw new Error(`${url}: ${lhr.runtimeError.message}`);
      return score(url, true);
    }
    const failed = categories.flatMap((name) =>
      lhr.categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
        .map(({ id }) => `${id} (${lhr.audits[id].displayValue ?? lhr.audits[id].title})`),
    );
    return {
      scores: categories.map((name) => Math.round((lhr.categories[name].score ?? 0) * 100)),
      firstPaint: lhr.audits['first-contentful-paint'].numericValue ?? 0,
      largestPaint: lhr.audits['largest-contentful-paint'].numericValue ?? 0,
      blocked: lhr.audits['total-blocking-time'].numericValue ?? 0,
      shift: lhr.audits['cumulative-layout-shift'].numericValue ?? 0,
      failed,
    };
  };
}
