/** The web build. In development the API runs on its own port and is reached through a proxy. */
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

/** What every page loads anyway comes in two files: packed together it weighs less. */
const react = /node_modules\/(react|react-dom|react-router|scheduler)\//;
const frame = new RegExp(
  [
    'src/root',
    'src/kernel/brand',
    'src/ui/(api|Button|Dialog|deferHydration|draft|head|icons|resource|ScrollToTop|states|toasts?)',
    'src/features/accounts/(rules|web/api)',
    'src/features/site/web/(Footer|Header|links|Logo|meta|NotFoundScreen|signUp)',
  ]
    .map((path) => `${path}\\.`)
    .concat('vite/preload-helper')
    .join('|'),
);

/** What the long public pages share below their tops, and on top of them. */
const parts = /src\/features\/site\/web\/parts\/(Checks|ClosingCall|Flow|Icon|Points|Section)\./;
const tops = /src\/features\/site\/web\/parts\/(drawing|GetStarted|PageHero)\./;

/**
 * Every page loads the list of all screens and their files. Under one name for the whole build these
 * cost a few letters each; a hash for each file cannot be packed. What rarely changes has its own.
 */
const edition = `assets/${process.env.EDITION ?? 'local'}`;
const isLasting = (name: string) => ['entry.client', 'frame', 'react'].includes(name);
const fileNames = ({ name }: { name: string }) =>
  isLasting(name) ? 'assets/[name]-[hash].js' : `${edition}/[name].js`;

type Manifest = Record<string, { css?: string[]; imports?: string[]; dynamicImports?: string[] }>;

/**
 * A page also links the styles of its parts that come alive later: their HTML is there from the
 * start and must not wait naked for a script. The list of later parts is taken out, since React
 * Router would give all their styles, and those they share with the frame, a second address.
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
        chunk.css = [...new Set([...css, ...dynamicImports.flatMap(stylesOf)])];
        delete chunk.dynamicImports;
      }
      file.source = JSON.stringify(manifest);
    },
  },
};

export default defineConfig({
  plugins: [reactRouter(), dressLaterParts],
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
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { '/api': api, '/dev': api, '/healthz': api, '/readyz': api },
  },
});
