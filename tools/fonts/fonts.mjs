/**
 * `npm ci && npm start` in this folder: cuts the letters that travel inside every page out of our two
 * typefaces. Run it after an update of their packages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** All of ASCII, and what our texts have beside it: the unicode-range in src/ui/theme/fonts.css. */
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
await cut('figtree', `${ascii}\u00a0¢©·×–—‘’“”•…−`, {
  // The weights our styles use.
  variationAxes: { wght: { min: 400, max: 700 } },
  // Pairs that stand closer, and digits of one width.
  keepFeatures: ['kern', 'tnum'],
});

/** What headings are made of, in their one weight: kerning is half of the size. */
await cut('bricolage-grotesque', `${letters} .,:!?$&/'’-–%+`, {
  variationAxes: { wght: 650 },
  keepFeatures: ['kern'],
});

async function cut(name, characters, options) {
  const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const target = `src/ui/theme/${name}-embedded.woff2`;
  const font = await subsetFont(readFileSync(file(source)), characters, {
    targetFormat: 'woff2',
    ...options,
  });
  writeFileSync(file(target), font);
  process.stdout.write(`${target}: ${font.length} bytes\n`);
}

function file(path) {
  return new URL(`../../${path}`, import.meta.url);
}
