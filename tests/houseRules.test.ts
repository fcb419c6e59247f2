/** House rules that imports do not show: what SQL may say, how large folders and components are. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, '../src/features');
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** dependency-cruiser keeps SQL in these files. */
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\/server\/(data|tables)\.ts$/.test(file))
  .map((file) => ({
    file,
    /** The part of the house that owns it: a feature, or a noun of hiring. */
    owner: /^(hiring\/)?[^/]+/.exec(file)?.[0],
    code: withoutComments(readFileSync(path.join(folder, file), 'utf8')),
  }));

const owners = new Map(
  files.flatMap(({ owner, code }) =>
    [...code.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, owner] as const),
  ),
);

/** Where a text names a table of another part, and where it depends on the length of a list. */
function offenses({ file, owner, code }: Pick<(typeof files)[number], 'file' | 'owner' | 'code'>) {
  const foreign = [...code.matchAll(/\b(?:from|join|into|update)\s+(\w+)/gi)].filter(
    ([, table = '']) => owners.has(table) && owners.get(table) !== owner,
  );
  const lengths = code.matchAll(/\b(?:notInArray|inArray)\b|\bin \$\{/g);
  return [...foreign, ...lengths].map(([text]) => `${file}: ${text}`);
}

it('a table of another feature is written as its import, which dependency-cruiser checks', () => {
  expect(owners.get('documents')).toBe('documents');
  expect(owners.get('contracts')).toBe('hiring/placement');
  const owner = 'hiring/invitations';
  expect(offenses({ file: 'x', owner, code: 'join documents d on true' })).toEqual([
    'x: join documents',
  ]);
  expect(offenses({ file: 'x', owner: 'documents', code: 'join documents d on true' })).toEqual([]);
});

it('a list is passed as one value (= any), so that a text does not depend on its length', () => {
  const owner = 'jobs';
  expect(offenses({ file: 'x', owner, code: 'inArray(jobs.id, ids)' })).toEqual(['x: inArray']);
  const filled = ['kind in $', '{kinds}'].join('');
  expect(offenses({ file: 'x', owner, code: filled })).toHaveLength(1);
});

it('no SQL of the features breaks these rules', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap(offenses)).toEqual([]);
});

/** A component, its stylesheet and its test are one thing to a reader. */
const thingOf = (file: string) => file.replace(/(\.module\.css|(\.test|\.d)?\.tsx?)$/, '');

/** Every file of the product, relative to `src`. */
const product = readdirSync(path.join(folder, '..'), { recursive: true, encoding: 'utf8' });

it('a folder that grows past 14 files is divided by a smaller noun', () => {
  expect(['Card.tsx', 'Card.module.css', 'Card.test.ts'].map(thingOf)).toEqual(
    Array(3).fill('Card'),
  );
  const things = new Map<string, Set<string>>();
  for (const file of product) {
    if (!/\.(tsx?|css)$/.test(file)) continue;
    const { dir, base } = path.parse(file);
    things.set(dir, (things.get(dir) ?? new Set()).add(thingOf(base)));
  }
  expect(things.size).toBeGreaterThan(100);
  expect([...things].filter(([, { size }]) => size > 14).map(([dir]) => dir)).toEqual([]);
});

it('no schema turns null, an empty text or true into a number', () => {
  const coercing = product.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      readFileSync(path.join(folder, '..', file), 'utf8').includes(`z.${'coerce'}`),
  );
  expect(coercing).toEqual([]);
});

it('a component that grows past 120 lines is split', () => {
  const components = product
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const code = readFileSync(path.join(folder, '..', file), 'utf8');
      return [...code.matchAll(/^(?:export (?:default )?)?function ([A-Z]\w*)[\s\S]*?^\}$/gm)];
    })
    .map(([text, name]) => ({ name, lines: text.split('\n').length }));
  expect(components.length).toBeGreaterThan(500);
  expect(components.filter(({ lines }) => lines > 120)).toEqual([]);
});
