/** The build of the service worker: one classic script that lists the files of the built web. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { defineConfig } from 'vite';

const folder = join(import.meta.dirname, 'build', 'web', 'client');
const shell = '__spa-fallback.html';
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Pages embed these; the others are for letters that names in North Dakota rarely have. */
const isRare = /-(embedded|latin-ext)-/;

/** Scripts, styles and fonts, by name. */
function listAssets(): Map<string, string> {
  const assets = readdirSync(join(folder, 'assets'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|woff2)$/.test(entry.name))
    .filter(({ name }) => !isRare.test(name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
  return new Map(assets.map((file) => [basename(file), file]));
}

interface Route {
  path?: string;
  index?: boolean;
  module: string;
  css?: string[];
}

/** Neither a public page, which has prerendered HTML, nor an admin's screen. */
const isWork = ({ path, index }: Route): boolean =>
  !index && !path?.startsWith('admin') && !(path && existsSync(join(folder, path, 'index.html')));

/**
 * The files of the screens that users work with, and what those load: other pages are neither read
 * without a connection nor worth a phone's data.
 */
function listNeeded(): string[] {
  const assets = listAssets();
  const list = [...assets.keys()].find((name) => /^manifest-.*\.js$/.test(name)) ?? '';
  const [, json] = /=(\{.*\});?\s*$/s.exec(read(assets.get(list) ?? shell)) ?? [];
  if (!json) throw new Error('The list of routes is not written as it used to be.');
  const routes: Route[] = Object.values(JSON.parse(json).routes);
  const needed = new Set([list]);
  const addNamedIn = (text: string) => {
    for (const [name] of text.matchAll(/[\w.~-]+\.(?:js|css|woff2)\b/g)) {
      const file = assets.get(name);
      if (!file || needed.has(name)) continue;
      needed.add(name);
      if (!name.endsWith('.woff2')) addNamedIn(read(file));
    }
  };
  addNamedIn(read(shell));
  for (const { module, css = [] } of routes.filter(isWork)) addNamedIn([module, ...css].join(' '));
  return [...needed].map((name) => assets.get(name) ?? name).sort();
}

/**
 * The names of files change with their content; only the shell, which the server sends at
 * `/offline`, has to be told apart by its hash.
 */
const listFiles = () => [
  {
    url: '/offline',
    revision: createHash('sha256').update(read(shell)).digest('hex').slice(0, 16),
  },
  ...listNeeded().map((name) => ({ url: `/${name}`, revision: null })),
];

export default defineConfig({
  publicDir: false,
  define: { PRECACHED_FILES: JSON.stringify(listFiles()) },
  build: {
    outDir: folder,
    emptyOutDir: false,
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      input: join(import.meta.dirname, 'src', 'serviceWorker.ts'),
      // Not a module, since not every browser starts a service worker from one.
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
