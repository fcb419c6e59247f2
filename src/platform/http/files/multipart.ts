/** Parses forms with files: part by part, with limits on everything, files in temporary storage. */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { ReceivedFile } from '#kernel/api/endpoint';
import type { FileProblem } from '#kernel/input/file';
import { type Issue, Refusal } from '#kernel/refusal';
import type { QueueCaller } from '#platform/limits/fairQueue';
import { maxFilesOf, type Rules, readParts, type UploadRate } from './parts';
import { Upload } from './upload';

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

/** Less than 9 kB per second: slower than any phone that can show the page. */
export const defaultUploadRate: UploadRate = { minBytes: 128 * 1024, windowMs: 15_000 };

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
