/** Text of a content file (`*.md`), which the build turns into data (scripts/content.ts). */
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

/** Words, or an element around them: the name of its tag, what is in it, and where a link leads. */
export type Element = readonly [tag: string, parts: readonly Markup[], target?: string];
export type Markup = string | Element;

export interface ContentSection {
  id: string;
  title: string;
  body: readonly Element[];
}

export interface Content {
  title: string;
  /** What stands before the first section. */
  lead: readonly Element[];
  sections: readonly ContentSection[];
}

/** Links to our own pages don't reload the browser. */
function toNode(markup: Markup): ReactNode {
  if (typeof markup === 'string') return markup;
  const [tag, parts, target] = markup;
  const inner = parts.map(toNode);
  if (target?.startsWith('/')) return createElement(Link, { to: target }, ...inner);
  return createElement(tag, target ? { href: target } : null, ...inner);
}

/** Texts never change, so their parts need no keys. */
export const Text = ({ of = [] }: { of: readonly Markup[] | undefined }) =>
  createElement(Fragment, null, ...of.map(toNode));
