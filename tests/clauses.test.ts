/** The table of clauses does not rot: every file and test that it names exists. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const docs = path.join(import.meta.dirname, '../docs');
const page = readFileSync(path.join(docs, 'clauses.md'), 'utf8');

/** Labels and the files they stand for, below the tables. */
const files = new Map(
  [...page.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, label = '', file = '']) => [label, file]),
);
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|( Clause |-)/.test(line))
  .map((line) => line.slice(1, -1).split('|'));
const labelsIn = (cell = '') => [...cell.matchAll(/\[([^\]]+)\]/g)].map(([, label = '']) => label);

const contents = new Map<string, string>();
function textOf(label: string): string {
  const file = path.join(docs, files.get(label) ?? 'missing');
  if (!contents.has(file)) contents.set(file, existsSync(file) ? readFileSync(file, 'utf8') : '');
  return contents.get(file) ?? '';
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A test or a group of tests with this title; a table of cases may come before the title. */
const hasTitle = (code: string, title: string) =>
  new RegExp(`\\(\\s*(["'\`])${literal(title).replaceAll("'", "\\\\?'")}\\1,`).test(code);

/** The tests of a cell: a label, then the titles of one or more tests in it. */
const testsIn = (cell = '') =>
  cell.split(/;(?= \[)/).map((part) => ({
    label: labelsIn(part)[0] ?? '',
    titles: [...part.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title),
  }));

it('finds a title as it stands in the code, and no part of one', () => {
  const code = `it.each(cases)(\n  'the user\\'s %s', run);\nit("reads", run);`;
  expect(hasTitle(code, "the user's %s")).toBe(true);
  expect(hasTitle(code, 'reads')).toBe(true);
  expect(hasTitle(code, 'the user')).toBe(false);
});

describe('every clause', () => {
  it('has a place in the code and a test', () => {
    expect(rows.length).toBeGreaterThan(300);
    const incomplete = rows.filter(
      (cells) =>
        cells.length !== 3 ||
        labelsIn(cells[1]).length === 0 ||
        testsIn(cells[2]).some(({ label, titles }) => label === '' || titles.length === 0),
    );
    expect(incomplete.map(([clause]) => clause)).toEqual([]);
  });

  it('names files that exist', () => {
    const named = rows.flatMap(([, where, test]) => [
      ...labelsIn(where),
      ...testsIn(test).map(({ label }) => label),
    ]);
    expect(named.filter((label) => textOf(label) === '')).toEqual([]);
    expect([...files.keys()].filter((label) => !named.includes(label))).toEqual([]);
  });

  it('names tests that exist', () => {
    const named = rows.flatMap(([, , cell]) => testsIn(cell));
    const missing = named.flatMap(({ label, titles }) =>
      titles.filter((title) => !hasTitle(textOf(label), title)).map((title) => `${label} ${title}`),
    );
    expect(missing).toEqual([]);
  });
});
