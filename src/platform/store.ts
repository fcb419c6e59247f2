/** What a place for files has to do, wherever it is. */
import type { Readable } from 'node:stream';
import type { ReceivedFile } from '../kernel/endpoint';

export type StorableFile = Omit<ReceivedFile, 'sentSize'>;

/** Where bytes lie, under names made here. What is written once is never changed. */
export interface FileStore {
  write(name: string, file: StorableFile): Promise<void>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}
