/** Sends stored or generated files as downloads or images, never as pages. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AttachedFile } from '#platform/files/files';

/** A shared photo is on many pages. A deleted one may stay in browser caches for this long. */
const sharedMaxAgeSeconds = 300;

const strict = { 'content-security-policy': "default-src 'none'; sandbox" };

/** For a PDF in a frame of our own pages: just as strict, but we may frame it. */
const framed = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

export function sendStored(
  reply: FastifyReply,
  file: AttachedFile,
  bytes: Readable,
  { isFramed = false } = {},
): FastifyReply {
  const isPicture = /^image\/(jpeg|png)$/.test(file.mediaType);
  const isFramedPdf = isFramed && file.mediaType === 'application/pdf';
  const disposition = isPicture || isFramedPdf ? 'inline' : 'attachment';
  return reply
    .headers({
      'content-length': file.size,
      'content-disposition': `${disposition}; ${namesFor(file.name)}`,
      ...(isFramedPdf ? framed : strict),
      'cache-control': file.isShared
        ? `private, max-age=${sharedMaxAgeSeconds}`
        : 'private, no-store',
    })
    .type(file.mediaType)
    .send(bytes);
}

/** A file generated for the caller, such as a PDF; it must not be cached by others. */
export const sendGenerated = (
  reply: FastifyReply,
  { name, type, bytes }: { name: string; type: string; bytes: Buffer | string | Readable },
): FastifyReply =>
  reply
    .headers({
      'content-disposition': `attachment; ${namesFor(name)}`,
      'cache-control': 'private, no-store',
    })
    .type(type)
    .send(bytes);

/** ASCII for old clients, the full name for the others (RFC 5987). */
function namesFor(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${full}`;
}
