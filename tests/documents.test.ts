/** What the documentation names exists: files, headings, commands, variables, alerts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const isPage = (name: string) => name.endsWith('.md');
const names = [
  ...readdirSync(root).filter(isPage),
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(isPage)
    .map((name) => path.join('docs', name)),
  '.env.example',
];
const pages = names.map((name) => ({ name, text: read(name) }));
const find = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** What these pages name in this way; `isThere` tells whether it exists. */
function expectAll(
  pattern: RegExp,
  isThere: (found: string, page: string) => boolean,
  inPages = pages,
) {
  const found = inPages.flatMap(({ name, text }) =>
    find(text, pattern).map((each) => [name, each] as const),
  );
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(([page, each]) => !isThere(each, page))).toEqual([]);
}

it('every command', () => {
  const { scripts } = JSON.parse(read('package.json'));
  expectAll(/npm run (?:--silent )?([\w:]+)/g, (script) => Object.hasOwn(scripts, script));
});

it('every file and heading that is linked', () => {
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');
  expectAll(/\]\((?!\w+:|\/)([^)\s]+)\)/g, (link, page) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? page : path.join(path.dirname(page), file);
    if (!existsSync(path.join(root, target))) return false;
    return (
      !anchor ||
      find(read(target), /^#+ (.+)$/gm)
        .map(anchorOf)
        .includes(anchor)
    );
  });
});

it('every file that is named by its path', () => {
  expectAll(/`((?:src|tests|scripts|deploy|db|docs|bench)\/[\w./-]+)`/g, (file) =>
    ['', '.ts', '.tsx'].some((ending) => existsSync(path.join(root, file + ending))),
  );
});

it('every environment variable that operators read about, some by their first letters', () => {
  const known = find(read('.env.example'), /^# ([A-Z][A-Z0-9_]+)=/gm);
  expect(known.length).toBeGreaterThan(30);
  expectAll(
    /(?<![\w-])([A-Z][A-Z0-9]*_[A-Z0-9_]*|[A-Z]{4,}(?==))/g,
    (name) => known.some((each) => each.startsWith(name)),
    pages.filter(({ name }) => !/^docs.(decisions|topics)/.test(name)),
  );
});

it('every alert is in the table of incidents, in the same order', () => {
  const alerts = find(read('deploy/monitoring/alerts.yml'), /- alert: (\w+)/g);
  expect(alerts.length).toBeGreaterThan(10);
  expect(find(read('docs/OPERATIONS.md'), /^\| `(\w+)` \|/gm)).toEqual(alerts);
});
