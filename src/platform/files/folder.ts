/** A file store in a local folder: files are private, and complete or absent. */
import { constants } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './store';

/** Subfolders by the last two characters of the name, which are random, so none grows too large. */
export function folderStore(home: string): FileStore {
  const placeOf = (name: string) => path.join(home, name.slice(-2), name);
  return {
    async write(name, { path: from }) {
      const place = placeOf(name);
      const folder = path.dirname(place);
      const isNew = await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${place}.part`;
      await copyFile(from, part, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      await flush(part, 0o600);
      await rename(part, place);
      await flush(folder);
      if (isNew) await flush(home);
    },
    // Opened before the response starts, so that a missing file can still be reported.
    read: async (name) => (await open(placeOf(name))).createReadStream(),
    async remove(name) {
      const place = placeOf(name);
      await rm(place, { force: true });
      await rm(`${place}.part`, { force: true });
    },
  };
}

/** Until this returns, a power failure may lose the written data. */
async function flush(place: string, mode?: number): Promise<void> {
  const handle = await open(place);
  try {
    if (mode !== undefined) await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
