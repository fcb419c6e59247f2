/** Types of files people upload: extensions, signatures, and what one endpoint accepts. */
export const fileKinds = {
  pdf: { mediaType: 'application/pdf', start: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  doc: {
    mediaType: 'application/msword',
    start: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    start: [0x50, 0x4b, 0x03, 0x04],
  },
  jpg: { mediaType: 'image/jpeg', start: [0xff, 0xd8, 0xff] },
  jpeg: { mediaType: 'image/jpeg', start: [0xff, 0xd8, 0xff] },
  png: { mediaType: 'image/png', start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  webp: { mediaType: 'image/webp', start: [0x52, 0x49, 0x46, 0x46] },
} as const;

/** Named like the extension. */
export type FileKind = keyof typeof fileKinds;

export interface FileRule {
  kinds: readonly FileKind[];
  maxBytes: number;
  /** Message shown when the file is of another type, by its name or by its content. */
  wrongKind: string;
  tooLarge: string;
  /** How many files the field accepts; one if omitted. */
  maxFiles?: number;
  /** An image with a shorter side than this is refused. */
  minSide?: { pixels: number; message: string };
  /** An image is cropped to a square with sides of this many pixels. */
  square?: number;
}

export type FileProblem = 'wrong_type' | 'too_large';

/** Enough bytes to recognize the signature of every type. */
export const signatureLength = 8;

/** The type given by a file's name: the last extension counts. */
export function kindByName(name: string, { kinds }: FileRule): FileKind | undefined {
  const extension = /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1];
  return kinds.find((kind) => kind === extension);
}

/** Checks that need no more than the name, the size and the first bytes. */
export function validateFile(
  rule: FileRule,
  { name, size, start }: { name: string; size: number; start: Uint8Array },
): FileProblem | undefined {
  const kind = kindByName(name, rule);
  if (!kind) return 'wrong_type';
  if (size > rule.maxBytes) return 'too_large';
  return fileKinds[kind].start.every((byte, index) => start[index] === byte)
    ? undefined
    : 'wrong_type';
}

export const fileProblemMessage = (problem: FileProblem, rule: FileRule): string =>
  problem === 'too_large' ? rule.tooLarge : rule.wrongKind;
