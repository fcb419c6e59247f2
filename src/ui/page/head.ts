/** The head tags of a page, for search engines and link previews. */
import type { MetaDescriptor } from 'react-router';
import { brand } from '#kernel/brand';

export interface PageHead {
  /** Without the product name, which is appended unless the title already contains it. */
  title: string;
  /** One or two sentences, about 150 characters. */
  description: string;
  path: string;
}

/**
 * In a browser: the origin that the server wrote into the page. React keeps a head tag only if it
 * is unchanged; otherwise it would add a second one with another URL.
 */
const origin =
  typeof document === 'undefined'
    ? brand.origin
    : new URL(
        document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? location.href,
      ).origin;

/** The home URL ends with a slash, every other page's does not. */
export const absolute = (path: string) => `${origin}${path}`;

const picture = {
  url: absolute('/og.png'),
  type: 'image/png',
  width: '1200',
  height: '630',
  alt: `${brand.name}: an arched bridge between two banks, with the words “${brand.tagline}”`,
};

const fullTitle = (title: string) =>
  title.includes(brand.name) ? title : `${title} | ${brand.name}`;

const named = (name: string, content: string) => ({ name, content });
const property = (name: string, content: string) => ({ property: name, content });

export function metaTags({ title, description, path }: PageHead): MetaDescriptor[] {
  return [
    { title: fullTitle(title) },
    named('description', description),
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:locale', 'en_US'),
    property('og:title', fullTitle(title)),
    property('og:description', description),
    property('og:url', absolute(path)),
    property('og:image', picture.url),
    property('og:image:type', picture.type),
    property('og:image:width', picture.width),
    property('og:image:height', picture.height),
    property('og:image:alt', picture.alt),
    named('twitter:card', 'summary_large_image'),
  ];
}

/** For screens that concern only the signed-in user: search engines must not index them. */
export const privateMetaTags = (title: string): MetaDescriptor[] => [
  { title: fullTitle(title) },
  named('robots', 'noindex'),
];
