/** The web build. In development the API runs on its own port and is reached through a proxy. */
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { content } from './scripts/content.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

/** Modules that every page loads are in two files: bundled together they compress better. */
const react = /node_modules\/(react|react-dom|react-router|scheduler)\//;
const frame = new RegExp(
  [
    'src/root',
    'src/kernel/brand',
    'src/ui/[a-z]+/(api|Button|Dialog|deferHydration|draft|head|icons|kept|refresh|resource|ScrollToTop|states|toasts?)',
    'src/features/accounts/web/api',
    'src/features/site/web/frame/(Footer|Header|links|Logo|meta|NotFoundScreen|signUp)',
  ]
    .map((path) => `${path}\\.`)
    .concat('vite/preload-helper')
    .join('|'),
);

/** Modules shared by the long public pages, below and above the fold. */
const parts = /src\/features\/site\/web\/parts\/(Checks|ClosingCall|Flow|Icon|Points|Section)\./;
const tops = /src\/features\/site\/web\/parts\/(drawing|GetStarted|PageHero)\./;

/**
 * Every page loads the manifest of all screens and their files. One folder name per build keeps it
 * small; a hash per file does not compress. Files that rarely change keep their own hash.
 */
const edition = `assets/${process.env.EDITION ?? 'local'}`;
const isLasting = (name: string) => ['entry.client', 'frame', 'react'].includes(name);
const fileNames = ({ name }: { name: string }) =>
  isLasting(name) ? 'assets/[name]-[hash].js' : `${edition}/[name].js`;

const isForUsers = (key: string) => key.endsWith('/WorkHeader.tsx');

type Manifest = Record<string, { css?: string[]; imports?: string[]; dynamicImports?: string[] }>;

/**
 * A page also links the styles of its deferred sections: their HTML is prerendered and must be
 * styled before its script loads. The list of deferred sections is removed, since React Router
 * would give all their styles, and those shared with the layout, a second URL. The header of
 * signed-in users is in no prerendered HTML; its styles arrive with its script.
 */
const dressLaterParts: Plugin = {
  name: 'dress-later-parts',
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

/** Screens of prerendered pages, which must stay light. */
const lightScreens =
  /src\/(root|ui\/data\/query|features\/(site|desk|accounts\/registration|jobs\/shifts)\/web\/.*Screen)\.tsx/;
const heavyScreens = /(Dashboard|Registration|VerifyEmail)Screen/;
/** Signing in and up: visitors open these as well, but they may load a form. */
const accountScreens = /src\/features\/accounts\/.*Screen\.tsx/;

/** Which pages load a module decides which file it belongs to. */
const light = new Set<string>();
const forms = new Set<string>();
const member = new Set<string>();

const isIn =
  (...wanted: Set<string>[]) =>
  (id: string) =>
    [light, forms, member].every((each) => each.has(id) === wanted.includes(each));

/**
 * Left alone, the bundler makes a file of every set of modules that the same screens share: 63 for
 * the dashboard. Instead, what forms share is one file, and what the other screens of signed-in
 * users share is another. Modules of the light pages stay as they are, so that these load nothing
 * they do not need.
 */
const sortModules: Plugin = {
  name: 'sort-modules',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd() {
    const visit = (id: string, found: Set<string>, isDeep: (id: string) => boolean) => {
      const info = found.has(id) ? null : this.getModuleInfo(id);
      if (!info || isForUsers(id)) return;
      found.add(id);
      const deferred = isDeep(id) ? info.dynamicallyImportedIds : [];
      for (const next of [...info.importedIds, ...deferred]) visit(next, found, isDeep);
    };
    const ids = [...this.getModuleIds()];
    const isOfSite = (id: string) => id.includes('/features/site/');
    for (const id of ids.filter((each) => lightScreens.test(each) && !heavyScreens.test(each))) {
      visit(id, light, isOfSite);
    }
    const deferredForms = [...light].flatMap(
      (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
    );
    for (const id of [...ids.filter((each) => accountScreens.test(each)), ...deferredForms]) {
      visit(id, forms, () => false);
    }
    for (const id of ids.filter(isForUsers)) {
      for (const next of this.getModuleInfo(id)?.importedIds ?? [])
        visit(next, member, () => false);
    }
  },
};

export default defineConfig({
  define: {
    'import.meta.env.BUILD_YEAR': new Date().getFullYear(),
  },
  plugins: [content(), dropApiDocumentation, reactRouter(), dressLaterParts, sortModules],
  build: {
    rolldownOptions: {
      output: {
        chunkFileNames: fileNames,
        entryFileNames: fileNames,
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css')
            ? `${edition}/[name][extname]`
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: react },
            { name: 'frame', test: frame },
            { name: 'tops', test: tops },
            { name: 'parts', test: parts },
            { name: 'query-cache', test: (id) => light.has(id) && id.includes('@tanstack') },
            // As the bundler would do by itself; named, so that no later group takes them along.
            { name: 'light', test: (id) => light.has(id), minShareCount: 2, entriesAware: true },
            { name: 'both', test: isIn(forms, member), minShareCount: 2 },
            { name: 'forms', test: isIn(forms), minShareCount: 2 },
            { name: 'member', test: isIn(member) },
            // What fewer share is a burden to the others. (The page of a booking counts as three.)
            { name: 'work', test: isIn(), minShareCount: 6 },
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
