/** The public pages as prerendered HTML, read without a browser. */
import { type APIRequestContext, expect } from '@playwright/test';

/** The list that the product gives to search engines. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** Those that do not depend on which shifts are open. */
export const publicPaths = async (request: APIRequestContext): Promise<string[]> =>
  (await sitemapPaths(request)).filter((path) => !path.startsWith('/shifts/'));

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
};
const decode = (text: string) =>
  text.replace(/&(?:#?\w+);/g, (entity) => entities[entity] ?? entity);

/** The visible text: without tags, comments, scripts and styles. */
const textOf = (html: string) =>
  decode(
    html
      .replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<\/(?:p|li|h\d|dt|dd|div|section|summary)>/g, ' ')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .replaceAll('’', "'")
    .trim();

type Attributes = Record<string, string | undefined>;

function attributesOf(tag: string): Attributes {
  const found = tag.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, decode(value)]));
}

/** HTML as React writes it: attributes in double quotes, every element closed. */
function partOf(html: string) {
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}(?=[\\s>/])[^>]*>`, 'g'))].map(([tag]) =>
      attributesOf(tag),
    );
  const elements = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}(?=[\\s>])([^>]*)>([\\s\\S]*?)</${name}>`, 'g'))].map(
      ([, attributes = '', content = '']) => ({
        attributes: attributesOf(attributes),
        content,
        text: textOf(content),
      }),
    );
  return {
    html,
    text: textOf(html),
    tags,
    elements,
    texts: (name: string) => elements(name).map(({ text }) => text),
    /** The target of each link, by its text. */
    links: () =>
      elements('a').map(({ attributes, text }) => ({
        name: attributes['aria-label'] ?? text,
        href: attributes.href ?? '',
      })),
  };
}

const cut = (html: string, element: string) =>
  partOf(new RegExp(`<${element}[\\s>][\\s\\S]*</${element}>`).exec(html)?.[0] ?? '');

export type PublicPage = Awaited<ReturnType<typeof readPage>>;

export async function readPage(request: APIRequestContext, path: string) {
  const reply = await request.get(path);
  const html = await reply.text();
  const main = cut(html, 'main');
  return {
    ...partOf(html),
    status: reply.status(),
    headers: reply.headers(),
    head: cut(html, 'head'),
    header: cut(html, 'header'),
    main,
    footer: cut(html, 'footer'),
    /** The section of the page below this heading. */
    section: (title: string) =>
      partOf(main.html.split('<section').find((part) => part.includes(`${title}</h2>`)) ?? ''),
  };
}

type Part = Pick<PublicPage['main'], 'links'>;

/** At least one link has that name, and all of them lead there. */
export function expectTargets(part: Part, targets: Record<string, string>) {
  for (const [name, path] of Object.entries(targets)) {
    const found = part.links().filter((link) => link.name === name);
    expect([...new Set(found.map(({ href }) => href))], name).toEqual([path]);
  }
}
