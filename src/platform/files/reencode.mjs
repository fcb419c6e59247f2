// @ts-check
/**
 * Re-encodes one image for images.ts, in a process that exits afterward. JavaScript, because it
 * runs from its source wherever that is present.
 *
 * @import { Reencoding, ReencodingResult } from './images'
 */
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import sharp from 'sharp';

/** @type {Reencoding} */
const { from, to, square, minSide, isInk, maxSide, maxBytes, maxBytesInMemory } = JSON.parse(
  process.argv[2] ?? '{}',
);

/** Serving requests has priority. */
setPriority(10);
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});

/** @returns {Promise<ReencodingResult & { bytes?: Buffer }>} */
async function reencode() {
  const { format, width, height, channels, depth, isProgressive } = await sharp(from, {
    limitInputPixels: false,
  }).metadata();
  // These formats cannot be decoded line by line: all of their pixels are in memory at once.
  const isWhole = isProgressive || format === 'webp';
  const size = width * height * channels * (depth === 'uchar' ? 1 : 2);
  if (size > (isWhole ? maxBytesInMemory : maxBytes)) return { problem: 'pixels' };
  if (Math.min(width, height) < minSide) return { problem: 'small' };
  const picture = sharp(from, { limitInputPixels: maxBytes, failOn: 'error' })
    .autoOrient()
    .resize(
      square
        ? { width: square, height: square, fit: 'cover' }
        : { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true },
    );
  if (isInk && (await isBlank(picture.clone()))) return { problem: 'blank' };
  const made =
    format === 'png'
      ? picture.png({ compressionLevel: 6 })
      : picture.flatten({ background: '#fff' }).jpeg({ quality: 88 });
  return { kind: format === 'png' ? 'png' : 'jpg', bytes: await made.toBuffer() };
}

/**
 * One color throughout, or nothing at all on white.
 *
 * @param {import('sharp').Sharp} picture
 */
async function isBlank(picture) {
  const flat = picture.flatten({ background: '#fff' }).toColorspace('srgb').raw();
  const { data, info } = await flat.toBuffer({ resolveWithObject: true });
  return data.every((value, index) => value === data[index % info.channels]);
}

/** @type {() => ReencodingResult & { bytes?: Buffer }} */
const unreadable = () => ({ problem: 'unreadable' });
const { bytes, ...result } = await reencode().catch(unreadable);
// Separate from decoding: a full disk is not a bad image, and fails with its own error.
if (bytes) await writeFile(to, bytes, { mode: 0o600 });
process.stdout.write(JSON.stringify(result));
