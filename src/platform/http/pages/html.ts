/** Small pages the server renders itself: plain HTML, one style, no scripts. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '#kernel/input/text';

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem;
  background: light-dark(#faf8f4, #0f1d1e); color: light-dark(#14292b, #e6efec); }
a { color: light-dark(#0b6e5f, #6fd3c0); }
h1 { font-size: 1.6rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 0.85rem/1.5 ui-monospace, monospace; }
article, details { border: 1px solid light-dark(#e4dfd6, #2b4244); border-radius: 10px;
  background: light-dark(#fff, #16282a); padding: 0.75rem 1rem; margin: 0.75rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary span, .muted { color: light-dark(#52656a, #a3b5b5); }
button { font: inherit; padding: 0.7rem 1.2rem; border: 0; border-radius: 10px; cursor: pointer;
  background: #0b6e5f; color: #fff; }`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Content policy: these pages may only show themselves and post to this site. */
export const pageSecurityPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body><main>${body}</main></body></html>`;
