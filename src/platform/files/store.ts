/** Interface of a file store. */
import type { Readable } from 'node:stream';
import type { ReceivedFile } from '#kernel/api/endpoint';

export type StorableFile = Omit<ReceivedFile, 'sentSize'>;

/** Stores bytes under generated names. Content is written once and never changed. */
export interface FileStore {
  write(name: string, file: StorableFile): Promise<void>;
  /** `undefined` if it has nothing of that name. */
  read(name: string): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
  /** The names that begin with the prefix. */
  list(prefix?: string): AsyncIterable<string>;
}
