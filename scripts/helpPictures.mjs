/**
 * `npm run help:pictures`: runs the journeys that take pictures for the help pages, and replaces
 * the pictures.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { build } from './build.mjs';
import { command, fail, prepare, root } from './environment.mjs';

const folder = path.join(root, 'src/features/site/web/help/pictures');
const journeys = path.join(root, 'tests/journeys');

prepare();
await build();
const taken = path.join(root, 'build/pictures');
rmSync(taken, { recursive: true, force: true });
mkdirSync(taken, { recursive: true });

/** Each journey that takes a picture, by the line where it begins. */
const chosen = readdirSync(journeys).flatMap((name) => {
  const lines = readFileSync(path.join(journeys, name), 'utf8').split('\n');
  const startOf = (index) => lines.slice(0, index).findLastIndex((line) => /^\s*test\(/.test(line));
  return lines.flatMap((line, index) =>
    line.includes('await takePicture(') ? [`journeys/${name}:${startOf(index) + 1}`] : [],
  );
});
const { status } = spawnSync(
  process.execPath,
  [command('playwright', '@playwright/test'), 'test', ...new Set(chosen)],
  { env: { ...process.env, NODE_ENV: undefined, HELP_PICTURES: taken }, stdio: 'inherit' },
);
if (status !== 0) fail('A journey failed. The pictures are as they were.');
const missing = readdirSync(folder).filter(
  (file) => file.endsWith('.webp') && !existsSync(path.join(taken, file)),
);
if (missing.length > 0)
  fail(`No journey took ${missing.join(', ')}. The pictures are as they were.`);

rmSync(folder, { recursive: true });
mkdirSync(folder);
const sizes = {};
let bytes = 0;
for (const file of readdirSync(taken).sort()) {
  const picture = readFileSync(path.join(taken, file));
  const { width, height } = await sharp(picture).metadata();
  sizes[path.parse(file).name] = { width, height };
  bytes += picture.length;
  writeFileSync(path.join(folder, file), picture);
}
writeFileSync(path.join(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
console.log(`${Object.keys(sizes).length} pictures, ${Math.round(bytes / 1000)} kB`);
