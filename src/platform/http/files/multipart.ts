/** Parses forms with files: part by part, with limits on everything, files in temporary storage. */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import {
  Busboy,
  type BusboyFileStream,
  type BusboyHeaders,
  type BusboyInstance,
} from '@fastify/busboy';
import type { Endpoint, ReceivedFile } from '#kernel/api/endpoint';
import type { FileProblem, FileRule } from '#kernel/input/file';
import { type Issue, Refusal } from '#kernel/refusal';
import type { QueueCaller } from '#platform/limits/fairQueue';
import { Upload } from './upload';

type Rules = NonNullable<Endpoint['files']>;

interface Problem {
  code: 'invalid' | FileProblem;
  issue: Issue;
}

export interface ReceivedForm {
  /** The text fields, as the JSON body would hold them. */
  fields: Record<string, string>;
  /** The files in order of arrival, by field; a single-file field has one at most. */
  files: Record<string, ReceivedFile[]>;
  /** Issues with the form itself, before its text fields are validated. */
  problems: Problem[];
  /** The files to store. Images are decoded here, so everything else is checked first. */
  reencodeImages(caller: QueueCaller): Promise<Record<string, ReceivedFile[]>>;
  /** Removes temporary files; call once the response is sent. */
  discard(): Promise<void>;
}

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

/** Less than 9 kB per second: slower than any phone that can show the page. */
export const defaultUploadRate: UploadRate = { minBytes: 128 * 1024, windowMs: 15_000 };

const unreadable = () =>
  new Refusal(400, 'invalid', "We couldn't read the form. Please send it again.");
const tooSlow = () =>
  new Refusal(408, 'timeout', 'The upload was too slow. Please try again on a better connection.');
const tooLarge = () => new Refusal(413, 'too_large', 'The request is too large.');

const statuses = { invalid: 400, wrong_type: 415, too_large: 413 } as const;

/** One bad file has its own status; the other problems are listed with it. */
export const formRefusal = ([first, ...others]: Problem[]): Refusal | undefined =>
  first &&
  new Refusal(statuses[first.code], first.code, first.issue.message, {
    issues: [first, ...others].map(({ issue }) => issue),
  });

/**
 * `signal` is aborted when the client has disconnected; an event that fires early would be missed.
 */
export async function receiveForm(
  request: IncomingMessage,
  rules: Rules,
  folder: string,
  { signal, rate }: { signal: AbortSignal; rate: UploadRate },
): Promise<ReceivedForm> {
  const texts = new Map<string, string>();
  const repeated = new Set<string>();
  const uploads: Upload[] = [];
  const discard = async () => {
    await Promise.all(uploads.map((upload) => upload.discard()));
  };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await readParts(request, rules, signal, rate, {
      onText(name, text) {
        if (texts.has(name)) repeated.add(name);
        else texts.set(name, text);
      },
      onFile(field, name, stream) {
        const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
        if (!rule) return undefined;
        const upload = new Upload(field, rule, name, path.join(folder, randomUUID()));
        uploads.push(upload);
        return upload.take(stream);
      },
    });
    const { validated, problems } = await validateAll(uploads, rules);
    for (const name of repeated)
      problems.push(invalid(name, 'This field was sent more than once.'));
    return {
      fields: Object.fromEntries(texts),
      files: byField(validated),
      problems,
      reencodeImages: (caller) => reencodeAll(validated, caller),
      discard,
    };
  } catch (error) {
    await discard();
    // If one file made the whole request too large, report that file's message.
    const cause = isTooLarge(error) && uploads.find((upload) => upload.isTooLarge);
    if (!cause) throw error;
    throw formRefusal([cause.problem('too_large')]);
  }
}

const isTooLarge = (error: unknown) => error instanceof Refusal && error.status === 413;

const invalid = (path: string, message: string): Problem => ({
  code: 'invalid',
  issue: { path, message },
});

const maxFilesOf = ({ maxFiles = 1 }: FileRule) => maxFiles;

type ValidatedUpload = { upload: Upload; file: ReceivedFile };

async function validateAll(uploads: Upload[], rules: Rules) {
  const validated: ValidatedUpload[] = [];
  const problems: Problem[] = [];
  for (const [field, rule] of Object.entries(rules)) {
    const chosen = uploads.filter((each) => each.field === field && !each.isNothing);
    const max = maxFilesOf(rule);
    if (chosen.length > max) {
      const sentence =
        max === 1 ? 'Please send only one file.' : `Please send no more than ${max} files.`;
      problems.push(invalid(field, sentence));
      continue;
    }
    const outcomes = await Promise.all(
      chosen.map(async (upload) => ({ upload, outcome: await upload.validate() })),
    );
    const problem = collect(outcomes, validated);
    if (problem) problems.push(problem);
  }
  return { validated, problems };
}

/** One problem per field is enough; the other fields are still checked. */
function collect(
  outcomes: { upload: Upload; outcome: ReceivedFile | Problem }[],
  into: ValidatedUpload[],
): Problem | undefined {
  let first: Problem | undefined;
  for (const { upload, outcome } of outcomes) {
    if ('path' in outcome) into.push({ upload, file: outcome });
    else first ??= outcome;
  }
  return first;
}

/** If one fails, the others leave the queue, so that all have ended when the form is discarded. */
async function reencodeAll(validated: ValidatedUpload[], { owner, signal }: QueueCaller) {
  const failed = new AbortController();
  const caller = { owner, signal: AbortSignal.any([signal, failed.signal]) };
  const outcomes = await Promise.allSettled(
    validated.map(async ({ upload, file }) => {
      try {
        return { upload, outcome: await upload.reencode(file, caller) };
      } catch (error) {
        failed.abort(error);
        throw error;
      }
    }),
  );
  if (failed.signal.aborted) throw failed.signal.reason;
  const reencoded: ValidatedUpload[] = [];
  const problems = new Map<string, Problem>();
  for (const each of outcomes) {
    if (each.status === 'rejected') throw each.reason;
    const problem = collect([each.value], reencoded);
    const { field } = each.value.upload;
    if (problem && !problems.has(field)) problems.set(field, problem);
  }
  const refusal = formRefusal([...problems.values()]);
  if (refusal) throw refusal;
  return byField(reencoded);
}

function byField(validated: ValidatedUpload[]): Record<string, ReceivedFile[]> {
  const files: Record<string, ReceivedFile[]> = {};
  for (const { upload, file } of validated)
    files[upload.field] = [...(files[upload.field] ?? []), file];
  return files;
}

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
function readParts(
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
