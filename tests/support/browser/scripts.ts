/** How much JavaScript a screen loads. */
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';

/** From now on, or from the last `clear`. */
export function watchScripts(page: Page) {
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) paths.add(pathname);
  });
  return {
    clear: () => paths.clear(),
    /** The budget of a signed-in screen, compressed. */
    async expectWithinBudget() {
      let total = 0;
      for (const path of paths) {
        total += gzipSync(await (await page.request.get(path)).body(), { level: 9 }).length;
      }
      expect(total).toBeGreaterThan(50_000);
      expect(total).toBeLessThan(250_000);
    },
  };
}
