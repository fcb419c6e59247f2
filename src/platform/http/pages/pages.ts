/**
 * Serves the web files: prerendered pages with their content policies, the shell for other screens,
 * assets.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '#kernel/brand';
import type { Context } from '#platform/context';
import { replyNotFound } from '../errors';
import { type DynamicPages, serveDynamicPages, serveSitemap, type Template } from './dynamic';
import { readFiles, sendFile } from './files';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** As a browser parses it: the text between the tags, regardless of attributes. */
const inside = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
    // Data in a script element is never executed and needs no hash.
    .filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
    .map(([, , text = '']) => hash(text));

/** The origins of Stripe's script, fields and API, as its documentation lists them. */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/**
 * Lists the page's own inline scripts and styles by hash, so that no others run. A page stays
 * loaded while its screens change, so Stripe, if configured, is allowed on every page.
 */
export function contentSecurityPolicy(html: string, hasStripe = false): string {
  const own = (tag: 'script' | 'style') => ["'self'", ...new Set(inside(html, tag))].join(' ');
  const others = (part: keyof typeof stripe) => (hasStripe ? ` ${stripe[part].join(' ')}` : '');
  return [
    "default-src 'none'",
    `script-src ${own('script')}${others('script')}`,
    `style-src ${own('style')}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${others('connect')}`,
    // Only a PDF that an admin reviews may be framed; every other response forbids it.
    `frame-src 'self'${others('frame')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Converts `/verify` or `/jobs/:id` to a path test; the catch-all route means "not found". */
const toPattern = (path: string) =>
  new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);

/** Also the name of the file that the build writes. It may control the whole site. */
const workerPath = '/sw.js';

/**
 * What the service worker fetches is what pages fetch: this site. Without a policy of its own the
 * worker could fetch nothing, since every other response forbids everything.
 */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/**
 * Built files have a content hash in their names; pages are revalidated every time, and so is the
 * service worker, because it brings a new version.
 */
function lifetime(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path === workerPath ? 'no-cache' : 'public, max-age=3600';
}

export interface Web {
  folder: string;
  /** The assets of the build before this one: pages of it may still be open. */
  previousFolder?: string;
  routesFile: string;
  /** Pages that are written for each request. */
  dynamic?: DynamicPages;
}

export function servePages(app: FastifyInstance, web: Web, context: Context) {
  const { publicUrl, stripe } = context.config;
  const hasStripe = stripe !== undefined;
  const files = readFiles(web.folder, brand.origin, publicUrl);
  if (web.previousFolder && existsSync(web.previousFolder)) {
    for (const [path, file] of readFiles(web.previousFolder, brand.origin, publicUrl)) {
      const address = `/assets${path}`;
      if (!files.has(address)) files.set(address, file);
    }
  }
  const pages = new Map<string, Template>();
  for (const [path, file] of files) {
    if (!path.endsWith('.html')) continue;
    files.delete(path);
    const address = path.replace(/\/?index\.html$/, '') || '/';
    pages.set(address, { file, policy: contentSecurityPolicy(file.text ?? '', hasStripe) });
  }
  const shell = pages.get('/__spa-fallback.html') ?? pages.get('/');
  if (!shell) throw new Error(`There is no page in ${web.folder}. Run the build first.`);
  pages.delete('/__spa-fallback.html');
  const patterns = (JSON.parse(readFileSync(web.routesFile, 'utf8')) as string[])
    .filter((path) => !path.includes('*'))
    .map(toPattern);

  const sendShell = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    // The shell must not be indexed: its content belongs to one user, or does not exist.
    reply
      .header('content-security-policy', shell.policy)
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex');
    return sendFile(request, reply, shell.file, status);
  };

  if (web.dynamic) {
    serveDynamicPages(app, web.dynamic, { context, templates: pages, sendShell });
    for (const { template } of web.dynamic.pages) pages.delete(template);
    const sitemap = files.get('/sitemap.xml');
    if (sitemap) serveSitemap(app, web.dynamic, context, sitemap);
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') return replyNotFound(request, reply);
    const file = files.get(path);
    if (file) {
      if (path === workerPath) reply.header('content-security-policy', workerPolicy);
      return sendFile(request, reply.header('cache-control', lifetime(path)), file);
    }
    if (/^\/(api|dev|assets)(\/|$)/.test(path)) return replyNotFound(request, reply);
    const page = pages.get(withoutSlash(path));
    if (!page) {
      const isScreen = patterns.some((pattern) => pattern.test(path));
      return sendShell(request, reply, isScreen ? 200 : 404);
    }
    reply.header('content-security-policy', page.policy).header('cache-control', 'no-cache');
    return sendFile(request, reply, page.file);
  });
}
