/** The parts of an uploaded form as they arrive, counted and timed. */

import type { IncomingMessage } from 'node:http';
import {
  Busboy,
  type BusboyFileStream,
  type BusboyHeaders,
  type BusboyInstance,
} from '@fastify/busboy';
import type { Endpoint } from '#kernel/api/endpoint';
import type { FileRule } from '#kernel/input/file';
import { Refusal } from '#kernel/refusal';

export type Rules = NonNullable<Endpoint['files']>;

/** The same text size limit as for a JSON body. */
const maxTextBytes = 64 * 1024;
const maxFields = 100;
/** Extra files are read and either reported as too many or discarded. */
const extraFilesRead = 10;
/** A malformed form can leave the parser waiting for more data that will never come. */
const parserTimeoutMs = 3_000;

export interface UploadRate {
  minBytes: number;
  /** This many bytes have to arrive in each interval. */
  windowMs: number;
}

const unreadable = () =>
  new Refusal(400, 'invalid', "We couldn't read the form. Please send it again.");
const tooSlow = () =>
  new Refusal(408, 'timeout', 'The upload was too slow. Please try again on a better connection.');
const tooLarge = () => new Refusal(413, 'too_large', 'The request is too large.');

export const maxFilesOf = ({ maxFiles = 1 }: FileRule) => maxFiles;

interface Parts {
  onText(name: string, text: string): void;
  /** `undefined` for an unexpected file: it is read and discarded. */
  onFile(
    field: string,
    name: string | undefined,
    stream: BusboyFileStream,
  ): Promise<void> | undefined;
}

/**
 * Settles when every part is processed. On failure the rest of the request is read and discarded: a
 * browser reads the response only after it has sent everything.
 */
export function readParts(
  request: IncomingMessage,
  rules: Rules,
  signal: AbortSignal,
  rate: UploadRate,
  parts: Parts,
): Promise<void> {
  signal.throwIfAborted();
  const all = Object.values(rules);
  const maxFiles = all.reduce((sum, rule) => sum + maxFilesOf(rule), extraFilesRead);
  // One more of each than allowed, so that a slightly too large form is read and gets a message.
  const maxBytes = all.reduce(
    (sum, rule) => sum + (maxFilesOf(rule) + 1) * rule.maxBytes,
    1024 * 1024,
  );
  const parser = openParser(request, maxFiles);
  return new Promise((resolve, reject) => {
    const files = new Map<BusboyFileStream, Promise<void>>();
    let text = 0;
    let bytes = 0;
    let isOver = false;
    let timer: NodeJS.Timeout | undefined;
    let bytesBefore = 0;

    const expectEnd = () => {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(() => fail(unreadable()), parserTimeoutMs);
    };
    const checkRate = () => {
      // If our disk is slow, the client is not to blame.
      if (bytes - bytesBefore < rate.minBytes && !parser.writableNeedDrain) fail(tooSlow());
      bytesBefore = bytes;
      if (!isOver) timer = setTimeout(checkRate, rate.windowMs);
    };
    const leave = () => fail(signal.reason);
    const stopWaiting = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    };
    const fail = (error: unknown) => {
      if (isOver) return;
      isOver = true;
      stopWaiting();
      request.unpipe(parser);
      request.resume();
      for (const stream of files.keys()) stream.destroy();
      Promise.allSettled(files.values()).then(() => reject(error));
    };
    const finish = async () => {
      clearTimeout(timer);
      await Promise.all(files.values());
      isOver = true;
      stopWaiting();
      resolve();
    };

    parser.on('field', (name?: string, value = '', _isNameCut?: boolean, isValueCut?: boolean) => {
      text += (name ?? '').length + Buffer.byteLength(value);
      if (isValueCut || text > maxTextBytes) fail(tooLarge());
      else if (name !== undefined) parts.onText(name, value);
    });
    parser.on('file', (field: string | undefined, stream: BusboyFileStream, name?: string) => {
      stream.on('error', () => fail(unreadable()));
      const storing = isOver ? undefined : parts.onFile(field ?? '', name, stream);
      if (!storing) return void stream.resume();
      files.set(stream, storing);
      storing.catch(fail);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => fail(tooLarge()));
    }
    parser.on('error', () => fail(unreadable()));
    parser.on('finish', () => finish().catch(fail));

    // The client disconnected: there is no response to send, but pending work must end.
    signal.addEventListener('abort', leave);
    request.on('error', () => fail(unreadable()));
    request.on('end', () => {
      // A slow disk is not a broken form: each completed file restarts the timeout.
      for (const storing of files.values()) storing.then(expectEnd, fail);
      expectEnd();
    });
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > maxBytes) fail(tooLarge());
    });
    timer = setTimeout(checkRate, rate.windowMs);
    request.pipe(parser);
  });
}

function openParser(request: IncomingMessage, maxFiles: number): BusboyInstance {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      // Paths are removed where all file names are cleaned.
      preservePath: true,
      limits: {
        fieldSize: maxTextBytes,
        fields: maxFields,
        files: maxFiles,
        parts: maxFields + maxFiles,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    throw unreadable();
  }
}
