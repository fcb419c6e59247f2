/**
 * Lighthouse's four scores of a page with its phone emulation; Lighthouse is installed on first
 * use.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { root } from '../scripts/environment.mjs';
import { freePort } from './port.mjs';

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

/** A separate browser for each run: an earlier page must not affect the trace. */
async function inBrowser(work) {
  const port = await freePort();
  const options = await findBrowser();
  const args = [...options.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...options, args });
  try {
    return await work(port);
  } finally {
    await browser.close();
  }
}

export async function openLighthouse() {
  const lighthouse = await load();
  const options = { output: 'json', logLevel: 'silent', onlyCategories: categories };
  return async function score(url, isLast = false) {
    const { lhr } = await inBrowser((port) => lighthouse(url, { ...options, port }));
    if (lhr.runtimeError) {
      if (isLast) throw new Error(`${url}: ${lhr.runtimeError.message}`);
      return score(url, true);
    }
    const failed = categories.flatMap((name) =>
      lhr.categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
        .map(({ id }) => `${id} (${lhr.audits[id].displayValue ?? lhr.audits[id].title})`),
    );
    const measured = (audit) => lhr.audits[audit].numericValue ?? 0;
    return {
      scores: categories.map((name) => Math.round((lhr.categories[name].score ?? 0) * 100)),
      firstPaint: measured('first-contentful-paint'),
      largestPaint: measured('largest-contentful-paint'),
      blocked: measured('total-blocking-time'),
      shift: measured('cumulative-layout-shift'),
      failed,
    };
  };
}
