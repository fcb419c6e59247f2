/** Transfer size of a page until it is interactive, with gzip. */

/** The scripts a page references and their static imports; dynamic imports are left out. */
async function startingScripts(html, read) {
  const named = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
  const found = new Set();
  for (let waiting = named; waiting.length > 0; ) {
    const path = waiting.pop();
    if (found.has(path)) continue;
    found.add(path);
    const code = await read(path);
    const imports = code.matchAll(
      /(?:^|[;\n}])(?:import|export)[^"'`;()]*["'](\.{1,2}\/[^"']+\.js)["']/g,
    );
    const address = (name) => new URL(name, `http://site.invalid${path}`).pathname;
    waiting.push(...[...imports].map(([, name]) => address(name)));
  }
  return [...found];
}

const hrefs = (html, pattern) =>
  [...html.matchAll(/<link [^>]*>/g)]
    .filter(([tag]) => pattern.test(tag))
    .map(([tag]) => /href="([^"#]+)/.exec(tag)?.[1] ?? '');

export async function measurePage(origin, path) {
  const read = async (each) => (await fetch(origin + each)).text();
  const sent = async (each) => {
    const headers = { 'accept-encoding': 'gzip' };
    const reply = await fetch(origin + each, { method: 'HEAD', headers });
    return Number(reply.headers.get('content-length'));
  };
  const sum = async (paths) =>
    (await Promise.all([...new Set(paths)].map(sent))).reduce((total, size) => total + size, 0);
  const html = await read(path);
  return {
    html: await sent(path),
    js: await sum(await startingScripts(html, read)),
    css: await sum(hrefs(html, /rel="stylesheet"/)),
    fonts: await sum(hrefs(html, /as="font"/)),
  };
}
