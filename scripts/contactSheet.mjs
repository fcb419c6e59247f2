/**
 * All screenshots on one page, screen by screen, to scroll through and filter by role, width and
 * scheme. The filters are radio buttons and generated CSS, so the page needs no script.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const filters = { role: 'Role', width: 'Width', scheme: 'Scheme' };
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => String(text).replace(/[&<>"]/g, (letter) => entities[letter]);

/** Width and height are at the same place in every PNG file. */
export const sizeOf = (png) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

/** Each shot is `{ file, size, route, role, width, scheme }`. */
export function writeContactSheet(folder, shots) {
  const routes = new Map(
    shots.map(({ route }) => [route, shots.filter((shot) => shot.route === route)]),
  );
  const valuesOf = (key) => [...new Set(shots.map((shot) => shot[key]))];
  const keys = Object.keys(filters);
  const hiding = keys.flatMap((key) =>
    valuesOf(key).map(
      (value) =>
        `body:has([name=${key}][value="${escaped(value)}"]:checked) figure:not([data-${key}="${escaped(value)}"])`,
    ),
  );
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${shots.length} screenshots of ${routes.size} screens</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
  form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 4px 24px; padding: 8px 16px; background: Canvas; border-bottom: 1px solid GrayText; }
  fieldset { display: flex; flex-wrap: wrap; gap: 4px 12px; margin: 0; padding: 0; border: 0; }
  legend { float: left; font-weight: 600; }
  section { padding: 0 16px; scroll-margin-top: 48px; }
  section > div { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
  figure { margin: 0; }
  figure[data-width="390"] { width: 260px; }
  figure[data-width="1280"] { width: 640px; max-width: 100%; }
  img { display: block; width: 100%; height: auto; border: 1px solid GrayText; }
  ${hiding.join(',\n  ')} { display: none; }
</style>
<form>
${keys.map((key) => filterHtml(key, valuesOf(key))).join('\n')}
</form>
${[...routes].map(([route, taken]) => screenHtml(route, taken)).join('\n')}
</html>
`;
  writeFileSync(path.join(folder, 'index.html'), html);
}

const filterHtml = (key, values) => `<fieldset>
  <legend>${filters[key]}</legend>
  ${['', ...values]
    .map(
      (value) =>
        `<label><input type="radio" name="${key}" value="${escaped(value)}"${value === '' ? ' checked' : ''}> ${escaped(value || 'all')}</label>`,
    )
    .join('\n  ')}
</fieldset>`;

const screenHtml = (route, shots) => `<section>
<h2>${escaped(route)}</h2>
<div>
${shots.map(figureHtml).join('\n')}
</div>
</section>`;

function figureHtml({ file, size, route, role, width, scheme }) {
  const caption = `${role}, ${width} px, ${scheme}`;
  return `<figure data-role="${escaped(role)}" data-width="${width}" data-scheme="${scheme}">
  <a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" width="${size.width}" height="${size.height}" alt="${escaped(`${route}, ${caption}`)}"></a>
  <figcaption>${escaped(caption)}</figcaption>
</figure>`;
}
