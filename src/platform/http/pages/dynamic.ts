/**
 * Pages that the server writes for each request, so that search engines and browsers without
 * scripts see their content: a built page with its head and content filled in, and the sitemap that
 * lists them. docs/decisions/0037 has the reasons.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { slotId, slotTitle } from '#kernel/api/served';
import { brand } from '#kernel/brand';
import type { Context } from '#platform/context';
import { forReading } from '#platform/database/replica';
import { hasSessionCookie } from '../cookies';
import { toRefusal } from '../errors';
import { type StaticFile, sendText } from './files';

export type PageContent =
  | { redirectTo: string }
  | {
      status: 200 | 404 | 410;
      /** What the page shows; the browser gets it too. */
      body: unknown;
      /** Structured data for search engines. */
      facts?: Record<string, unknown>;
    };

export interface DynamicPage {
  /** As Fastify writes it, such as `/shifts/:id`. */
  path: string;
  /** The URL of the built page that is filled. */
  template: string;
  /** `reading` may be seconds behind. */
  load(context: Context, reading: Context, request: FastifyRequest): Promise<PageContent>;
}

/** Comes from the web build: renders what the page shows as HTML. */
export type Render = (page: { path: string; search: string; body: unknown }) => {
  head: string;
  main: string;
};

export interface DynamicPages {
  pages: readonly DynamicPage[];
  render: Render;
  /** The pages that the sitemap lists besides the built ones. */
  list(context: Context): Promise<readonly { path: string; lastChange?: string }[]>;
}

/** Only `<` could end a script element; JSON can escape it. */
const embed = (facts: Record<string, unknown>) =>
  `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`;

const marks = [`<title>${slotTitle}</title>`, `<div id="${slotId}"></div>`] as const;

/** The text around the two placeholders; a build that lacks one of them must not start. */
export function splitTemplate(html: string, name: string): [string, string, string] {
  const [before, rest, ...more] = html.split(marks[0]);
  const [between, after, ...others] = rest?.split(marks[1]) ?? [];
  if (before === undefined || between === undefined || after === undefined) {
    throw new Error(`The page ${name} has no place to write into. Run the build again.`);
  }
  if (more.length + others.length > 0) throw new Error(`The page ${name} has too many places.`);
  return [before, between, after];
}

export interface Template {
  file: StaticFile;
  policy: string;
}

interface Parts {
  context: Context;
  templates: ReadonlyMap<string, Template>;
  /** The page of a screen without content, which loads it in the browser. */
  sendShell(request: FastifyRequest, reply: FastifyReply, status: number): unknown;
}

export function serveDynamicPages(
  app: FastifyInstance,
  { pages, render }: DynamicPages,
  parts: Parts,
) {
  const { context, templates, sendShell } = parts;
  const withOrigin = (html: string) => html.replaceAll(brand.origin, context.config.publicUrl);
  for (const { path, template, load } of pages) {
    const built = templates.get(template);
    if (!built) throw new Error(`There is no page ${template}. Run the build again.`);
    const [before, between, after] = splitTemplate(built.file.text ?? '', template);

    app.get(path, async (request, reply) => {
      let content: PageContent;
      try {
        const isSignedIn = hasSessionCookie(context.config, request);
        content = await load(context, await forReading(context, isSignedIn), request);
      } catch (error) {
        // The browser tries again, and says what happened if that fails too.
        const { status, retryAfter } = toRefusal(error, request);
        if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
        return sendShell(request, reply, status);
      }
      if ('redirectTo' in content) return reply.redirect(content.redirectTo, 302);
      const { status, body, facts } = content;
      const { search } = new URL(request.url, 'http://site.invalid');
      const { head, main } = render({ path, search, body });
      const text = [
        before,
        withOrigin(head),
        facts ? embed(facts) : '',
        between,
        withOrigin(main),
        after,
      ].join('');
      reply.header('content-security-policy', built.policy).header('cache-control', 'no-cache');
      if (status !== 200) reply.header('x-robots-tag', 'noindex');
      return sendText(request, reply, { type: built.file.type, text, status });
    });
  }
}

/** Search engines ask rarely, but the list can be long: it is loaded at most once a minute. */
const sitemapAgeMs = 60_000;

export function serveSitemap(
  app: FastifyInstance,
  { list }: DynamicPages,
  context: Context,
  built: StaticFile,
) {
  const end = '</urlset>';
  const start = (built.text ?? '').split(end)[0] ?? '';
  let known: { at: number; text: Promise<string> } | undefined;

  async function write(): Promise<string> {
    const entries = (await list(await forReading(context, false))).map(
      ({ path, lastChange }) =>
        `  <url><loc>${context.config.publicUrl}${path}</loc>${lastChange ? `<lastmod>${lastChange}</lastmod>` : ''}</url>\n`,
    );
    return `${start}${entries.join('')}${end}\n`;
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const at = context.clock.now().getTime();
    if (!known || at - known.at >= sitemapAgeMs) {
      const text = write();
      known = { at, text };
      text.catch(() => {
        known = undefined;
      });
    }
    reply.header('cache-control', 'public, max-age=3600');
    return sendText(request, reply, { type: built.type, text: await known.text, status: 200 });
  });
}
