/** The texts of the site are Markdown files: the build turns each into data, with figures filled in. */
import { Lexer, type Token, type Tokens } from 'marked';
import { type Plugin, runnerImport } from 'vite';
import type { Content, Markup } from '../src/features/site/web/legal/Markup.tsx';

/** What `{maxDays}` or `{points.login}` in a text stands for. */
function fillIn(source: string, figures: object): string {
  return source.replace(/\{([\w.]+)\}/g, (placeholder, path: string) => {
    const value = path
      .split('.')
      .reduce<unknown>(
        (part, key) => (part as Record<string, unknown> | undefined)?.[key],
        figures,
      );
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new Error(`There is no figure ${placeholder}.`);
    }
    return String(value);
  });
}

const wordsOf = (text: string) => text.replaceAll('\n', ' ');

/** Pairs of lines, a term and its meaning, which begins with a colon. */
const definitionsOf = (text: string): Markup[] =>
  [...text.matchAll(/^(.+)\n: (.+)$/gm)].map(([, term = '', meaning = '']) => [
    'div',
    [
      ['dt', toMarkup(Lexer.lexInline(term))],
      ['dd', toMarkup(Lexer.lexInline(meaning))],
    ],
  ]);

const containers: Record<string, string> = {
  blockquote: 'blockquote',
  em: 'em',
  list_item: 'li',
  paragraph: 'p',
  strong: 'strong',
};

function toMarkup(tokens: readonly Token[] = []): Markup[] {
  return tokens.flatMap((each): Markup[] => {
    const token = each as Tokens.Generic;
    const tag = containers[token.type];
    switch (token.type) {
      case 'space':
        return [];
      case 'text':
        return token.tokens ? toMarkup(token.tokens) : [wordsOf(token.text)];
      // A label on a screen.
      case 'codespan':
        return [['b', [token.text]]];
      case 'link':
        return [['a', toMarkup(token.tokens), token.href]];
      case 'image':
        return [['img', [token.text], token.href]];
      case 'list':
        return [[token.ordered ? 'ol' : 'ul', toMarkup(token.items)]];
      case 'heading':
        return [[`h${token.depth}`, toMarkup(token.tokens)]];
    }
    if (!tag) throw new Error(`A text cannot have this: ${token.raw}`);
    if (token.type === 'paragraph') {
      if (/\n: /.test(token.text)) return [['dl', definitionsOf(token.text)]];
      if (token.tokens?.[0]?.type === 'image') return toMarkup(token.tokens);
    }
    return [[tag, toMarkup(token.tokens)]];
  });
}

const blocksOf = (text: string) =>
  toMarkup(Lexer.lex(text)).filter((block) => typeof block !== 'string');

/** `# Title`, the lead, and sections, each with its anchor: `## Title {#anchor}`. */
export function readContent(source: string, figures: object): Content {
  const [head = '', ...parts] = fillIn(source, figures).split(/^## /m);
  const [, title = '', lead = ''] = /^# (.+)\n([\s\S]*)$/.exec(head) ?? [];
  const sections = parts.map((part) => {
    const [, title = '', id, body = ''] = /^(.*?) ?\{#([\w-]+)\}\n([\s\S]*)$/.exec(part) ?? [];
    if (!id) throw new Error(`A section needs an anchor: ${part.split('\n')[0]}`);
    return { id, title, body: blocksOf(body) };
  });
  return { title, lead: blocksOf(lead), sections };
}

const loadFigures = async () =>
  (
    await runnerImport<typeof import('../src/features/site/figures')>(
      './src/features/site/figures.ts',
    )
  ).module.figures;

/** Visitors load neither Markdown nor the rules that the figures come from. */
export function content(): Plugin {
  let figures: ReturnType<typeof loadFigures> | undefined;
  return {
    name: 'content',
    enforce: 'pre',
    async transform(source, id) {
      if (!id.endsWith('.md')) return;
      figures ??= loadFigures();
      const code = `export default ${JSON.stringify(readContent(source, await figures))}`;
      return { code, map: null };
    },
  };
}
