/**
 * The HTML part of every email. Outlook on Windows renders with Word: hence tables, inline styles,
 * and a fixed width and padding of its own. Nothing is loaded from a server.
 */
import { brand } from '#kernel/brand';
import { escapeHtml } from '#kernel/input/text';
import { type Block, type Mail, quotedLines, signatureOf, unsubscribeLabel } from './mail';

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const text = `${font}font-size:16px;line-height:24px;color:#14292b;`;
const muted = `${font}font-size:13px;line-height:20px;color:#52656a;`;
const paragraph = `margin:0 0 16px;${text}`;

/**
 * Apps without dark colors of their own ignore this; some invert the light ones, which works too.
 */
const darkColors = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0f1d1e !important; }
  .card { background-color: #16282a !important; border-color: #2b4244 !important; }
  .text { color: #e6efec !important; }
  .muted { color: #a3b5b5 !important; }
  .link { color: #6fd3c0 !important; }
  .quote { border-color: #3f5d5f !important; }
}`;

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const lines = (content: string): string => content.split('\n').map(escapeHtml).join('<br>');

const paragraphHtml = (content: string): string =>
  `<p class="text" style="${paragraph}">${lines(content)}</p>`;

const anchor = (url: string, label: string, style: string): string =>
  `<a class="link" href="${escapeHtml(url)}" style="color:#0b6e5f;${style}">${escapeHtml(label)}</a>`;

/**
 * The URL is also shown as text: for apps without buttons, and so that readers see where it leads.
 */
const buttonHtml = (label: string, url: string): string => `
<table ${table} style="margin:0 0 8px;"><tr><td bgcolor="#0b6e5f" style="border-radius:8px;mso-padding-alt:12px 24px;">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background-color:#0b6e5f;${font}font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;">${escapeHtml(label)}</a>
</td></tr></table>
<p class="muted" style="margin:0 0 20px;${muted}">${anchor(url, url, 'word-break:break-word;')}</p>`;

const quoteHtml = (written: string): string => `
<table ${table} width="100%" style="margin:0 0 16px;"><tr><td class="text quote" style="padding:2px 0 2px 14px;border-left:3px solid #b9c8c4;word-break:break-word;${text}">${quotedLines(written).map(escapeHtml).join('<br>')}</td></tr></table>`;

const listHtml = (items: string[]): string =>
  `<ul style="margin:0 0 16px;padding:0 0 0 24px;">${items
    .map((item) => `<li class="text" style="margin:0 0 4px;${text}">${lines(item)}</li>`)
    .join('')}</ul>`;

function blockHtml(block: Block): string {
  if (typeof block === 'string') return paragraphHtml(block);
  if ('button' in block) return buttonHtml(block.button, block.url);
  if ('link' in block) {
    return `<p class="muted" style="margin:0 0 16px;${muted}">${escapeHtml(block.link)}: ${anchor(block.url, block.url, 'word-break:break-word;')}</p>`;
  }
  const intro = block.intro ? paragraphHtml(block.intro) : '';
  return intro + ('list' in block ? listHtml(block.list) : quoteHtml(block.quote));
}

/** What a list of emails shows after the subject. */
const previewOf = ({ subject, body }: Mail): string =>
  body.find((block) => typeof block === 'string') ?? subject;

export function mailHtml(mail: Mail): string {
  const [signature, questions] = signatureOf(mail);
  const unsubscribe = mail.unsubscribe
    ? `<br>${anchor(mail.unsubscribe.page, unsubscribeLabel, '')}`
    : '';
  const greeting = mail.greeting ? paragraphHtml(mail.greeting) : '';
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escapeHtml(mail.subject)}</title>
<style>${darkColors}</style></head>
<body class="page" style="margin:0;padding:0;background-color:#faf8f4;">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;mso-hide:all;">${escapeHtml(previewOf(mail))}</div>
<table ${table} width="100%" class="page" bgcolor="#faf8f4" style="background-color:#faf8f4;"><tr><td align="center" style="padding:24px 12px;">
<!--[if mso]><table ${table} width="600"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width:600px;text-align:left;">
<tr><td class="link" style="padding:0 4px 12px;${font}font-size:20px;line-height:28px;font-weight:700;color:#0b6e5f;">${brand.name}</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="padding:24px 24px 8px;background-color:#ffffff;border:1px solid #e4dfd6;border-radius:12px;word-break:break-word;">
${greeting}${mail.body.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;${muted}">${escapeHtml(signature)}<br>${escapeHtml(questions)}${unsubscribe}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>`;
}
