/** The part of yazl that we use: the package has no types of its own. */
declare module 'yazl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  interface Options {
    mtime?: Date;
    compress?: boolean;
  }

  export class ZipFile extends EventEmitter {
    outputStream: Readable;
    addReadStreamLazy(
      path: string,
      options: Options,
      open: (done: (error: unknown, stream: Readable) => void) => void,
    ): void;
    end(): void;
  }
}
