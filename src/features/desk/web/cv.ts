/** The CV a person chooses: looked at before it is sent, refused in the same words as on the server. */
import {
  type FileProblem,
  fileKinds,
  judgeFile,
  sentenceFor,
  startLength,
} from '../../../kernel/file';
import { cvRule } from '../rules';

export const acceptedCvs = cvRule.kinds
  .flatMap((kind) => [`.${kind}`, fileKinds[kind].mediaType])
  .join(',');

const titles: Record<FileProblem, string> = {
  wrong_type: 'Invalid file type',
  too_large: 'File too large',
};

export const cvRefusal = (problem: FileProblem) => ({
  title: titles[problem],
  description: sentenceFor(problem, cvRule),
});

export const isFileProblem = (code: string | undefined): code is FileProblem =>
  code !== undefined && Object.hasOwn(titles, code);

export async function judgeCv(file: File): Promise<FileProblem | undefined> {
  // A file that cannot be read any more, such as one on a stick that was pulled, begins with nothing.
  const bytes = await file
    .slice(0, startLength)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return judgeFile(cvRule, { name: file.name, size: file.size, start: new Uint8Array(bytes) });
}
