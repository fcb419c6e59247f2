/** Pictures people hand in: made anew, upright, without anything that is not to be seen in them. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFairQueue, overloaded, type QueueCaller } from './fairQueue';
import { projectRoot } from './root';
import { hasContentOfKind } from './sniffing';

const kinds = ['jpg', 'jpeg', 'png', 'webp'] as const;
export type ImageKind = (typeof kinds)[number];

export const isImage = (kind: string): kind is ImageKind => kinds.some((each) => each === kind);

const maxSide = 3_000;
/** A camera's largest. What has to lie in memory as a whole may be half of that. */
const maxPixels = 50_000_000;
const maxPixelsInMemory = 25_000_000;
/** The slowest picture within these bounds takes a tenth of it. */
const timeoutMs = 60_000;

export const tooManyPixels =
  'This picture has too many pixels. Please make it smaller (25 megapixels at most) and try again.';

/**
 * The memory a decoder takes stays with the process that ran it: after some pictures half a gigabyte.
 * A process of its own gives it back, and whatever breaks the decoder breaks nothing else. One at a
 * time: a second one would take another 120 MB to be a second faster. People take turns, picture by
 * picture; one may have as many waiting as two of the largest forms hold.
 */
const imageQueue = createFairQueue({
  concurrency: 1,
  maxPerOwner: 24,
  maxWaiting: 400,
  // Less than a silent connection is kept open, so that whoever waited in vain hears so.
  maxWaitMs: 100_000,
});

export interface EncodedImage {
  kind: 'jpg' | 'png';
  size: number;
  hash: string;
}

export const reencodeImage = (
  from: string,
  to: string,
  kind: ImageKind,
  square: number | undefined,
  caller: QueueCaller,
): Promise<EncodedImage | 'unreadable' | 'pixels'> =>
  imageQueue.run(caller, async () => {
    if (!(await hasContentOfKind(from, kind))) return 'unreadable';
    const job = { from, to, square, maxSide, maxPixels, maxPixelsInMemory };
    const outcome = await decode(job, caller.signal);
    if ('problem' in outcome) return outcome.problem;
    return { kind: outcome.kind, ...(await measure(to)) };
  });

type Outcome = { kind: 'jpg' | 'png' } | { problem: 'unreadable' | 'pixels' };

/** Nobody waits for a picture whose sender has gone: its process is ended. */
function decode(
  job: Record<string, string | number | undefined>,
  signal: AbortSignal,
): Promise<Outcome> {
  const script = path.join(projectRoot, 'scripts', 'picture.mjs');
  const args = ['--max-old-space-size=64', script, JSON.stringify(job)];
  // Where libraries are, and none of our secrets.
  const { PATH, LD_LIBRARY_PATH, TMPDIR } = process.env;
  const env = { PATH, LD_LIBRARY_PATH, TMPDIR };
  const limits = { timeout: timeoutMs, killSignal: 'SIGKILL' as const, signal };
  const options = { cwd: projectRoot, env, ...limits };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, options, (error, output, stderr) => {
      if (!error) return resolve(JSON.parse(output) as Outcome);
      if (signal.aborted) return reject(signal.reason);
      // It took too long or too much, or broke the decoder.
      if (error.signal) return resolve({ problem: 'unreadable' });
      const hasRun = typeof error.code === 'number';
      reject(
        // Otherwise the machine could not start a process: it will be able to again.
        hasRun ? new Error(`Pictures cannot be made anew: ${stderr.slice(0, 500)}`) : overloaded(5),
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
