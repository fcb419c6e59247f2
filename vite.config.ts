/** The web build. In development the API runs on its own port and is reached through a proxy. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { reactRouter } from '@react-router/dev/vite';
import { matchPath } from 'react-router';
import { defineConfig, type Plugin } from 'vite';
import pages from './react-router.config.ts';
import { content } from './scripts/content.ts';
import routes from './src/routes.ts';

const source = path.join(import.meta.dirname, 'src');
const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

/** Loaded by every page, or by enough of them. */
const ofFrame = /features\/site\/web\/frame\/[^/]+$|vite\/preload-helper/;
const react = /node_modules\/(react|react-dom|react-router|scheduler)\//;

/**
 * Every page loads the manifest of all screens and their files. One folder name per build keeps it
 * small; a hash per file does not compress. Files that rarely change keep their own hash.
 */
const edition = `assets/${process.env.EDITION ?? 'local'}`;
const isLasting = (name: string) => ['entry.client', 'frame', 'react'].includes(name);
const fileNames = ({ name }: { name: string }) =>
  isLasting(name) ? 'assets/[name]-[hash].js' : `${edition}/${name.replace(/~.*/, '')}.js`;

/** What a screen has loaded by the time it loads a part of itself. */
const isLoaded = (file: string) =>
  /\/(react|frame|query-cache|light\d*|both|forms|member|work|rolldown-runtime)\b/.test(file);

const isForUsers = (key: string) => key.includes('/frame/signedIn/');

type Manifest = Record<string, { css?: string[]; imports?: string[]; dynamicImports?: string[] }>;

/**
 * A page also links the styles of its deferred sections: their HTML is prerendered and must be
 * styled before its script loads. The list of deferred sections is removed, since React Router
 * would give all their styles, and those shared with the layout, a second URL. The header of
 * signed-in users is in no prerendered HTML; its styles arrive with its script.
 */
const linkDeferredStyles: Plugin = {
  name: 'link-deferred-styles',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const file = bundle['.vite/manifest.json'];
      if (file?.type !== 'asset') return;
      const manifest: Manifest = JSON.parse(String(file.source));
      const stylesOf = (key: string): string[] => {
        const { imports = [], css = [] } = manifest[key] ?? {};
        return [...imports.flatMap(stylesOf), ...css];
      };
      for (const chunk of Object.values(manifest)) {
        const { dynamicImports = [], css = [] } = chunk;
        if (dynamicImports.length === 0) continue;
        const sections = dynamicImports.filter((key) => !isForUsers(key));
        chunk.css = [...new Set([...css, ...sections.flatMap(stylesOf)])];
        delete chunk.dynamicImports;
      }
      file.source = JSON.stringify(manifest);
    },
  },
};

/** A string literal that stands alone, as the documentation of the API does. */
const literal = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`[^\`$]*\`)`;
const summaries = new RegExp(`^ *summary:\\s*${literal},\\n`, 'gm');
const descriptions = new RegExp(`\\s*\\.describe\\(\\s*${literal},?\\s*\\)`, 'g');

/** What only the API's own documentation says stays out of the browser's files. */
const dropApiDocumentation: Plugin = {
  name: 'drop-api-documentation',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/schema.ts')
      ? { code: code.replace(summaries, '').replace(descriptions, ''), map: null }
      : undefined,
};

/** Zod's conversion to JSON schemas, which only the API's documentation needs. */
const dropJsonSchemas: Plugin = {
  name: 'drop-json-schemas',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler: async (id) => {
      const names = [
        ...(await readFile(id, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm),
      ];
      return names.map(([, name]) => `export const ${name} = () => undefined;\n`).join('');
    },
  },
};

/** React Router's flag for its warnings to developers, which it also sets in its production files. */
const dropWarnings: Plugin = {
  name: 'drop-warnings',
  apply: 'build',
  transform: (code, id) =>
    id.includes('/react-router/')
      ? {
          code: code.replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'),
          map: null,
        }
      : undefined,
};

/** Signing in takes a form, which the other prerendered pages do not load. */
const lightPages = pages.prerender.filter((page) => page !== '/login');

