/** Files as people choose them: which a dialog offers, what is wrong with one before it is sent, how big it is. */
import {
  type FileProblem,
  type FileRule,
  fileKinds,
  signatureLength,
  validateFile,
} from '../kernel/file';

/** Extensions and media types, as the browser's dialog takes them. */
export const acceptedBy = ({ kinds }: FileRule): string =>
  [...new Set(kinds.flatMap((kind) => [`.${kind}`, fileKinds[kind].mediaType]))].join(',');

/** The same judgement as on the server, on the first bytes alone. */
export async function validateChosenFile(
  file: File,
  rule: FileRule,
): Promise<FileProblem | undefined> {
  // A file that cannot be read any more, such as one on a stick that was pulled, begins with nothing.
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
