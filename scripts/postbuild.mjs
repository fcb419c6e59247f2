/**
 * Post-build step of the web: inlines styles and fonts, creates icons, link preview image and
 * sitemap, bundles the service worker, compresses files.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import sharp from 'sharp';
import { root } from './environment.mjs';

/** Placeholder in every built file; the server replaces it with the public URL. */
const origin = 'https://bridgework.example';
const client = path.join(root, 'build', 'web', 'client');

/** `bundleWorker` writes the service worker, which lists the files that are there by then. */
export async function postbuild(bundleWorker, folder = client) {
  mkdirSync(folder, { recursive: true });
  inlineFirstPaint(folder);
  shortenRouteList(folder);
  writeFileSync(path.join(folder, 'sitemap.xml'), sitemap(readPages(folder)));
  writeFileSync(path.join(folder, 'robots.txt'), robots);
  await drawPictures(folder);
  await bundleWorker();
  await compressFiles(folder);
}

/**
 * Every page loads the route manifest. A screen imports its own dependencies; preloading them only
 * pays off for pages with prerendered HTML.
 */
function shortenRouteList(folder) {
  const assets = path.join(folder, 'assets');
  const isPage = (route) => readPages(folder).includes(`/${route.path ?? ''}`);
  for (const name of readdirSync(assets).filter((each) => /^manifest-.*\.js$/.test(each))) {
    const file = path.join(assets, name);
    const [, start, json] = /^(\S+?=)(\{.*\});?\s*$/s.exec(readFileSync(file, 'utf8')) ?? [];
    if (!json) throw new Error(`${file} is not the list of routes it used to be.`);
    const manifest = JSON.parse(json);
    const { root: frame, ...screens } = manifest.routes;
    for (const screen of Object.values(screens)) {
      if (!isPage(screen)) screen.imports = [];
      // The layout wraps each of them.
      screen.css = screen.css.filter((sheet) => !frame.css.includes(sheet));
    }
    // Omit empty fields.
    const list = JSON.stringify(manifest, (_key, value) => (value === false ? undefined : value));
    writeFileSync(file, `${start}${list};`);
  }
}

/**
 * By default a browser loads fonts when first needed and may paint once before. Fonts requested by
 * a script in <head> block the first paint, which is what we want here.
 */
const readFonts = `<script>${['Figtree Variable', 'Bricolage Embedded']
  .map((name) => `document.fonts.load("650 1em ${name}")`)
  .join(';')}</script>`;

/**
 * Pages are prerendered for visitors. This marks users who are probably signed in before the first
 * paint, so that they do not see the visitors' header and footer flash by. Not in React's tree,
 * which would mistake the first script in the head for this one when it hydrates.
 */
const markMember =
  '<script>if(/bridgework_hint=1/.test(document.cookie))document.documentElement.dataset.member=1</script>';

/**
 * A page embeds its styles and the glyphs of its first paint, so that it can be painted on arrival
 * without another round trip. The links stay, because React looks for them, but do not block: their
 * media never matches. Scripts, which only hydrate existing HTML, come after the fonts.
 */
function inlineFirstPaint(folder) {
  const link = /<link rel="stylesheet" href="(\/assets\/[^"#]+)[^"]*"\/>/g;
  for (const file of listFiles(folder).filter((each) => each.endsWith('.html'))) {
    const html = readFileSync(file, 'utf8');
    const links = [...html.matchAll(link)];
    const sheets = new Set(links.map(([, href]) => href));
    const fonts = new Set();
    const css = [...sheets]
      .map((href) => readFileSync(path.join(folder, href), 'utf8'))
      .join('')
      .replace(/(?<=url\()[^)]*\/[\w-]+-embedded-[^)]*\.woff2(?=\))/g, (href) => {
        fonts.add(href);
        const font = readFileSync(path.join(folder, href), 'base64');
        return `data:font/woff2;base64,${font}`;
      });
    const page = html
      .replace(link, (tag) => tag.replace('/>', ' media="not all"/>'))
      .replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"')
      .replace(
        /<link rel="preload"/,
        (tag) => `<style>${css.trim()}</style>${markMember}${readFonts}${tag}`,
      );
    // The markup is React Router's: if a new version writes it differently, the build fails.
    const isAsExpected =
      links.length > 0 &&
      links.length === html.split('rel="stylesheet"').length - 1 &&
      fonts.size === 2 &&
      page.includes('<link rel="modulepreload" fetchpriority="low"') &&
      page.includes('<style>');
    if (!isAsExpected) throw new Error(`${file} is not written as it used to be.`);
    writeFileSync(file, page);
  }
}

