/**
 * The pictures of the help pages. Journeys take them at the moments that the pages describe, when
 * `npm run help:pictures` asks for it; otherwise nothing happens.
 */
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** A phone. Taller for a dialog or a part of a page, which is shown without what is around it. */
const phone = { width: 390, height: 760 };
const tall = { width: 390, height: 1_100 };
/** A part that is higher is cut off; the browser has two pixels for each (playwright.config.ts). */
const maxHeight = 2 * 900;

/** Without toasts and the focus; for a part of a page also without the bars that lie over it. */
const shared = '[popover] { display: none } * { outline: none !important }';
const styles = { screen: shared, part: `${shared} body > div > header { visibility: hidden }` };

/** Saves what a user sees on a phone: the top of the screen, or a dialog or a part of the page. */
export async function takePicture(target: Page | Locator, name: string) {
  const folder = process.env.HELP_PICTURES;
  if (!folder) return;
  const isPart = 'page' in target;
  const page = isPart ? target.page() : target;
  const before = page.viewportSize();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(isPart ? tall : phone);
  await dress(page, styles[isPart ? 'part' : 'screen']);
  if (!isPart) await page.evaluate(() => window.scrollTo(0, 0));
  const image = sharp(await target.screenshot());
  await dress(page, '');
  if (before) await page.setViewportSize(before);
  const { width, height } = await image.metadata();
  await image
    .extract({ left: 0, top: 0, width, height: Math.min(height, maxHeight) })
    .webp({ quality: 70, effort: 6 })
    .toFile(path.join(folder, `${name}.webp`));
}

/** The content policy does not allow Playwright's own `style`. Waits for the fonts too. */
const dress = (page: Page, css: string) =>
  page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
    await document.fonts.ready;
  }, css);
