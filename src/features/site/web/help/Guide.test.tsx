/** The help pages name what is on the screens, state the rules' figures, and show current pictures. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { figures } from '#features/site/figures';
import HelpPractices from './HelpPractices';
import HelpProfessionals from './HelpProfessionals';

const root = path.join(import.meta.dirname, '../../../../..');
const here = path.join(root, 'src/features/site/web/help');
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.join(folder, file));
const textOf = (file: string) => readFileSync(file, 'utf8');

const sources = ['practices.md', 'professionals.md', 'shared.md'].map((file) =>
  textOf(path.join(here, file)),
);

const pages = Object.entries({
  practices: <HelpPractices />,
  professionals: <HelpProfessionals />,
});
const htmlOf = new Map(
  pages.map(([side, page]) => [side, renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)]),
);
const html = [...htmlOf.values()].join('');
const images = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => ({
  tag,
  attribute: (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '',
}));

describe.each([...htmlOf])('the help for %s', (_side, page) => {
  it('is complete: every figure, and for each task steps and a picture', () => {
    expect(page).not.toMatch(/undefined|NaN|\[object/);
    const tasks = page.split('<section').slice(1);
    expect(tasks.length).toBeGreaterThan(10);
    for (const task of tasks) {
      expect(task.match(/<li>/g)?.length, task).toBeGreaterThan(1);
      expect(task.match(/<img /g), task).toHaveLength(1);
    }
  });

  it('has unique ids', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('figures are those of the rules, none is typed', () => {
  expect(html).toContain(`has ${figures.contractHours} hours to accept it`);
  expect(html).toContain(`${figures.fee} per booking`);
  const withoutPlaceholders = (text: string) =>
    text.replace(/^\d+\. /gm, '').replace(/\{[\w.]+\}/g, '');
  const typed = sources.flatMap((text) => withoutPlaceholders(text).match(/.*\d.*/g) ?? []);
  expect(typed).toEqual([]);
});

it('every button and screen that is named exists', () => {
  const labels = [...html.matchAll(/<b>([^<]+)<\/b>/g)].map(([, label = '']) => label);
  const source = filesIn(path.join(root, 'src'), /\.tsx?$/)
    .filter((file) => !file.startsWith(here) && !/\.test\./.test(file))
    .map(textOf)
    .join('\n')
    .replace(/\s+/g, ' ');
  // An amount is put into the label where it is shown.
  const missing = labels.filter((label) => !/\d/.test(label) && !source.includes(label));
  expect(labels.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

describe('the pictures', () => {
  const shown = [
    ...new Set(
      [...sources.join().matchAll(/!\[.*\]\(pictures\/([\w-]+)\.webp\)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  ].sort();
  const folder = path.join(here, 'pictures');
  const files = filesIn(folder, /\.webp$/).sort();

  it('on the pages are those that journeys take', () => {
    const taken = filesIn(path.join(root, 'tests/journeys'), /\.spec\.ts$/).flatMap((file) =>
      [...textOf(file).matchAll(/takePicture\([^;]*?'([\w-]+)',?\s*\);/g)].map(
        ([, name = '']) => name,
      ),
    );
    expect(shown.length).toBeGreaterThan(20);
    // Each once: a second journey would replace the picture of the first.
    expect(taken.sort()).toEqual(shown);
  });

  it('are all there, with their sizes, and small', async () => {
    expect(files.map((file) => path.basename(file, '.webp'))).toEqual(shown);
    const sizes = JSON.parse(textOf(path.join(folder, 'sizes.json')));
    let bytes = 0;
    for (const file of files) {
      const picture = readFileSync(file);
      bytes += picture.length;
      const { width, height } = await sharp(picture).metadata();
      expect(sizes[path.basename(file, '.webp')], file).toEqual({ width, height });
    }
    expect(Object.keys(sizes)).toHaveLength(files.length);
    expect(bytes).toBeLessThan(1_500_000);
  });

  it('say what is on them, load when needed, and keep their place', () => {
    for (const { tag, attribute } of images) {
      expect(attribute('alt').length, tag).toBeGreaterThan(20);
      expect(attribute('loading'), tag).toBe('lazy');
      expect(attribute('src'), tag).toMatch(/\.webp/);
      expect(Number(attribute('width')), tag).toBeGreaterThan(300);
      expect(Number(attribute('height')), tag).toBeGreaterThan(100);
    }
  });
});
