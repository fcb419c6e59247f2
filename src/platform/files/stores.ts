/** Where bytes are: in DATA_DIR, or in S3 together with what has not been moved there yet. */
import path from 'node:path';
import type { Config } from '../config/config';
import type { Logger } from '../logging/logging';
import { folderStore } from './folder';
import { s3Store } from './s3';
import type { FileStore } from './store';

/** Of the list of erasures, which shares the bucket with the files. */
export const erasurePrefix = 'erasure-';

export function openStores({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>, log: Logger) {
  const home = path.join(dataDir, 'files');
  const folders = {
    files: folderStore(home),
    erasures: folderStore(path.join(dataDir, 'erasures')),
  };
  const bucket = s3 && s3Store(s3, log);
  const together = (folder: FileStore) => (bucket ? withFolder(bucket, folder) : folder);
  return {
    files: together(folders.files),
    erasures: together(folders.erasures),
    /** For a request's temporary files. */
    incoming: path.join(home, 'incoming'),
    folders,
    bucket,
  };
}

/** A file that is not in the bucket is in the folder, or was moved between the two looks. */
const withFolder = (bucket: FileStore, folder: FileStore): FileStore => ({
  write: (name, file) => bucket.write(name, file),
  read: async (name) =>
    (await bucket.read(name)) ?? (await folder.read(name)) ?? (await bucket.read(name)),
  async remove(name) {
    await bucket.remove(name);
    await folder.remove(name);
  },
  async *list(prefix) {
    yield* bucket.list(prefix);
    yield* folder.list(prefix);
  },
});
