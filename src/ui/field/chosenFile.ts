/** Helpers for chosen files: accepted types, checks before the upload, display size. */
import {
  type FileProblem,
  type FileRule,
  fileKinds,
  signatureLength,
  validateFile,
} from '#kernel/input/file';

/** Extensions and media types, in the format of the `accept` attribute. */
export const acceptAttribute = ({ kinds }: FileRule): string =>
  [...new Set(kinds.flatMap((kind) => [`.${kind}`, fileKinds[kind].mediaType]))].join(',');

/** The same check as on the server, on the first bytes only. */
export async function validateChosenFile(
  file: File,
  rule: FileRule,
): Promise<FileProblem | undefined> {
  // A file that is no longer readable, such as one on a removed drive, yields no bytes.
  const bytes = await file
    .slice(0, signatureLength)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return validateFile(rule, { name: file.name, size: file.size, start: new Uint8Array(bytes) });
}

const sizes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export const sizeText = (size: number): string =>
  size < 1024 * 1024
    ? `${sizes.format(Math.ceil(size / 1024))} kB`
    : `${sizes.format(size / 1024 / 1024)} MB`;