/** The files of all routes, or of one page: its screen and the layouts around it. */
const filesOf = (entries: readonly RouteConfigEntry[], page?: string): string[] =>
  entries.flatMap(({ file, path: url, index, children = [] }) => {
    const inner = filesOf(children, page);
    const isScreen = url !== undefined || index;
    const isShown = isScreen ? !page || matchPath(`/${url ?? ''}`, page) : inner.length > 0;
    return isShown ? [path.join(source, file), ...inner] : inner;
  });

/** Which pages load a module decides which file it belongs to. */
const frame = new Set<string>();
const light = new Set<string>();
const forms = new Set<string>();
const visitors = new Set<string>();
const member = new Set<string>();

const isIn =
  (...wanted: Set<string>[]) =>
  (id: string) =>
    [light, forms, member].every((each) => each.has(id) === wanted.includes(each));

/**
 * Left alone, the bundler makes a file of every set of modules that the same screens share: 63 for
 * the dashboard. Instead, what most light pages begin with is one file, what forms share is another,
 * and what the other screens of signed-in users share is a third; what only visitors' screens share
 * is a fourth. Other modules of the light pages stay as they are, so that these load nothing they do
 * not need.
 */
const sortModules: Plugin = {
  name: 'sort-modules',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd() {
    const visit = (id: string, found: Set<string>, isDeep = (_: string) => false) => {
      const info = found.has(id) ? null : this.getModuleInfo(id);
      if (!info || isForUsers(id)) return found;
      found.add(id);
      const deferred = isDeep(id) ? info.dynamicallyImportedIds : [];
      for (const next of [...info.importedIds, ...deferred]) visit(next, found, isDeep);
      return found;
    };
    const ids = [...this.getModuleIds()];
    const root = path.join(source, 'root.tsx');
    const begun = new Map<string, number>();
    for (const page of lightPages) {
      const files = [root, ...filesOf(routes, page)];
      for (const file of files) visit(file, light, (id) => id.includes('/features/site/'));
      const first = new Set<string>();
      for (const file of files) visit(file, first);
      for (const id of first) begun.set(id, (begun.get(id) ?? 0) + 1);
    }
    for (const [id, count] of begun) if (count > lightPages.length / 2) frame.add(id);
    const isForVisitors = (file: string) => file.includes('/features/accounts/');
    const screens = filesOf(routes).filter(isForVisitors);
    const deferredForms = [...light].flatMap(
      (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
    );
    for (const id of [...screens, ...deferredForms]) visit(id, forms);
    const others = new Set<string>();
    for (const file of filesOf(routes)) if (!isForVisitors(file)) visit(file, others);
    for (const id of forms) if (!others.has(id)) visitors.add(id);
    for (const id of ids.filter(isForUsers)) {
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) visit(next, member);
    }
  },
};

export default defineConfig({
  define: {
    'import.meta.env.BUILD_YEAR': new Date().getFullYear(),
  },
  plugins: [
    content(),
    dropApiDocumentation,
    dropJsonSchemas,
    dropWarnings,
    reactRouter(),
    linkDeferredStyles,
    sortModules,
  ],
  build: {
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !isLoaded(file)) },
    rolldownOptions: {
      output: {
        chunkFileNames: fileNames,
        entryFileNames: fileNames,
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css')
            ? `${edition}/${names[0].replace(/~.*|\.css$/, '')}.css`
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: react },
            { name: 'frame', test: (id) => frame.has(id) || ofFrame.test(id) },
            { name: 'hero', test: /features\/site\/web\/hero\// },
            { name: 'parts', test: /features\/site\/web\/parts\// },
            { name: 'query-cache', test: (id) => light.has(id) && id.includes('@tanstack') },
            // As the bundler would do by itself; named, so that no later group takes them along.
            { name: 'light', test: (id) => light.has(id), minShareCount: 2, entriesAware: true },
            { name: 'both', test: isIn(forms, member), minShareCount: 2 },
            { name: 'forms', test: isIn(forms), minShareCount: 9 },
            {
              name: 'visitors',
              test: (id) => visitors.has(id) && isIn(forms)(id),
              minShareCount: 2,
            },
            { name: 'member', test: isIn(member) },
            // Modules that fewer screens share stay out of this chunk. (The page of a booking counts as three.)
            { name: 'work', test: isIn(), minShareCount: 11 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: {
      '/api': api,
      '/dev': api,
      '/healthz': api,
      '/readyz': api,
      '/ws': { target: api, ws: true },
    },
  },
});
