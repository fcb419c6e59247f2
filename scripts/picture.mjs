/** Makes one picture anew, for src/platform/images.ts: a process of its own, gone when it is done. */
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import sharp from 'sharp';

const { from, to, square, maxSide, maxPixels, maxPixelsInMemory } = JSON.parse(
  process.argv[2] ?? '{}',
);

/** Serving people comes first. */
setPriority(10);
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});

async function reencode() {
  const { format, width, height, isProgressive } = await sharp(from, {
    limitInputPixels: false,
  }).metadata();
  // These cannot be read line by line: all of their pixels lie in memory at once.
  const isWhole = isProgressive || format === 'webp';
  if (width * height > (isWhole ? maxPixelsInMemory : maxPixels)) return { problem: 'pixels' };
  const picture = sharp(from, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(
      square
        ? { width: square, height: square, fit: 'cover' }
        : { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true },
    );
  const made =
    format === 'png'
      ? picture.png({ compressionLevel: 6 })
      : picture.flatten({ background: '#fff' }).jpeg({ quality: 88 });
  return { kind: format === 'png' ? 'png' : 'jpg', bytes: await made.toBuffer() };
}

const { bytes, ...outcome } = await reencode().catch(() => ({ problem: 'unreadable' }));
// Apart from the decoding: a full disk is no bad picture, and ends this with what went wrong.
if (bytes) await writeFile(to, bytes, { mode: 0o600 });
process.stdout.write(JSON.stringify(outcome));
