/** Uploaded images: re-encoded, rotated upright, and stripped of metadata. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { projectRoot } from '../config/root';
import { createFairQueue, overloaded, type QueueCaller } from '../limits/fairQueue';
import { hasContentOfKind } from './sniffing';

const kinds = ['jpg', 'jpeg', 'png', 'webp'] as const;
export type ImageKind = (typeof kinds)[number];

export const isImage = (kind: string): kind is ImageKind => kinds.some((each) => each === kind);

const maxSide = 3_000;
/**
 * Pixels times channels times bytes per channel, which is what decoding takes. The most is a photo
 * of 50 megapixels; formats that must be decoded in memory as a whole may have 25, in four channels.
 */
const maxBytes = 150_000_000;
const maxBytesInMemory = 100_000_000;
/** The slowest image within these limits takes a tenth of it. */
const timeoutMs = 60_000;

export const tooManyPixels =
  'This picture is too large. Please save it as a JPEG of up to 25 megapixels and try again.';

/**
 * Images are decoded in a child process: the decoder keeps half a gigabyte after a few images,
 * which is freed with the process, and a decoder crash affects nothing else. The server keeps a core
 * for itself; two at a time are enough, since each needs 120 MB. The queue is fair per user, who may
 * have as many images waiting as two of the largest forms hold.
 */
export const decoders = Math.max(1, Math.min(2, availableParallelism() - 1));
const imageQueue = createFairQueue({
  concurrency: decoders,
  maxPerOwner: 24,
  maxWaiting: 400,
  // Shorter than the idle-connection timeout, so a client that waited too long still gets the
  // response.
  maxWaitMs: 100_000,
});

export type ImageProblem = 'unreadable' | 'pixels' | 'small' | 'blank';

export interface EncodedImage {
  kind: 'jpg' | 'png';
  size: number;
  hash: string;
}

export const reencodeImage = (
  from: string,
  to: string,
  kind: ImageKind,
  {
    square,
    minSide = 1,
    isInk = false,
  }: { square?: number | undefined; minSide?: number | undefined; isInk?: boolean },
  caller: QueueCaller,
): Promise<EncodedImage | ImageProblem> =>
  imageQueue.run(caller, async () => {
    if (!(await hasContentOfKind(from, kind))) return 'unreadable';
    const order = { from, to, square, minSide, isInk, maxSide, maxBytes, maxBytesInMemory };
    const result = await decode(order, caller.signal);
    if ('problem' in result) return result.problem;
    return { kind: result.kind, ...(await measure(to)) };
  });

/** What the child process is told, as JSON. */
export interface Reencoding {
  from: string;
  to: string;
  square: number | undefined;
  minSide: number;
  /** A drawing on white, such as a signature: one that shows nothing is a problem. */
  isInk: boolean;
  maxSide: number;
  maxBytes: number;
  maxBytesInMemory: number;
}
export type ReencodingResult = { kind: 'jpg' | 'png' } | { problem: ImageProblem };

/** The source, or where there are no sources, as in an image, its copy in the build. */
const source = path.join(projectRoot, 'src', 'platform', 'files', 'reencode.mjs');
const script = existsSync(source) ? source : path.join(projectRoot, 'build', 'app', 'reencode.js');

/** If the client disconnects, its process is ended. */
function decode(order: Reencoding, signal: AbortSignal): Promise<ReencodingResult> {
  const args = ['--max-old-space-size=64', script, JSON.stringify(order)];
  // Library paths, but none of our secrets.
  const { PATH, LD_LIBRARY_PATH, TMPDIR } = process.env;
  const env = { PATH, LD_LIBRARY_PATH, TMPDIR };
  const limits = { timeout: timeoutMs, killSignal: 'SIGKILL' as const, signal };
  const options = { cwd: projectRoot, env, ...limits };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, options, (error, output, stderr) => {
      if (!error) return resolve(JSON.parse(output) as ReencodingResult);
      if (signal.aborted) return reject(signal.reason);
      // It took too long, used too much memory, or crashed the decoder.
      if (error.signal) return resolve({ problem: 'unreadable' });
      const hasRun = typeof error.code === 'number';
      reject(
        // Otherwise the machine could not start a process, which is temporary.
        hasRun
          ? new Error(`Images cannot be re-encoded: ${stderr.slice(0, 500)}`)
          : overloaded('processes', 5),
      );
    });
  });
}

async function measure(file: string): Promise<{ size: number; hash: string }> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(file), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) {
      size += part.length;
      hash.update(part);
    }
  });
  return { size, hash: hash.digest('hex') };
}
