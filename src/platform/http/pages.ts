/** The web half as files: prerendered pages with a policy of their own, the shell for every other screen. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './errors';

interface Page {
  html: string;
  policy: string;
  etag: string;
}

/** Names the page's own inline scripts by hash, so that no other inline script can run. */
export function contentPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const readPage = (file: string): Page => {
  const html = readFileSync(file, 'utf8');
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`;
  return { html, policy: contentPolicy(html), etag };
};

/** `/verify` or `/jobs/:id` as a test for paths; the catch-all is left to mean "not found". */
const toPattern = (path: string) =>
  new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);

export function servePages(app: FastifyInstance, folder: string, routesFile: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name));
  const pages = new Map(
    files.map((file) => {
      const path = `/${relative(folder, file)}`.replace(/\/?index\.html$/, '') || '/';
      return [path, readPage(file)];
    }),
  );
  const shell = pages.get('/__spa-fallback.html') ?? pages.get('/');
  if (!shell) throw new Error(`There is no page in ${folder}. Run the build first.`);
  const patterns = (JSON.parse(readFileSync(routesFile, 'utf8')) as string[])
    .filter((path) => !path.includes('*'))
    .map(toPattern);

  app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Built files carry a hash of their content in the name.
      const isHashed = path.includes('/assets/');
      reply.setHeader(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || /^\/(api|dev|assets)(\/|$)/.test(path)) return answerNotFound(request, reply);
    const prerendered = pages.get(path.length > 1 ? path.replace(/\/$/, '') : path);
    const page = prerendered ?? shell;
    const isKnown = prerendered !== undefined || patterns.some((pattern) => pattern.test(path));
    reply
      .header('content-security-policy', page.policy)
      .header('cache-control', 'no-cache')
      .header('etag', page.etag)
      .type('text/html; charset=utf-8');
    if (isKnown && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    return reply.code(isKnown ? 200 : 404).send(page.html);
  });
}
