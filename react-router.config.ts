/** How the web half is built: static HTML for public pages, one shell for the rest. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build/web',
  ssr: false,
  prerender: [
    '/',
    '/how-it-works',
    '/about',
    '/for-professionals',
    '/for-practices',
    '/professional',
    '/practice',
    '/contact',
    '/careers',
    '/opt-in',
    '/faq',
    '/help/professionals',
    '/help/practices',
    '/support',
    '/terms',
    '/privacy',
    '/login',
    '/register',
    // The server fills these two for each request; the second one for any id.
    '/shifts',
    '/shifts/template',
  ],
  /** The server reads this list to answer unknown pages with 404 instead of 200. */
  async buildEnd({ buildManifest, reactRouterConfig }) {
    const paths = Object.values(buildManifest?.routes ?? {})
      .filter(({ id, index, path }) => id !== 'root' && (index || (path && path !== '*')))
      .map((route) => `/${route.path ?? ''}`);
    const file = join(reactRouterConfig.buildDirectory, 'routes.json');
    await writeFile(file, `${JSON.stringify(paths.sort(), null, 2)}\n`);
  },
} satisfies Config;
