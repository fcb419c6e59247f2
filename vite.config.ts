/** The web build. In development the API runs on its own port and is reached through a proxy. */
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

/** What every page loads anyway comes in two files: packed together it weighs less. */
const react = /node_modules\/(react|react-dom|react-router|scheduler)\//;
const frame = new RegExp(
  [
    'src/root',
    'src/kernel/(brand|id)',
    'src/ui/(api|Button|Dialog|draft|icons|kept|ScrollToTop|states|toasts?)',
    'src/features/accounts/(rules|web/api)',
    'src/features/site/web/(Footer|Header|links|Logo|NotFoundScreen)',
  ]
    .map((path) => `${path}\\.`)
    .join('|'),
);

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: react },
            { name: 'frame', test: frame },
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
