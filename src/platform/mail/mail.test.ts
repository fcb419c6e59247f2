/** Mail: both parts say the same, and no content becomes markup or a link. */
import { describe, expect, it } from 'vitest';
import { mailHtml } from './layout';
import { type Mail, mailText } from './mail';

const hostile = `<img src=x onerror=alert(1)> "'&</p><script>alert(2)</script>`;
const url = 'https://bridgework.example/jobs?a=1&b="2"';

const mail: Mail = {
  subject: 'You have news',
  greeting: 'Hi Ada,',
  body: [
    'Three lines:\nof one\nparagraph.',
    {
      intro: 'Their cover letter:',
      quote: 'First\n\nSee www.evil.example or https://evil.example',
    },
    { intro: 'We need:', list: ['a license', 'a photo'] },
    'Upload it here:',
    { button: 'Upload documents', url },
    'And then?',
    { button: 'See details', url },
    { link: "Don't want these emails? Delete the search", url },
  ],
};

/** As a mail app shows it, roughly: without tags and styles. */
const shown = (html: string): string =>
  html
    .replace(/<(style|title|div)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s*\n\s*/g, '\n')
    .trim();

describe('the text part', () => {
  it('has paragraphs, quotes, lists, links and the signature', () => {
    expect(mailText(mail)).toBe(`Hi Ada,

Three lines:
of one
paragraph.

Their cover letter:
> First
>
> See www. evil. example or https: //evil. example

We need:
- a license
- a photo

Upload it here:

${url}

And then?

See details: ${url}

Don't want these emails? Delete the search: ${url}

Bridgework · Dental coverage, filled.
Questions? support@bridgework.example`);
  });

  it('names another contact, and greets no one if the recipient is the team', () => {
    const text = mailText({ subject: '', body: ['Hello'], contact: 'careers@bridgework.example' });
    expect(text).toBe(
      'Hello\n\nBridgework · Dental coverage, filled.\nQuestions? careers@bridgework.example',
    );
  });
});

describe('the HTML part', () => {
  const html = mailHtml(mail);

  it('says what the text says', () => {
    expect(shown(html).split('\n')).toEqual([
      'Bridgework',
      'Hi Ada,',
      'Three lines:',
      'of one',
      'paragraph.',
      'Their cover letter:',
      'First',
      'See www. evil. example or https: //evil. example',
      'We need:',
      'a license',
      'a photo',
      'Upload it here:',
      'Upload documents',
      url,
      'And then?',
      'See details',
      url,
      "Don't want these emails? Delete the search:",
      url,
      'Bridgework · Dental coverage, filled.',
      'Questions? support@bridgework.example',
    ]);
  });

  it('links only the URLs of its buttons and links', () => {
    const escaped = 'https://bridgework.example/jobs?a=1&#38;b=&#34;2&#34;';
    const targets = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, target]) => target);
    expect(targets).toEqual(Array(5).fill(escaped));
  });

  it('loads nothing, and names its language, its preview and its colors for the dark', () => {
    expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(|@import|@font-face/i);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en"/);
    expect(html).toContain('<title>You have news</title>');
    expect(html).toMatch(/<div style="display:none;[^"]*">Three lines:/);
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  it('has tables that are for the layout only', () => {
    const tables = html.match(/<table\b[^>]*>/g) ?? [];
    expect(tables.length).toBeGreaterThan(3);
    for (const table of tables) expect(table).toContain('role="presentation"');
  });

  it('shows markup as text, wherever it stands', () => {
    const evil = mailHtml({
      subject: hostile,
      greeting: hostile,
      body: [
        hostile,
        { intro: hostile, quote: hostile },
        { intro: hostile, list: [hostile] },
        { button: hostile, url: `https://bridgework.example/"><script>` },
        { link: hostile, url: `https://bridgework.example/"><script>` },
      ],
      contact: hostile,
    });
    expect(evil).not.toMatch(/<(img|script)\b/);
    expect(evil.match(/&#60;img src=x/g)).toHaveLength(11);
    expect(evil).not.toContain('/">');
  });
});
