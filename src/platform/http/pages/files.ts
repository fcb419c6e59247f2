/** The built files in memory: each with its type, its compressed variants and their ETags. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, gzip, gzipSync, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './encoding';

export interface StaticFile {
  type: string;
  /** Text as it is served; undefined for files that are sent as they were built. */
  text: string | undefined;
  encodings: readonly Encoding[];
  encode(encoding: Encoding): { body: Buffer; etag: string };
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
/** Files that contain the origin; compressed at startup, since it is unknown at build time. */
const containsOrigin = /\.(html|txt|xml)$/;
const precompressed: readonly [Encoding, suffix: string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];
const suffixes = new Set(precompressed.map(([, suffix]) => suffix));

/** Not the highest brotli level: that takes 100 ms per page, this one 5 ms for 4% more bytes. */
const compressors: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) =>
    brotliCompressSync(body, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: 9,
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
        [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => gzipSync(body, { level: 9 }),
  identity: (body) => body,
};

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 20);

/** Variants of one text have different ETags. */
const etagOf = (hash: string, encoding: Encoding) =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;

function storeFile(
  type: string,
  encodings: readonly Encoding[],
  text: string | undefined,
  read: (encoding: Encoding) => Buffer,
): StaticFile {
  const cached = new Map<Encoding, Buffer>();
  const bodyOf = (encoding: Encoding) => {
    const body = cached.get(encoding) ?? read(encoding);
    cached.set(encoding, body);
    return body;
  };
  const hash = hashOf(bodyOf('identity'));
  return {
    type,
    text,
    encodings,
    encode: (encoding) => ({
      body: bodyOf(encoding),
      etag: etagOf(hash, encoding),
    }),
  };
}

/** Files by path, such as `/assets/a.js`; `origin` is the placeholder that `publicUrl` replaces. */
export function readFiles(
  folder: string,
  origin: string,
  publicUrl: string,
): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const all = new Set(names);
  const files = names
    .filter((name) => !suffixes.has(extname(name)))
    .map((name): [string, StaticFile] => {
      const path = `/${name.replaceAll(sep, '/')}`;
      const type = types[extname(name)] ?? 'application/octet-stream';
      const body = readFileSync(join(folder, name));
      if (containsOrigin.test(name)) {
        const text = body.toString('utf8').replaceAll(origin, publicUrl);
        const plain = Buffer.from(text);
        const encodings = precompressed.map(([encoding]) => encoding);
        return [path, storeFile(type, encodings, text, (encoding) => compressors[encoding](plain))];
      }
      // Read now: a later build may replace the files while this process runs.
      const siblings = new Map(
        precompressed
          .filter(([, suffix]) => all.has(name + suffix))
          .map(([encoding, suffix]) => [encoding, readFileSync(join(folder, name + suffix))]),
      );
      const read = (encoding: Encoding) => siblings.get(encoding) ?? body;
      return [path, storeFile(type, [...siblings.keys()], undefined, read)];
    });
  return new Map(files);
}

const names = (header: string | undefined, etag: string) =>
  header
    ?.split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
    .some((entry) => entry === '*' || entry === etag) ?? false;

/** The headers of a variant, and whether the browser already has it, so the response is 304. */
function isKnown(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, status }: { etag: string; status: number },
): boolean {
  reply.header('etag', etag);
  return status === 200 && names(headers['if-none-match'], etag);
}

function describeBody(
  reply: FastifyReply,
  {
    body,
    encoding,
    type,
    status,
  }: { body: Buffer; encoding: Encoding; type: string; status: number },
): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).type(type).header('content-length', body.length);
}

/** Sends the variant this browser accepts, or 304 if it already has it. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
  status = 200,
) {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.encodings);
  const { body, etag } = file.encode(encoding);
  if (file.encodings.length > 0) reply.header('vary', 'accept-encoding');
  if (isKnown(request, reply, { etag, status })) return reply.code(304).send();
  describeBody(reply, { body, encoding, type: file.type, status });
  return request.method === 'HEAD' ? reply.send() : reply.send(body);
}

/** Fast rather than small, and off the main thread: the text is written for this request. */
const quickCompressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: 4,
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
        [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body),
  identity: async (body) => body,
};

/** The same for a text that was written for this request. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text, status }: { type: string; text: string; status: number },
) {
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
  const plain = Buffer.from(text);
  const etag = etagOf(hashOf(plain), encoding);
  reply.header('vary', 'accept-encoding');
  if (isKnown(request, reply, { etag, status })) return reply.code(304).send();
  const body = await quickCompressors[encoding](plain);
  // For a route, unlike for the files above, Fastify omits the body in response to HEAD.
  return describeBody(reply, { body, encoding, type, status }).send(body);
}
