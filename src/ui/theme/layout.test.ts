/** Components and the layout layer agree on the layout classes, and style sheets on the breakpoints. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const read = (name: RegExp) =>
  files
    .filter((path) => name.test(path))
    .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));

const classes = new Set(
  read(/theme\/(layout|parts|sizes|theme)\.css$/).flatMap(({ text }) =>
    [...text.matchAll(/^ *\.([\w-]+)(?:[ :[].+)? \{/gm)].map(([, name = '']) => name),
  ),
);

/** The words of every `className`, without what it takes from a CSS module. */
const used = read(/\.tsx$/).flatMap(({ path, text }) =>
  [...text.matchAll(/className=("[^"]*"|\{(?:`[^`]*`|[^`{}])*\})/g)]
    .map(([, value = '']) => value.replace(/[=!]== '[^']*'|\w+\[[^\]]*\]/g, ''))
    .flatMap((value) => [
      ...(value.match(/'[^']*'/g) ?? []),
      ...(value.replace(/\$\{[^}]*\}/g, ' ').match(/"[^"]*"|`[^`]*`/g) ?? []),
    ])
    .flatMap((literal) => literal.slice(1, -1).split(/\s+/).filter(Boolean))
    .map((name) => ({ path, name })),
);

it('has a rule for every class that a component names', () => {
  expect(used.filter(({ name }) => !classes.has(name))).toEqual([]);
});

it('has no class that no component names', () => {
  const names = new Set(used.map(({ name }) => name));
  expect([...classes].filter((name) => !names.has(name))).toEqual([]);
});

it('asks for the width of the window only at the breakpoints', () => {
  const query =
    /\((?:width (?:<|>=)|(?:17|22|24|36|48|64|75)rem <= width <) (?:17|22|24|36|48|64|75)rem\)/g;
  const others = read(/\.css$/).flatMap(({ path, text }) =>
    [...text.matchAll(/@media ([^{]*)/g)]
      .filter(([, media = '']) => media.replace(query, '').includes('width'))
      .map(([media]) => ({ path, media })),
  );
  expect(others).toEqual([]);
});
