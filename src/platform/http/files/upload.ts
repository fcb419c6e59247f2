/** One file of a form: measured while it is received, checked once it is complete. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReceivedFile } from '#kernel/api/endpoint';
import {
  type FileKind,
  type FileProblem,
  type FileRule,
  fileKinds,
  fileProblemMessage,
  kindByName,
  signatureLength,
  validateFile,
} from '#kernel/input/file';
import type { Issue } from '#kernel/refusal';
import { isImage, reencodeImage, tooManyPixels } from '#platform/files/images';
import { hasContentOfKind } from '#platform/files/sniffing';
import type { QueueCaller } from '#platform/limits/fairQueue';

const maxNameLength = 120;

export interface UploadProblem {
  code: FileProblem;
  issue: Issue;
}

export class Upload {
  private readonly hash = createHash('sha256');
  private readonly name: string;
  private readonly kind: FileKind | undefined;
  private start = Buffer.alloc(0);
  private size = 0;

  constructor(
    readonly field: string,
    private readonly rule: FileRule,
    name: string | undefined,
    readonly path: string,
  ) {
    this.name = clean(name ?? '');
    this.kind = kindByName(this.name, rule);
  }

  /** An empty file input: browsers send it as a file without name and bytes. */
  get isNothing(): boolean {
    return this.name === '' && this.size === 0;
  }

  get isTooLarge(): boolean {
    return this.kind !== undefined && this.size > this.rule.maxBytes;
  }

  async take(stream: Readable): Promise<void> {
    const file = createWriteStream(this.path, { flags: 'wx', mode: 0o600 });
    try {
      await pipeline(stream, (parts: AsyncIterable<Buffer>) => this.measure(parts), file);
    } finally {
      // If the client disconnects right away, wait until the file exists before removing it;
      // otherwise it would be created after the removal.
      if (!file.closed) await once(file, 'close');
    }
  }

  /** A refused file is still read, so that the client gets the reason, but it is not stored. */
  private async *measure(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      this.size += part.length;
      if (this.isTooLarge || !this.kind) continue;
      if (this.start.length < signatureLength) this.start = Buffer.concat([this.start, part]);
      this.hash.update(part);
      yield part;
    }
  }

  /** All checks that need no image decoding. */
  async validate(): Promise<ReceivedFile | UploadProblem> {
    const { kind, path, name, size, start, rule } = this;
    const problem = validateFile(rule, { name, size, start });
    if (problem || !kind) return this.problem(problem ?? 'wrong_type');
    if (!isImage(kind) && !(await hasContentOfKind(path, kind))) return this.problem('wrong_type');
    const hash = this.hash.digest('hex');
    return { ...this.facts(kind), size, sentSize: size, hash, path };
  }

  /** Next to the received bytes, and removed with them. */
  private get remadePath(): string {
    return `${this.path}.remade`;
  }

  /** The file to store: an image is re-encoded, any other file stays unchanged. */
  async reencode(
    validated: ReceivedFile,
    caller: QueueCaller,
  ): Promise<ReceivedFile | UploadProblem> {
    const { kind, remadePath: path } = this;
    if (!kind || !isImage(kind)) return validated;
    const { square, minSide } = this.rule;
    const options = { square, minSide: minSide?.pixels };
    const made = await reencodeImage(this.path, path, kind, options, caller);
    if (made === 'pixels') return this.problem('too_large', tooManyPixels);
    if (made === 'small') return this.problem('wrong_type', minSide?.message);
    if (made === 'unreadable' || made === 'blank') return this.problem('wrong_type');
    const { size, hash } = made;
    // The extension is kept, unless re-encoding changed the image type.
    const isSame = fileKinds[made.kind].mediaType === fileKinds[kind].mediaType;
    const facts = this.facts(isSame ? kind : made.kind);
    return { ...facts, size, sentSize: this.size, hash, path };
  }

  private facts(kind: FileKind) {
    const isRenamed = kind !== this.kind;
    const name = isRenamed ? this.name.replace(/[^.]+$/, kind) : this.name;
    return { name: shorten(name, kind), mediaType: fileKinds[kind].mediaType };
  }

  problem(code: FileProblem, message = fileProblemMessage(code, this.rule)): UploadProblem {
    return { code, issue: { path: this.field, message } };
  }

  async discard(): Promise<void> {
    await rm(this.path, { force: true });
    await rm(this.remadePath, { force: true });
  }
}

/** For display. Control and bidirectional characters could make people misread the name. */
const clean = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim();

function shorten(name: string, extension: string): string {
  const letters = [...name];
  if (letters.length <= maxNameLength) return name;
  return `${letters.slice(0, maxNameLength - extension.length - 2).join('')}….${extension}`;
}
