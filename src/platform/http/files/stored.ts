/** Sends stored or generated files as downloads or images, never as pages. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AttachedFile } from '../../files/files';

/** A shared photo is on many pages. A deleted one may stay in browser caches for this long. */
const sharedMaxAgeSeconds = 300;

export function sendStored(reply: FastifyReply, file: AttachedFile, bytes: Readable): FastifyReply {
  const isPicture = /^image\/(jpeg|png)$/.test(file.mediaType);
  return reply
    .headers({
      'content-length': file.size,
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; ${namesFor(file.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
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
  { name, type, bytes }: { name: string; type: string; bytes: Buffer | string },
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