/** A prerendered page that is filled by the server, which also adds it to the sitemap. */
const isWritten = (html) => html.includes('<div id="served"></div>');

/** Every prerendered page that is complete, without noindex. */
function readPages(folder) {
  return listFiles(folder)
    .filter((file) => path.basename(file) === 'index.html')
    .filter((file) => {
      const html = readFileSync(file, 'utf8');
      return !/<meta name="robots" content="noindex"/.test(html) && !isWritten(html);
    })
    .map((file) => `/${path.relative(folder, path.dirname(file)).replaceAll(path.sep, '/')}`)
    .sort();
}

const sitemap = (paths) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((page) => `  <url><loc>${origin}${page}</loc></url>`).join('\n')}
</urlset>
`;

/** Private screens are not listed here: they carry noindex, which crawlers must be able to read. */
const robots = `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`;

/** Systems crop a square icon to their own shape; the logo stays inside the safe circle. */
function square(mark) {
  const inner = mark
    .replace(/<svg[^>]*>|<\/svg>|<title>.*<\/title>/g, '')
    .replace(/<rect[^>]*>/, '');
  const [, color] = /<rect[^>]*fill="([^"]+)"/.exec(mark);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" fill="${color}"/>
    <g transform="translate(16 16) scale(0.82) translate(-16 -15.5)">${inner}</g></svg>`;
}

/** Systems show only the outline of a badge: white, and see-through around it. */
const outline = (mark) =>
  mark
    .replace(/<title>.*<\/title>|<rect[^>]*>/g, '')
    .replace(/fill="#[0-9a-f]{3,6}"/g, 'fill="#fff"');

async function drawPictures(folder) {
  const mark = readFileSync(path.join(root, 'public', 'favicon.svg'), 'utf8');
  const shared = readFileSync(path.join(root, 'art', 'og.svg'), 'utf8');
  const icons = [
    ['icon-192.png', mark, 192],
    ['icon-512.png', mark, 512],
    ['icon-maskable-192.png', square(mark), 192],
    ['icon-maskable-512.png', square(mark), 512],
    ['apple-touch-icon.png', square(mark), 180],
    ['badge-96.png', outline(mark), 96],
  ];
  const draw = (name, svg, density) =>
    sharp(Buffer.from(svg), { density })
      .png({ compressionLevel: 9, palette: true, quality: 95 })
      .toFile(path.join(folder, name));
  await Promise.all([
    // An SVG of 32 units is 32 pixels wide at a density of 72.
    ...icons.map(([name, svg, width]) => draw(name, svg, (72 * width) / 32)),
    draw('og.png', shared, 72),
  ]);
}

const compressors = [
  ['.gz', (body) => promisify(gzip)(body, { level: 9 })],
  [
    '.br',
    (body) =>
      promisify(brotliCompress)(body, {
        params: {
          [zlib.BROTLI_PARAM_QUALITY]: 11,
          [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
          [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
  ],
];

/** Pages, sitemap and robots.txt are compressed by the server, which changes them first. */
async function compressFiles(folder) {
  const files = listFiles(folder).filter((file) => /\.(js|css|svg|json|webmanifest)$/.test(file));
  await Promise.all(
    files.flatMap((file) => {
      const body = readFileSync(file);
      return compressors.map(async ([suffix, pack]) => {
        const precompressed = await pack(body);
        // A tiny file would only grow.
        if (precompressed.length < body.length) writeFileSync(file + suffix, precompressed);
      });
    }),
  );
}

const listFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
